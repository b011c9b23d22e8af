import fc from 'fast-check';
import { addDays, weekdayOf } from '@/domain/time/dates';
import { DEFAULT_PERIODS, dayTablesOf } from '@/domain/time/periodTables';
import { parseTermCode, termCodeOf } from '@/domain/time/termCodes';
import {
  dateOf,
  isHoliday,
  positionOf,
  positionsOf,
  sessionTime,
  type TermCalendar,
} from '@/domain/time/terms';

const TERM: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [{ name: '国庆节', from: '2026-10-01', to: '2026-10-01' }],
  // Sunday 2026-09-20 is taught as Friday 2026-10-02.
  swaps: [{ date: '2026-09-20', asDate: '2026-10-02' }],
};
const UNSET: TermCalendar = { ...TERM, startDate: null };

const shifted = (from: string) => [{ no: 1, start: from, end: '12:00' }];
const ofTerm = shifted('08:00');
const inWinter = { campus: '', from: '2026-11-01', periods: shifted('08:30') };
const onEast = { campus: '东校区', from: null, periods: shifted('09:00') };

test.each([
  ['东校区', [onEast.periods]],
  ['西校区', [ofTerm, inWinter.periods]],
  [undefined, [ofTerm, inWinter.periods, onEast.periods]],
])('T-06 a clock at campus %s is read by the tables that may be meant there', (campus, tables) => {
  const term = { periods: ofTerm, periodTables: [inWinter, onEast] };
  expect(dayTablesOf(term, campus)).toEqual(tables);
});

test.each([
  ['2026-07-01', '2026-2027-1'],
  ['2026-12-31', '2026-2027-1'],
  ['2027-01-01', '2026-2027-2'],
  ['2027-06-30', '2026-2027-2'],
  ['2026-08-31', '2026-2027-1'],
])('T-02 %s falls in the term %s', (date, termCode) => {
  expect(termCodeOf(date)).toBe(termCode);
});

test.each([
  [1, 1, '2026-08-31'],
  [1, 7, '2026-09-06'],
  [2, 1, '2026-09-07'],
  [19, 5, '2027-01-08'],
  [5, 5, '2026-09-20'],
])('T-02 week %d, weekday %d is %s', (week, weekday, date) => {
  expect(dateOf(TERM, week, weekday)).toBe(date);
  expect(positionOf(TERM, date)).toEqual({ week, weekday });
});

test('T-02 week 1 is the Monday week that holds the start date', () => {
  const midweek = { ...TERM, startDate: '2026-09-02' };
  expect(dateOf(midweek, 1, 1)).toBe('2026-08-31');
  expect(positionOf(midweek, '2026-08-31').week).toBe(1);
});

test('T-02 a term without a start date knows weekdays, but no dates and no weeks', () => {
  expect(dateOf(UNSET, 1, 1)).toBeNull();
  expect(positionOf(UNSET, '2026-09-02')).toEqual({ week: null, weekday: 3 });
});

test('T-02 days before the first week and after the thirtieth are in no week', () => {
  expect(positionOf(TERM, '2026-08-30').week).toBeNull();
  expect(positionOf(TERM, addDays('2026-08-31', 30 * 7 - 1)).week).toBe(30);
  expect(positionOf(TERM, addDays('2026-08-31', 30 * 7)).week).toBeNull();
});

test('T-02 a day is found again by its week and weekday, swaps or not', () => {
  const days = fc.integer({ min: 0, max: 30 * 7 - 1 });
  const swaps = fc.uniqueArray(days, { maxLength: 6 }).map((list) =>
    Array.from({ length: Math.floor(list.length / 2) }, (_, index) => ({
      date: addDays('2026-08-31', list[2 * index] ?? 0),
      asDate: addDays('2026-08-31', list[2 * index + 1] ?? 0),
    })),
  );
  fc.assert(
    fc.property(
      swaps,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      (all, week, weekday) => {
        const term = { ...TERM, swaps: all };
        const plain = dateOf({ ...TERM, swaps: [] }, week, weekday) ?? '';
        expect(weekdayOf(plain)).toBe(weekday);
        const date = dateOf(term, week, weekday) ?? '';
        // On a swapped day, the classes of another day are taught.
        if (!all.some((swap) => swap.date === plain)) {
          expect(positionOf(term, date)).toEqual({ week, weekday });
        }
        expect(date).toBe(all.find(({ asDate }) => asDate === plain)?.date ?? plain);
      },
    ),
  );
});

test('T-02 holidays are those of the term', () => {
  expect([isHoliday(TERM, '2026-10-01'), isHoliday(TERM, '2026-10-02')]).toEqual([true, false]);
});

