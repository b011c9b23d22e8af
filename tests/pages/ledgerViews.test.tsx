import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { MakeUp, Rate } from '@/contract/ledger';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const RATES = 'POST /api/ledger rates';
const MAKE_UPS = 'POST /api/ledger makeUps';
const NOW = '2026-2027-1';
const BEFORE = '2025-2026-2';

const rate = (values: Partial<Rate> = {}): Rate => ({
  ...{ name: '药理学 临床1班', courseId: 4, changed: 4, classes: 32, isOver: true },
  ...values,
});

const makeUp = (id: number, values: Partial<MakeUp> = {}): MakeUp => ({
  ...{ id, sessionId: 70 + id, courseId: 4, level: 'bachelor', termCode: NOW },
  ...{ courseName: '药理学', className: '临床1班', department: '药理教研室', kind: 'cancel' },
  ...{ before: null, after: null, undoneAt: null, number: `调2026-000${id}` },
  ...{ date: '2026-11-05', state: 'owed', makeUpDate: null },
  ...values,
});

const open = async (address: string, answers: object, as: Role = 'admin') => {
  api.current.answers = {
    'POST /api/term list': good([
      { ...termOf(), undoable: null },
      { ...termOf({ id: 2, termCode: BEFORE, current: false }), undoable: null },
      { ...termOf({ id: 3, level: 'postgraduate' }), undoable: null },
    ]),
    'POST /api/ledger list': good(pageOf([])),
    ...answers,
  } as never;
  await renderApp(`/course/changes?view=${address}`, { as });
};

const chooseTerm = async (code: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: '学期' }));
  await userEvent.click(await screen.findByTitle(code));
};

test('L-03 rates of the current term say what is over the limit in words, and lead to their entries', async () => {
  await open('rates', {
    [RATES]: good([rate(), rate({ name: '病理学', courseId: 5, changed: 1, isOver: false })]),
  });
  const row = within(await screen.findByRole('row', { name: /药理学 临床1班/ }));
  expect(row.getByText('12.5%')).toBeVisible();
  expect(row.getByText('超限')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /病理学/ })).queryByText('超限')).toBeNull();
  expect(screen.getByText('2 项有变动，1 项超限')).toBeVisible();
  expect(api.current.to(RATES)).toEqual([{ level: 'bachelor', termCode: NOW, by: 'course' }]);
  await userEvent.click(row.getByRole('link', { name: '药理学 临床1班' }));
  await screen.findByText(`学期：${NOW}`);
  expect(api.current.to('POST /api/ledger list').at(-1)).toMatchObject({
    ...{ courseId: '4', level: 'bachelor', termCode: NOW, state: 'stands' },
  });
  expect(screen.getByRole('radio', { name: '台账' })).toBeChecked();
});

testFull('L-03 a late answer about another term does not replace the chosen one', async () => {
  const late = deferredAnswer();
  await open('rates', {
    [RATES]: ({ termCode }: { termCode: string }) =>
      termCode === NOW ? late.answer() : good([rate({ name: '上学期的课', courseId: null })]),
  });
  await late.asked;
  await chooseTerm(BEFORE);
  await screen.findByRole('link', { name: '上学期的课' });
  late.give(good([rate({ name: '本学期的课' })]));
  await userEvent.click(screen.getByRole('radio', { name: '教师' }));
  expect(await screen.findByRole('link', { name: '上学期的课' })).toHaveAttribute(
    'href',
    expect.stringContaining('teacher='),
  );
  expect(screen.queryByText('本学期的课')).toBeNull();
});

testFull('L-03 rates that fail to load can be loaded again', async () => {
  let tries = 0;
  await open('rates', {
    [RATES]: () => {
      tries += 1;
      return tries === 1 ? failed(500, 'SERVER_ERROR') : good([rate()]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '药理学 临床1班' })).toBeVisible();
});

const ROWS = [
  makeUp(1, { state: 'overdue' }),
  makeUp(2, { state: 'arranged', makeUpDate: '2026-12-08' }),
  makeUp(3, { date: '2026-11-24' }),
];

test('L-03 the office makes up for a cancelled class from its row', async () => {
  await open('makeUps', { [MAKE_UPS]: good(ROWS) });
  const [, overdue, arranged] = await screen
    .findAllByRole('row', { name: /药理学/ })
    .then((found) => [undefined, ...found]);
  const row = within(overdue as HTMLElement);
  expect(row.getByText('已逾期')).toBeVisible();
  expect(row.getByText('2026-11-05 周四')).toBeVisible();
  expect(row.getByRole('link', { name: '补课：药理学 临床1班 2026-11-05' })).toHaveAttribute(
    'href',
    '/bachelor/table-list?session=4.71.further',
  );
  expect(row.getByRole('link', { name: '调2026-0001' })).toHaveAttribute(
    'href',
    `/course/changes?${new URLSearchParams({ number: '调2026-0001' })}`,
  );
  const other = within(arranged as HTMLElement);
  expect(other.getByText('2026-12-08 周二')).toBeVisible();
  expect(other.queryByRole('link', { name: /^补课/ })).toBeNull();
});

test('L-03 the address of the bell shows only overdue classes; a secretary arranges none', async () => {
  await open(
    `makeUps&of=bachelor&term=${NOW}&makeUp=overdue`,
    { [MAKE_UPS]: good(ROWS) },
    'secretary',
  );
  expect(await screen.findAllByRole('row', { name: /药理学/ })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^补课/ })).toBeNull();
});
