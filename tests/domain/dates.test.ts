import fc from 'fast-check';
import {
  addDays,
  dateRange,
  dayRange,
  daysBetween,
  mondayOf,
  type RangeName,
  toDay,
  toInstant,
  weekdayOf,
} from '@/domain/time/dates';

const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['1900-01-01', 1],
  ['2000-02-29', 2],
  ['2026-08-31', 1],
  ['2026-09-06', 7],
  ['2024-12-31', 2],
])('%s is weekday %d', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test.each([
  ['2026-08-31', '2026-08-31'],
  ['2026-09-06', '2026-08-31'],
  ['2026-09-02', '2026-08-31'],
  ['2027-01-01', '2026-12-28'],
  ['2024-03-03', '2024-02-26'],
])('the week of %s begins on Monday %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-09-01', 0, '2026-09-01'],
])('%s and %d days are %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});

test('days that are added are counted again, and weekdays follow each other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(daysBetween(from, to)).toBe(days);
      expect(weekdayOf(addDays(from, 1))).toBe((weekdayOf(from) % 7) + 1);
      expect(weekdayOf(mondayOf(from))).toBe(1);
      expect(daysBetween(mondayOf(from), from)).toBe(weekdayOf(from) - 1);
    }),
  );
});

test.each([
  ['2026-11-24T15:59:59.999Z', '2026-11-24T23:59:59.999+08:00', '2026-11-24'],
  ['2026-11-24T16:00:00.000Z', '2026-11-25T00:00:00.000+08:00', '2026-11-25'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01T00:00:00.000+08:00', '2027-01-01'],
])('the instant %s is %s in the office', (instant, text, date) => {
  expect(toInstant(new Date(instant))).toBe(text);
  expect(new Date(text).toISOString()).toBe(instant);
  expect(toDay(new Date(instant))).toBe(date);
});

test.each<[RangeName, string, string, string]>([
  ['today', '2026-11-25T10:00:00+08:00', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-25T10:00:00+08:00', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23T00:00:00+08:00', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29T23:59:59+08:00', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01T12:00:00+08:00', '2026-12-28', '2027-01-03'],
  ['month', '2026-11-25T10:00:00+08:00', '2026-11-01', '2026-11-30'],
  ['month', '2024-02-10T10:00:00+08:00', '2024-02-01', '2024-02-29'],
  ['month', '2026-02-10T10:00:00+08:00', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-31T23:00:00+08:00', '2026-12-01', '2026-12-31'],
  ['year', '2026-12-31T23:59:59+08:00', '2026-01-01', '2026-12-31'],
  ['year', '2027-01-01T00:00:00+08:00', '2027-01-01', '2027-12-31'],
  // In UTC this time is still on 2026-12-31.
  ['today', '2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01'],
])('V-03 the range %s at %s', (name, now, first, last) => {
  expect(dateRange(name, new Date(now))).toEqual({
    from: `${first}T00:00:00+08:00`,
    to: `${last}T23:59:59+08:00`,
  });
  expect(dayRange(name, toDay(new Date(now)))).toEqual({ first, last });
});