test.each<[object, object]>([
  [
    { week: 2, weekday: 3 },
    { date: '2026-09-09', week: 2, weekday: 3, fixedBy: 'week' },
  ],
  [
    { week: 5, weekday: 5 },
    { date: '2026-09-20', week: 5, weekday: 5, fixedBy: 'week' },
  ],
  [{ date: '2026-09-09' }, { date: '2026-09-09', week: 2, weekday: 3, fixedBy: 'date' }],
  [
    { date: '2026-09-09', week: 2 },
    { date: '2026-09-09', week: 2, weekday: 3, fixedBy: 'date' },
  ],
  [
    { date: '2026-09-20', weekday: 5 },
    { date: '2026-09-20', week: 5, weekday: 5, fixedBy: 'date' },
  ],
  // On the swapped day 2026-09-20, a Sunday, there are also classes of its own.
  [
    { date: '2026-09-20', week: 3, weekday: 7 },
    { date: '2026-09-20', week: 3, weekday: 7, fixedBy: 'date' },
  ],
  [
    { date: '2026-09-20', weekday: 7 },
    { date: '2026-09-20', week: 3, weekday: 7, fixedBy: 'date' },
  ],
  [{ date: '2026-09-20' }, { date: '2026-09-20', week: 5, weekday: 5, fixedBy: 'date' }],
])('T-01 a session given as %j stands at %j', (given, value) => {
  expect(sessionTime(TERM, given)).toEqual({ ok: true, value });
});

test.each<[TermCalendar, object, object]>([
  [TERM, {}, { code: 'SESSION_TIME_REQUIRED' }],
  [TERM, { week: 1 }, { code: 'SESSION_TIME_REQUIRED' }],
  [TERM, { week: null, weekday: 1 }, { code: 'SESSION_TIME_REQUIRED' }],
  [UNSET, { week: 1, weekday: 1 }, { code: 'TERM_WITHOUT_START', params: { term: '2026-2027-1' } }],
  [
    TERM,
    { date: '2026-08-30' },
    { code: 'SESSION_OUTSIDE_TERM', params: { date: '2026-08-30', term: '2026-2027-1' } },
  ],
  [
    TERM,
    { date: '2026-09-09', week: 3 },
    {
      code: 'SESSION_DATE_MISMATCH',
      params: { date: '2026-09-09', week: 2, weekday: '周三', given: '第 3 周' },
    },
  ],
  [
    TERM,
    { date: '2026-09-09', weekday: 4 },
    {
      code: 'SESSION_DATE_MISMATCH',
      params: { date: '2026-09-09', week: 2, weekday: '周三', given: '周四' },
    },
  ],
  [
    TERM,
    { date: '2026-09-20', week: 3, weekday: 5 },
    {
      code: 'SESSION_DATE_MISMATCH',
      params: { date: '2026-09-20', week: 5, weekday: '周五', given: '第 3 周 周五' },
    },
  ],
  [
    UNSET,
    { date: '2026-09-09', weekday: 4 },
    {
      code: 'SESSION_DATE_MISMATCH',
      params: { date: '2026-09-09', week: '—', weekday: '周三', given: '周四' },
    },
  ],
])('T-01 in %j a session given as %j is refused', (term, given, problem) => {
  expect(sessionTime(term, given)).toEqual({ ok: false, problem });
});

test('T-02 a weekly session is at the place that its date may have, swaps or not', () => {
  const weekly = sessionTime(TERM, { week: 3, weekday: 7 });
  const { date = '', week, weekday } = weekly.ok ? weekly.value : {};
  expect(date).toBe('2026-09-20');
  expect(sessionTime(TERM, { date, week, weekday })).toMatchObject({ value: { week, weekday } });
  expect(positionsOf(TERM, date)).toEqual([
    { week: 5, weekday: 5 },
    { week: 3, weekday: 7 },
  ]);
  expect(positionsOf(TERM, '2026-09-09')).toEqual([{ week: 2, weekday: 3 }]);
});

test('T-02 in a term without a start date a session by date keeps the week that was given', () => {
  const time = sessionTime(UNSET, { date: '2026-09-09', week: 3 });
  expect(time).toMatchObject({ ok: true, value: { week: 3, weekday: 3 } });
});

test.each([
  ['2026-2027-1', '2026-2027-1'],
  [' 2026—2027－2 ', '2026-2027-2'],
  ['２０２６-２０２７-３', '2026-2027-3'],
  ['2026秋', '2026-2027-1'],
  ['2026年秋季学期', '2026-2027-1'],
  ['2027春', '2026-2027-2'],
  ['2027夏', '2026-2027-3'],
  ['2026-2027学年第一学期', '2026-2027-1'],
  ['2026~2027学年第2学期', '2026-2027-2'],
  ['2026至2027学年度第二学期', '2026-2027-2'],
  ['2026-2027学年秋季学期', '2026-2027-1'],
  ['2026-2027学年春', '2026-2027-2'],
  ['2026-2027（1）', '2026-2027-1'],
])('the term %j is read as %s', (text, termCode) => {
  expect(parseTermCode(text)).toBe(termCode);
});

test.each([
  '',
  '2026',
  '2026-2028-1',
  '2026-2027-4',
  '2026-2027',
  '秋',
  '26秋',
  '2026冬',
  '2026-2027-1x',
  '2026-2027(1',
  '2026-2027-秋1',
])('the term %j is not understood', (text) => {
  expect(parseTermCode(text)).toBeUndefined();
});

test('the day has fourteen periods that follow each other, the first from 08:00 to 08:45', () => {
  expect(DEFAULT_PERIODS.map(({ no }) => no)).toEqual(
    Array.from({ length: 14 }, (_, at) => at + 1),
  );
  expect(DEFAULT_PERIODS[0]).toEqual({ no: 1, start: '08:00', end: '08:45' });
  const clocks = DEFAULT_PERIODS.flatMap(({ start, end }) => [start, end]);
  expect([...clocks].sort()).toEqual(clocks);
  expect(new Set(clocks).size).toBe(28);
});
