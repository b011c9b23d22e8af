import fc from 'fast-check';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { DEFAULT_PERIODS } from '@/domain/time/periodTables';
import { formatPeriods } from '@/domain/time/reading/periodList';

/** Texts that cannot be read, separated by two spaces. */
const UNREADABLE = `
未知  节  第节  第  -  ,  1-  -1  1,  ,1  1,,2  1--2  1 2  1-2 3-4  1-2节?  1-2节左右
1-2节课  1.5  1/2  +1  1-2;3-4  1-3-5  3-2-1  01-03-04节  2026-1-2  2026/1/2  1月2日  2-Jan
46024  20260102  0103  0201  0101  1234  1415  0001  010  01023  0102-0304  0102030  [1-2节
1-2节]  [1-2)  ()  第一节(上午)  第一节(08:00)  (08:00-08:45)  一二节  三四节  1一2节  十 一节
两节  〇节  零节  1-2节(单)  1-2周  周三  1大节,3节  ①节  1²  ½  Ⅱ  ٣`;

/** Parses `1-2 5-6` into ranges, for short test tables. */
const rangesOf = (text: string): PeriodRange[] =>
  Array.from(text.matchAll(/(\d+)-(\d+)/g), ([, start, end]) => ({
    start: Number(start),
    end: Number(end),
  }));

test.each<[string, string]>([
  ['1-2', '1-2'],
  ['1-2节', '1-2'],
  ['第3-4节', '3-4'],
  ['[05-08节]', '5-8'],
  ['12', '12-12'],
  ['3', '3-3'],
  ['3节', '3-3'],
  ['10,11', '10-11'],
  ['01-02-03节', '1-3'],
  ['05-06-07节', '5-7'],
  ['[01-02节]', '1-2'],
  ['第一节(08:00-08:45)', '1-1'],
  ['第一节（8:00～8:45）,第二节(08:55-09:40)', '1-2'],
  ['第1,2节', '1-2'],
  ['第1、2节', '1-2'],
  ['第1小节-第2小节', '1-2'],
  ['第1节至第2节', '1-2'],
  ['8-9节', '8-9'],
  ['1-2,5-6', '1-2 5-6'],
  ['5-6节，1-2节', '1-2 5-6'],
  ['1-3,2-4', '1-4'],
  ['1-8,2-3', '1-8'],
  ['1-2,3-4', '1-4'],
  ['１－２节', '1-2'],
  ['1~2节', '1-2'],
  ['1至2节', '1-2'],
  ['1—2节', '1-2'],
  [' 1 - 2 节 ', '1-2'],
  ['第一节', '1-1'],
  ['第一、二节', '1-2'],
  ['三-四节', '3-4'],
  ['十节', '10-10'],
  ['十一至十四节', '11-14'],
  ['0102', '1-2'],
  ['01020304', '1-4'],
  ['0102节', '1-2'],
  ['第0304节', '3-4'],
  ['[091011]', '9-11'],
  ['0102,0506', '1-2 5-6'],
  ['1011', '10-11'],
  ['1314', '13-14'],
  ['第1大节', '1-2'],
  ['第一、二大节', '1-4'],
  ['上午1-2节', '1-2'],
  ['上午 第1、2节', '1-2'],
  ['下午6-7节', '6-7'],
  ['晚上[11-12节]', '11-12'],
  ['中午5节', '5-5'],
  ['08:00-09:40', '1-2'],
  ['8:00～9：40', '1-2'],
  ['08:00-09:40，14:00-15:40', '1-2 6-7'],
])('T-03 reads the periods of %j', (text, ranges) => {
  expect(parsePeriods(text)).toEqual({ ok: true, value: rangesOf(ranges) });
});

test.each<[string, string]>([
  ['1', '1-2'],
  ['第三大节', '5-6'],
  ['第2节', '3-4'],
  ['1-2', '1-4'],
  ['1,3', '1-2 5-6'],
  ['7', '13-14'],
])('T-03 under a header of 大节, %j is two periods each', (text, ranges) => {
  expect(parsePeriods(text, { bigPeriods: true })).toEqual({ ok: true, value: rangesOf(ranges) });
});

