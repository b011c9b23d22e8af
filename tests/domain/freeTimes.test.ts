import { newTermOf } from '@/domain/time/newTerm';
import { DEFAULT_PERIODS } from '@/domain/time/periodTables';
import { blocksOf, usualBlocks } from '@/domain/timetable/blocks';
import { type FreeTime, freeTimes } from '@/domain/timetable/freeTimes';

const term = {
  ...newTermOf([], 'bachelor', '2026-2027-1'),
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [{ name: '校庆', from: '2026-11-26', to: '2026-11-26' }],
  swaps: [{ date: '2026-11-28', asDate: '2026-11-26' }],
};

const asked = {
  term,
  campus: '',
  length: 4,
  dateFrom: '2026-11-20',
  dateTo: '2026-11-30',
  now: { date: '2026-11-25', clock: '10:00' },
  uses: [],
  weekends: false,
};

const timeOf = ({ date, periodStart, periodEnd }: FreeTime) =>
  `${date.slice(8)} ${periodStart}-${periodEnd}`;

const use = (periodStart: number, periodEnd: number, count: number) => ({
  ...{ periodStart, periodEnd, count },
});

test.each([
  [1, 14, [1, 1]],
  [2, 11, [1, 2]],
  [5, 2, [1, 5]],
  [14, 1, [1, 14]],
])(
  'T-09 %d periods on end stand in %d places of the day, over no long break where one is',
  (length, count, first) => {
    const blocks = blocksOf(DEFAULT_PERIODS, length);
    expect(blocks).toHaveLength(count);
    expect(Object.values(blocks[0] ?? {})).toEqual(first);
    if (length === 2) expect(blocks.map(({ periodStart }) => periodStart)).not.toContain(5);
  },
);

test('T-09 free times leave out what is over, holidays, weekends and what is taken, and keep a swapped day', () => {
  const busy = new Map([
    ['2026-11-27', [{ periodStart: 3, periodEnd: 4 }]],
    ['2026-11-30', [{ periodStart: 1, periodEnd: 14 }]],
  ]);
  const found = freeTimes(asked, (date) => busy.get(date) ?? []).map(timeOf);
  expect(found).toEqual([
    ...['25 6-9', '25 7-10', '25 11-14'],
    ...['27 6-9', '27 7-10', '27 11-14'],
    ...['28 1-4', '28 2-5', '28 6-9', '28 7-10', '28 11-14'],
  ]);
});

test('T-09 weekends are offered where they are asked for, and nothing after the term', () => {
  const days = (more: object) => [
    ...new Set(freeTimes({ ...asked, ...more }, () => []).map(({ date }) => date)),
  ];
  expect(days({ weekends: true })).toContain('2026-11-29');
  expect(days({ dateFrom: '2027-01-16', dateTo: '2027-01-25', weekends: true })).toEqual([
    '2027-01-16',
    '2027-01-17',
  ]);
});

test('T-09 only the blocks of the timetable are offered, by day with the evening last, weekends after all other days', () => {
  const uses = [use(11, 13, 9), use(1, 2, 40), use(3, 4, 40), use(6, 7, 30), use(2, 3, 1)];
  const found = freeTimes(
    { ...asked, length: 2, uses, dateTo: '2026-12-01', weekends: true },
    () => [],
  );
  expect(found.map(timeOf)).toEqual([
    '25 6-7',
    ...['27', '28', '30', '01'].flatMap((day) => [`${day} 1-2`, `${day} 3-4`, `${day} 6-7`]),
    ...['29 1-2', '29 3-4', '29 6-7'],
  ]);
  const evening = [use(11, 12, 10), use(1, 2, 20)];
  expect(usualBlocks(evening, DEFAULT_PERIODS, 2)).toEqual([
    { periodStart: 1, periodEnd: 2 },
    { periodStart: 11, periodEnd: 12 },
  ]);
});

test('T-09 all blocks of the period table are offered where the timetable has few classes of the length', () => {
  const few = [use(1, 2, 12), use(3, 4, 7)];
  expect(usualBlocks(few, DEFAULT_PERIODS, 2)).toEqual(blocksOf(DEFAULT_PERIODS, 2));
  expect(usualBlocks([...few, use(6, 7, 1)], DEFAULT_PERIODS, 2)).toHaveLength(3);
  expect(usualBlocks([use(1, 2, 400)], DEFAULT_PERIODS, 3)).toEqual(blocksOf(DEFAULT_PERIODS, 3));
});
