import { parseDates } from '@/domain/time/reading/dates/dateList';
import { isDateSerial, parseDateText } from '@/domain/time/reading/dates/dateText';
import type { TermCalendar } from '@/domain/time/terms';

const AUTUMN: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [],
  swaps: [],
};
const SPRING = { ...AUTUMN, termCode: '2026-2027-2', startDate: '2027-03-03' };
const UNSET = { ...AUTUMN, startDate: null };

test.each([
  ['2026-9-1', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026/9/1', '2026-09-01'],
  ['2026.9.1', '2026-09-01'],
  ['20260901', '2026-09-01'],
  ['2026年9月1日', '2026-09-01'],
  ['2026年9月1', '2026-09-01'],
  [' ２０２６ 年 9 月 1 日 ', '2026-09-01'],
  ['2026-09-01 00:00:00', '2026-09-01'],
  ['2026-09-01T08:00', '2026-09-01'],
  ['2024-2-29', '2024-02-29'],
])('I-03 the date %j is read', (text, date) => {
  expect(parseDateText(text, UNSET)).toEqual({ ok: true, value: date });
});

test.each([
  ['9月1日', AUTUMN, '2026-09-01'],
  ['9/1', AUTUMN, '2026-09-01'],
  ['12/31', AUTUMN, '2026-12-31'],
  ['1月8日', AUTUMN, '2027-01-08'],
  ['8月31日', AUTUMN, '2026-08-31'],
  ['3月3日', SPRING, '2027-03-03'],
  // The start date is Wednesday 2027-03-03. Its week begins on 03-01.
  ['3月1日', SPRING, '2027-03-01'],
])('I-03 %j takes its year from the term', (text, term, date) => {
  expect(parseDateText(text, term)).toEqual({ ok: true, value: date });
});

test('I-03 without a start date of the term there is no year to take', () => {
  expect(parseDateText('9月1日', UNSET)).toEqual({
    ok: false,
    problem: { code: 'DATE_WITHOUT_YEAR', params: { text: '9月1日', term: '2026-2027-1' } },
  });
});

test.each([
  '',
  '未定',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '20261301',
  '1899-12-31',
  '2201-01-01',
  '26-9-1',
  '9月',
  '4626',
  '2026-9-1-2',
  '9.0',
  '9.123',
  '周一',
  '2026-9-31',
])('I-03 %j is no date', (text) => {
  expect(parseDateText(text, AUTUMN)).toEqual({
    ok: false,
    problem: { code: 'DATE_UNREADABLE', params: { text } },
  });
});

test('I-03 a day without a year that no year of the term has is an error', () => {
  expect(parseDateText('2月30日', AUTUMN)).toEqual({
    ok: false,
    problem: { code: 'DATE_UNREADABLE', params: { text: '2月30日' } },
  });
});

test.each(['9.8', '9.1', '12.31', ' ９.１０ '])(
  'I-03 %j may be a decimal that lost its last digit, and is no date',
  (text) => {
    expect(parseDateText(text, AUTUMN)).toMatchObject({ ok: false, problem: { params: { text } } });
  },
);

test.each([
  ['9.8', { code: 'DATE_IS_DECIMAL', params: { text: '9.8', likely: '9月8日' } }],
  ['12.31', { code: 'DATE_IS_DECIMAL', params: { text: '12.31', likely: '12月31日' } }],
  ['9.10', { code: 'DATE_IS_DECIMAL', params: { text: '9.10', likely: '9月10日' } }],
  ['9.1', { code: 'DATE_MAY_BE_TWO', params: { text: '9.1', likely: '9月1日', other: '9月10日' } }],
  [
    '10.3',
    { code: 'DATE_MAY_BE_TWO', params: { text: '10.3', likely: '10月3日', other: '10月30日' } },
  ],
  // `2.3` cannot be a shortened 2.30, because February has no 30th day.
  ['2.3', { code: 'DATE_IS_DECIMAL', params: { text: '2.3', likely: '2月3日' } }],
])('I-03 of the decimal %j it is said which days it may be', (text, problem) => {
  expect(parseDateText(text, SPRING)).toEqual({ ok: false, problem });
});

test.each([
  ['46266', '2026-09-01'],
  ['46266.0', '2026-09-01'],
  ['46388', '2027-01-01'],
  ['46023', '2026-01-01'],
])('I-03 the serial %j, a date without its format, is read', (text, date) => {
  expect(parseDateText(text, AUTUMN)).toEqual({ ok: true, value: date });
  expect(isDateSerial(text)).toBe(true);
});

test.each(['46022', '46753', '44804', '20260', '99999'])(
  'I-03 the number %j is no day of the years of the term',
  (text) => {
    expect(parseDateText(text, AUTUMN)).toMatchObject({ problem: { code: 'DATE_UNREADABLE' } });
  },
);

test.each<[string, string[], number | undefined]>([
  ['9月7日', ['2026-09-07'], undefined],
  ['9月7号', ['2026-09-07'], undefined],
  ['9月7日（周一）', ['2026-09-07'], 1],
  ['9月7日 星期一', ['2026-09-07'], 1],
  ['2026-09-07(一)', ['2026-09-07'], 1],
  ['9/7 周1', ['2026-09-07'], 1],
  ['9月7日、14日', ['2026-09-07', '2026-09-14'], undefined],
  ['9月7、14、21日', ['2026-09-07', '2026-09-14', '2026-09-21'], undefined],
  ['9月28日、10月12日、19日（周一）', ['2026-09-28', '2026-10-12', '2026-10-19'], 1],
  ['2026-9-7,2026-9-14', ['2026-09-07', '2026-09-14'], undefined],
  ['2026年9月7日、14日', ['2026-09-07', '2026-09-14'], undefined],
  ['12月28日、1月4日', ['2026-12-28', '2027-01-04'], undefined],
])('I-03 the days of %j are read', (text, dates, weekday) => {
  expect(parseDates(text, AUTUMN)).toEqual({
    ok: true,
    value: { dates, ...(weekday && { weekday }) },
  });
});

test.each([
  '9月7日-11日',
  '9月7日、',
  '9月7日、9月7日',
  '9月7日、31日',
  '周一',
  '7日',
  '9.7、9.14',
  '9月7日 待定',
])('I-03 the days of %j are refused, and the text is named', (text) => {
  expect(parseDates(text, AUTUMN)).toMatchObject({
    ok: false,
    problem: { params: { text: expect.any(String) } },
  });
});