test.each<[string, string]>([
  ['0', 'PERIOD_OUT_OF_DAY'],
  ['8', 'PERIOD_OUT_OF_DAY'],
  ['2-1', 'PERIOD_RANGE_REVERSED'],
  ['0102', 'PERIODS_UNREADABLE'],
  ['第1小节', 'PERIODS_UNREADABLE'],
  ['第1小节,2节', 'PERIODS_UNREADABLE'],
])('T-03 under a header of 大节, %j is refused as %s', (text, code) => {
  const periods = parsePeriods(text, { bigPeriods: true });
  expect(periods).toMatchObject({ ok: false, problem: { code, params: { text } } });
});

test.each<[string, string]>([
  ['0', 'PERIOD_OUT_OF_DAY'],
  ['0-2节', 'PERIOD_OUT_OF_DAY'],
  ['15', 'PERIOD_OUT_OF_DAY'],
  ['1-15节', 'PERIOD_OUT_OF_DAY'],
  ['十五节', 'PERIOD_OUT_OF_DAY'],
  ['123', 'PERIOD_OUT_OF_DAY'],
  ['第8大节', 'PERIOD_OUT_OF_DAY'],
  ['4-3节', 'PERIOD_RANGE_REVERSED'],
  ...[...UNREADABLE.trim().split(/ {2}|\n/), '', ' ', '1-2\n3-4', '1-2节\u0000', '1\u200b2'].map(
    (text): [string, string] => [text, 'PERIODS_UNREADABLE'],
  ),
])('T-03 refuses the periods text %j as %s and names it', (text, code) => {
  const periods = parsePeriods(text);
  expect(periods).toMatchObject({ ok: false, problem: { code, params: { text } } });
});

const halfAnHourAfter = (clock: string): string => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + 30;
  return [minutes / 60, minutes % 60].map((n) => `${Math.trunc(n)}`.padStart(2, '0')).join(':');
};

/** Period times of a day whose afternoon begins 30 minutes later. */
const later = DEFAULT_PERIODS.map(({ no, start, end }) =>
  no > 5 ? { no, start: halfAnHourAfter(start), end: halfAnHourAfter(end) } : { no, start, end },
);
/** Period times of a day with short periods, in which a clock time falls into another period. */
const short = ['08:00-08:40', '08:45-09:25', '08:55-09:40'].map((text, index) => {
  const [start = '', end = ''] = text.split('-');
  return { no: index + 1, start, end };
});

test.each([
  ['14:00-15:40', [{ start: 6, end: 7 }]],
  ['14:30-16:10', [{ start: 6, end: 7 }]],
  ['08:00-09:40', [{ start: 1, end: 2 }]],
])('T-06 the clock %s is read by whichever of the term’s tables has it', (text, periods) => {
  expect(parsePeriods(text, { tables: [DEFAULT_PERIODS, later] })).toEqual({
    ok: true,
    value: periods,
  });
});

test('T-06 a clock that is other periods by another of the term’s tables is not decided', () => {
  expect(parsePeriods('08:55-09:40', { tables: [DEFAULT_PERIODS, short] })).toMatchObject({
    ok: false,
    problem: { code: 'PERIODS_BY_TABLE', params: { likely: '2节', other: '3节' } },
  });
});

test.each([
  ['一二节', 'PERIODS_UNREADABLE', '1,2节'],
  ['三四节', 'PERIODS_UNREADABLE', '3,4节'],
  ['1-2节课', 'PERIODS_UNREADABLE', '1-2节'],
  ['1--2', 'PERIODS_UNREADABLE', '1-2'],
  ['1-2 3-4', 'PERIODS_UNREADABLE', '1-2,3-4'],
  ['1/2', 'PERIODS_UNREADABLE', '1-2'],
  ['1-2节?', 'PERIODS_UNREADABLE', undefined],
  ['8点-9点40', 'PERIODS_UNREADABLE', '1-2节'],
  ['102', 'PERIOD_OUT_OF_DAY', '0102'],
  ['304', 'PERIOD_OUT_OF_DAY', '0304'],
  ['15', 'PERIOD_OUT_OF_DAY', undefined],
  ['300', 'PERIOD_OUT_OF_DAY', undefined],
  ['上午6-7节', 'PERIODS_NOT_IN_PART', undefined],
  ['下午1-2节', 'PERIODS_NOT_IN_PART', '6-7节'],
  ['晚上1-2节', 'PERIODS_NOT_IN_PART', '11-12节'],
  ['晚9-10节', 'PERIODS_NOT_IN_PART', undefined],
  ['08:00-09:35', 'CLOCK_NOT_PERIODS', '1-2节'],
  ['06:00-07:00', 'CLOCK_NOT_PERIODS', undefined],
  ['全天', 'PERIODS_UNREADABLE', '1-10节'],
  ['上午', 'PERIODS_UNREADABLE', '1-5节'],
  ['下午', 'PERIODS_UNREADABLE', '6-10节'],
  ['晚上', 'PERIODS_UNREADABLE', '11-14节'],
])('T-03 the periods %j are refused as %s, with %j for one click', (text, code, likely) => {
  const periods = parsePeriods(text);
  expect(periods).toMatchObject({ ok: false, problem: { code } });
  expect(periods.ok || periods.problem.params?.likely).toBe(likely);
});

