import type { ChangeKind, Touched, Versions } from '@/contract/changes';
import { type Concern, concernOf } from '@/utils/concern';
import type { Shown } from '@/utils/following';
import { VIEWS, type View } from '@/utils/views';

type Lines = Record<number, Touched | null>;

const at = (kind: ChangeKind, digest: string, touched?: Lines): Versions => ({
  [kind]: { digest, writers: [], ...(touched && { touched }) },
});

/** Returns how urgently a view must reload after new history entries. Entry 1 is known before. */
const concern = (view: View, kind: ChangeKind, news: Lines, shown?: Shown) =>
  concernOf(view, at(kind, 'a', { 1: null }), at(kind, 'b', { 1: null, ...news }), shown);

/** Each list with a kind of change, and the kind of record that it affects. */
const LISTS: [name: keyof typeof VIEWS, kind: ChangeKind, of: ChangeKind][] = [
  ['contacts', 'contact', 'contact'],
  ['courses', 'course', 'course'],
  ['courses', 'session', 'course'],
  ['openedCourse', 'session', 'course'],
  ['sessions', 'session', 'course'],
  ['sessions', 'course', 'course'],
  ['week', 'session', 'course'],
  ['clashes', 'session', 'course'],
  ['messages', 'sms', 'sms'],
  ['readiness', 'contact', 'contact'],
  ['home', 'session', 'course'],
  ['home', 'contact', 'contact'],
];

describe.each(LISTS)('the view %s after a change of the kind %s', (name, kind, of) => {
  const view: View = VIEWS[name];
  const filtered: Shown = { records: { [of]: [7, 8] }, query: { keyword: '陈' } };

  test('loads at once where a row that it shows was changed or deleted', () => {
    expect(concern(view, kind, { 2: { id: 8 } }, filtered)).toBe('now');
    expect(
      concern(view, kind, { 2: { id: 9, moves: true }, 3: { id: 7, moves: true } }, filtered),
    ).toBe('now');
  });

  test('loads late where a record was added, or changed so that it may come in', () => {
    expect(concern(view, kind, { 2: { id: 9, moves: true } }, filtered)).toBe('late');
    expect(concern(view, kind, { 2: { id: 9 } }, filtered)).toBe('late');
    expect(concern(view, kind, { 2: {} }, filtered)).toBe('late');
  });

  test('loads at once in doubt', () => {
    // Cases in which the affected rows are unknown, so that the list must reload.
    expect(concern(view, kind, { 2: null }, filtered)).toBe('now');
    const toldAfter = (touched?: Lines) =>
      concernOf(view, at(kind, 'a', { 1: null }), at(kind, 'b', touched), filtered);
    expect(toldAfter({ 2: { id: 9 }, 3: { id: 10 } })).toBe('now');
    expect(toldAfter()).toBe('now');
    expect(concern(view, kind, { 2: { id: 9 } })).toBe('now');
    expect(concernOf(view, undefined, at(kind, 'b', { 2: { id: 9 } }), filtered)).toBe('now');
    // The server changes text messages without a history entry.
    expect(toldAfter({ 1: null })).toBe(kind === 'sms' ? 'late' : 'now');
  });

  test('does nothing where nothing of its kinds was written', () => {
    const same = at(kind, 'a', { 1: null });
    expect(concernOf(view, same, same, filtered)).toBe('none');
    expect(concernOf(view, same, { ...same, ...at('form', 'b') }, filtered)).toBe('none');
  });
});

const plain: [name: keyof typeof VIEWS, of: ChangeKind, query: object, expected: Concern][] = [
  ['contacts', 'contact', { group: 'staff', gender: '', currentPage: 2 }, 'none'],
  ['contacts', 'contact', { group: 'staff', sorter: 'name_descend' }, 'late'],
  ['contacts', 'contact', { status: '在职' }, 'late'],
  ['courses', 'course', { level: 'bachelor', termCode: '2026-2027-1', pageSize: 50 }, 'none'],
  ['courses', 'course', { level: 'bachelor', teacher: '陈' }, 'late'],
];
test.each(plain)('of %s, other %ss stay in their places: %j', (name, of, query, expected) => {
  const shown = { records: { [of]: [7] }, query };
  expect(concern(VIEWS[name], of, { 2: { id: 9 } }, shown)).toBe(expected);
  // A record of another department, whose id a secretary does not get.
  expect(concern(VIEWS[name], of, { 2: {} }, shown)).toBe(expected);
  expect(concern(VIEWS[name], of, { 2: { id: 9, moves: true } }, shown)).toBe('late');
});

test('an opened course is left alone by the classes of others', () => {
  const shown = { records: { course: [7] } };
  expect(concern(VIEWS.openedCourse, 'session', { 2: { id: 9 } }, shown)).toBe('none');
});

test.each([
  ['home', 'sms', 'late'],
  ['today', 'contact', 'late'],
  ['bell', 'sms', 'late'],
  ['bell', 'request', 'late'],
  ['bell', 'contact', 'none'],
  ['bell', 'account', 'none'],
  ['history', 'any', 'late'],
  ['terms', 'session', 'late'],
  ['terms', 'term', 'now'],
  ['termBar', 'term', 'now'],
  ['week', 'term', 'now'],
  ['messages', 'smsAnswer', 'now'],
  ['accounts', 'account', 'now'],
  ['imports', 'import', 'now'],
  ['smsSettings', 'smsSettings', 'now'],
  ['smsStanding', 'smsSettings', 'now'],
] as const)('the view %s follows the kind %s %s', (name, kind, expected) => {
  expect(concernOf(VIEWS[name], at(kind, 'a'), at(kind, 'b'), { records: {} })).toBe(expected);
});
