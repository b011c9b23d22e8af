import { newTermOf } from '@/domain/time/newTerm';
import { DEFAULT_PERIODS } from '@/domain/time/terms';
import { blocksOf, freeTimes } from '@/domain/timetable/freeTimes';

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
  weekends: false,
};

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
  const found = freeTimes(asked, busy).map(
    ({ date, periodStart, periodEnd }) => `${date.slice(8)} ${periodStart}-${periodEnd}`,
  );
  expect(found).toEqual([
    ...['25 6-9', '25 7-10', '25 11-14'],
    ...['27 6-9', '27 7-10', '27 11-14'],
    ...['28 1-4', '28 2-5', '28 6-9', '28 7-10', '28 11-14'],
  ]);
});

test('T-09 weekends are offered where they are asked for, and nothing after the term', () => {
  const days = (more: object) => [
    ...new Set(freeTimes({ ...asked, ...more }, new Map()).map(({ date }) => date)),
  ];
  expect(days({ weekends: true })).toContain('2026-11-29');
  expect(days({ dateFrom: '2027-01-16', dateTo: '2027-01-25', weekends: true })).toEqual([
    '2027-01-16',
    '2027-01-17',
  ]);
});
