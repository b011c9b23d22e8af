import { readCourseRow } from '@/domain/rows/courseRow';
import { overNoon } from '@/domain/time/lunchBreak';
import { newTermOf } from '@/domain/time/newTerm';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { upcomingTerm } from '@/domain/time/termAhead';

const { four, five } = PERIOD_PRESETS;
const term = (values: Partial<ReturnType<typeof newTermOf>>) => ({
  ...newTermOf([], values.level ?? 'bachelor', values.termCode ?? '2026-2027-1'),
  ...values,
});

test('T-12 the presets have so many periods in the morning, and the next one at 14:00', () => {
  const morning = (periods: typeof four) => periods.filter(({ end }) => end <= '12:30').length;
  expect([morning(four), morning(five)]).toEqual([4, 5]);
  expect([four[4]?.start, five[5]?.start]).toEqual(['14:00', '14:00']);
});

test.each([
  [five, 5, 6, { from: '11:40', to: '14:45' }],
  [five, 1, 10, { from: '08:00', to: '18:25' }],
  [five, 3, 5, undefined],
  [five, 6, 7, undefined],
  [five, 9, 11, undefined],
  [four, 5, 6, undefined],
  [four, 4, 5, { from: '10:50', to: '14:45' }],
  [five.slice(0, 4), 3, 4, undefined],
  [five, 5, 15, undefined],
])(
  'T-12 of periods that run over noon the clock times are known (%#)',
  (table, start, end, expected) => {
    expect(overNoon(table, { start, end })).toEqual(expected);
  },
);

test.each([
  ['5-6', five, ['periods PERIODS_OVER_NOON']],
  ['5-6', four, []],
  ['1-2,5-6', five, ['periods PERIODS_OVER_NOON']],
])(
  'T-12 the check of %s warns once for each block that runs over noon (%#)',
  (periods, table, expected) => {
    const row = { row: 2, termCode: '2026-2027-1', courseName: '解剖学', teachers: '王一' };
    const known = term({ startDate: '2026-08-31', periods: table });
    const time = { weeks: '1-16', weekday: '1', periods };
    const { issues } = readCourseRow({ ...row, ...time }, 'bachelor', () => known);
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  },
);

describe('T-13 the term that a level prepares', () => {
  const autumn = term({ startDate: '2026-08-31', weeks: 20, current: true });
  const spring = term({ termCode: '2026-2027-2', startDate: '2027-03-01' });

  test.each([
    ['2026-11-25', [autumn], '2026-2027-1'],
    ['2026-12-26', [autumn], '2026-2027-1'],
    ['2026-12-27', [autumn], '2026-2027-2'],
    ['2027-02-01', [autumn, spring], '2026-2027-2'],
    ['2027-07-10', [{ ...spring, current: true }], '2027-2028-1'],
    ['2026-11-25', [term({ level: 'postgraduate' })], undefined],
  ])('on %s is the current one until three weeks before its end (%#)', (today, terms, code) => {
    expect(upcomingTerm(terms, 'bachelor', today)?.termCode).toBe(code);
  });
});

test('T-12 a term whose built-in hours nobody confirmed gives them to no other', () => {
  const untouched = term({ termCode: '2026-2027-1' });
  const other = term({ level: 'postgraduate', termCode: '2025-2026-2', periods: four });
  const { periods, hoursFrom } = newTermOf([untouched, other], 'bachelor', '2026-2027-2');
  expect({ periods, hoursFrom }).toEqual({
    periods: four,
    hoursFrom: { level: 'postgraduate', termCode: '2025-2026-2' },
  });
});
