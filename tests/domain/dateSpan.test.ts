import { daysOfSpan, parseDateSpan } from '@/domain/time/reading/dates/dateSpan';
import type { TermCalendar } from '@/domain/time/terms';

const TERM: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [],
  swaps: [],
};

test.each([
  ['2026-09-14至2026-09-20', '2026-09-14', '2026-09-20'],
  ['2026-09-14-2026-09-20', '2026-09-14', '2026-09-20'],
  ['2026/9/14 - 2026/9/20', '2026-09-14', '2026-09-20'],
  ['2026.9.14～9.20', '2026-09-14', '2026-09-20'],
  ['2026年9月14日到20日', '2026-09-14', '2026-09-20'],
  ['9月14日—18日', '2026-09-14', '2026-09-18'],
  ['9.1-9.10', '2026-09-01', '2026-09-10'],
  ['12月28日至1月3日', '2026-12-28', '2027-01-03'],
])('I-03 the days %s are those from %s to %s', (text, from, to) => {
  expect(parseDateSpan(text, TERM)).toEqual({ ok: true, value: { from, to } });
});

test.each([
  '2026-09-14',
  '9月14日、15日',
  '9-14',
  '1-16周',
  '9月14日至',
  '9月31日-10月2日',
  '2026-09-14至2026-09-20至2026-09-21',
  `2026-09-14${'-'.repeat(60)}`,
])('I-03 %s is no span of days', (text) => {
  expect(parseDateSpan(text, TERM)).toBeUndefined();
});

test.each(['2026-09-20至2026-09-14', '2026-09-14至2028-09-14'])(
  'I-03 the days %s are refused',
  (text) => {
    expect(parseDateSpan(text, TERM)).toEqual({
      ok: false,
      problem: { code: 'DATE_SPAN_REVERSED', params: { text } },
    });
  },
);

test('I-03 of a span come the days of its weekdays, both ends included', () => {
  const span = { from: '2026-09-14', to: '2026-09-23' };
  expect(daysOfSpan(span, [1, 3])).toEqual([
    '2026-09-14',
    '2026-09-16',
    '2026-09-21',
    '2026-09-23',
  ]);
  expect(daysOfSpan(span, [])).toEqual([]);
});
