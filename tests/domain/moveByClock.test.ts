import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { rowsOf, timeIn } from '@/domain/timetable/moveByClock';

const tableFrom = (...starts: string[]) =>
  starts.map((start, index) => {
    const [hours = 0, minutes = 0] = start.split(':').map(Number);
    const end = hours * 60 + minutes + 40;
    const clock = [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0'));
    return { no: index + 1, start, end: clock.join(':') };
  });
const MAIN = tableFrom('08:00', '08:50', '10:00', '10:50', '14:00', '14:50', '19:00', '19:50');
/** Begins two hours later, and has no evening. */
const LATE = tableFrom('10:00', '10:50', '14:00', '14:50', '16:00', '16:50');
const TERM = {
  level: 'bachelor',
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [],
  swaps: [],
  periods: MAIN,
  periodTables: [{ campus: '旗山', from: null, periods: LATE }],
} as unknown as Term;
const WEEK = { monday: '2026-11-23', rows: MAIN, terms: [TERM] };
const level: Level = 'bachelor';
const here = {
  ...{ level, date: '2026-11-26', periodStart: 3, periodEnd: 4 },
  ...{ startTime: '10:00', endTime: '11:30' },
};
const there = { ...here, periodStart: 1, periodEnd: 2 };

test.each<[what: string, session: typeof here, row: number, periods: [number, number] | undefined]>(
  [
    ['of the same table lands on the number of the row', here, 5, [5, 6]],
    ['of a later table on its period at that time', there, 5, [3, 4]],
    ['of a later table in its own row stays where it is', there, 3, [1, 2]],
    ['that would end after its last period ends with it', here, 8, [7, 8]],
    ['without a period at that time nowhere', there, 7, undefined],
    [
      'without a clock on the number of the row',
      { ...there, startTime: '', endTime: '' },
      5,
      [5, 6],
    ],
  ],
)('T-15 a class that is dropped in the week, %s', (_what, session, row, periods) => {
  const time = timeIn(WEEK, { weekday: 2, period: row }, session);
  expect(time && [time.periodStart, time.periodEnd]).toEqual(periods);
  if (time) expect(time.date).toBe('2026-11-24');
});

test('T-15 the box of a class that moves takes the rows of its new time', () => {
  const time = { date: '2026-11-24', periodStart: 3, periodEnd: 4 };
  expect(rowsOf(WEEK, time, there)).toMatchObject({ start: 5, end: 6 });
  expect(rowsOf(WEEK, { ...time, periodStart: 5, periodEnd: 6 }, here)).toMatchObject({
    ...{ start: 5, end: 6 },
  });
});