test('T-06 a whole day that is other periods by another of the term’s tables has no suggestion', () => {
  const periods = parsePeriods('全天', { tables: [DEFAULT_PERIODS, short] });
  expect(periods.ok || periods.problem).toEqual({
    code: 'PERIODS_UNREADABLE',
    params: { text: '全天' },
  });
});

test('T-03 what a time of day is, the term says with its own table', () => {
  const table = [
    { no: 1, start: '08:00', end: '08:45' },
    { no: 2, start: '08:50', end: '09:35' },
    { no: 5, start: '14:30', end: '15:15' },
  ];
  expect(parsePeriods('08:00-09:35', { tables: [table] })).toEqual({
    ok: true,
    value: rangesOf('1-2'),
  });
  expect(parsePeriods('下午5节', { tables: [table] })).toEqual({
    ok: true,
    value: rangesOf('5-5'),
  });
  expect(parsePeriods('下午1节', { tables: [table] })).toMatchObject({
    problem: { params: { likely: '5节' } },
  });
});

test('T-03 a period outside the day is named beside the last one', () => {
  expect(parsePeriods('13-15节')).toEqual({
    ok: false,
    problem: {
      code: 'PERIOD_OUT_OF_DAY',
      params: { period: 15, lastPeriod: 14, text: '13-15节' },
    },
  });
});

// A bad pattern would take minutes on such a text.
test.each<[string, string]>([
  ['digits', '1'.repeat(199)],
  ['pairs', '01'.repeat(100)],
  ['brackets', '('.repeat(200)],
  ['dashes', '1-'.repeat(100)],
  ['units', `1${'节'.repeat(199)}`],
  ['clocks', `1节${'(08:00-08:45)'.repeat(15)}`],
  ['blanks', `1${' '.repeat(198)}x`],
  ['a very long text', '大节'.repeat(2_000_000)],
])('T-03 a periods text of nothing but %s is refused at once', (_, text) => {
  expect(parsePeriods(text).ok).toBe(false);
});

test('T-03 no text makes the reader of periods throw or give periods outside the day', () => {
  const pieces = fc.constantFrom(...'0123456789第大小节()[]{},-、至~ ?十一:\n');
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (text, bigPeriods) => {
      const periods = parsePeriods(text, { bigPeriods });
      if (!periods.ok) return;
      expect(periods.value.length).toBeGreaterThan(0);
      let before = -1;
      for (const { start, end } of periods.value) {
        expect(start).toBeGreaterThan(before + 1);
        expect(end).toBeGreaterThanOrEqual(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(MAX_PERIOD);
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, string]>([
  ['', ''],
  ['1-2', '1-2节'],
  ['3-3', '3节'],
  ['1-2 5-6', '1-2,5-6节'],
  ['5-6 1-1', '1,5-6节'],
  ['1-2 3-4', '1-4节'],
])('T-03 writes the periods %j as %j', (ranges, text) => {
  expect(formatPeriods(rangesOf(ranges))).toBe(text);
});

test('T-03 periods that are written and read again are the same', () => {
  const sets = fc.uniqueArray(fc.integer({ min: 1, max: MAX_PERIOD }), { minLength: 1 });
  fc.assert(
    fc.property(sets, (periods) => {
      const text = formatPeriods(periods.map((period) => ({ start: period, end: period })));
      const again = parsePeriods(text);
      const numbers = again.ok
        ? again.value.flatMap(({ start, end }) =>
            Array.from({ length: end - start + 1 }, (_, index) => start + index),
          )
        : [];
      expect(numbers).toEqual([...periods].sort((a, b) => a - b));
      expect(again.ok && formatPeriods(again.value)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('T-03 writing periods leaves the given ranges as they are', () => {
  const ranges = Object.freeze(rangesOf('1-2 3-4').map((range) => Object.freeze(range)));
  expect(formatPeriods(ranges)).toBe('1-4节');
  expect(ranges).toEqual(rangesOf('1-2 3-4'));
});
