import { weekdayOf } from '@/domain/time/dates';
import { OFFICIAL_YEARS, suggestDays } from '@/domain/time/officialCalendar';

test('T-06 the official calendar offers what lies in the term, with its source', () => {
  const { holidays, swaps, sources, unknown } = suggestDays({ startDate: '2026-08-31', weeks: 18 });
  expect(holidays).toEqual([
    { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
    { name: '国庆节', from: '2026-10-01', to: '2026-10-07' },
  ]);
  expect(swaps).toEqual([
    { date: '2026-09-20', asDate: '2026-10-06' },
    { date: '2026-10-10', asDate: '2026-10-07' },
  ]);
  expect(sources.map(({ year, notice }) => [year, notice])).toEqual([
    [2026, '国办发明电〔2025〕7号'],
  ]);
  expect(unknown).toEqual([2027]);
});

test('T-06 of a year that is not known, and of a term without a start, nothing is offered', () => {
  expect(suggestDays({ startDate: '2027-03-01', weeks: 18 })).toEqual({
    holidays: [],
    swaps: [],
    sources: [],
    unknown: [2027],
  });
  expect(suggestDays({ startDate: null, weeks: 18 }).unknown).toEqual([]);
});

test('T-06 the days that are worked are days of a weekend outside the holiday, which begins before it ends', () => {
  for (const { year, holidays } of OFFICIAL_YEARS) {
    for (const { from, to, worked = [] } of holidays) {
      expect(from <= to).toBe(true);
      for (const day of worked) {
        expect(weekdayOf(`${year}-${day}`)).toBeGreaterThan(5);
        expect(day < from || day > to).toBe(true);
      }
    }
  }
});
