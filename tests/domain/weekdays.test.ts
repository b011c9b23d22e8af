import { formatWeekday } from '@/domain/time/weekdayNames';
import { parseWeekday, parseWeekdays } from '@/domain/time/weekdays';

/** Texts that cannot be read, separated by two spaces. */
const UNREADABLE = `
0  8  -1  03  3.0  13  1 2  周0  周  星期  七  周七  十  未知  每周三  周三?  周三、四
周一至周五  三三  星期周三  (三)  Wed  1-2  ③`;

const DAYS = [...'一二三四五六日'].map((name, index): [string, number] => [name, index + 1]);

const PREFIXES = ['', '周', '星期', '礼拜'];

test.each<[string, number]>([
  ...PREFIXES.flatMap((prefix) =>
    DAYS.map(([name, day]): [string, number] => [prefix + name, day]),
  ),
  ...PREFIXES.map((prefix): [string, number] => [`${prefix}天`, 7]),
  ...DAYS.map(([, day]): [string, number] => [String(day), day]),
  ['３', 3],
  ['星期5', 5],
  ['周７', 7],
  [' 星期 三 ', 3],
  ['　周三', 3],
  ['星期⽇', 7],
])('T-03 reads the weekday %j', (text, weekday) => {
  expect(parseWeekday(text)).toEqual({ ok: true, value: weekday });
});

test.each([...UNREADABLE.trim().split(/ {2}|\n/), '', ' ', '周三\u0000'])(
  'T-03 refuses the weekday text %j and names it',
  (text) => {
    expect(parseWeekday(text)).toEqual({
      ok: false,
      problem: { code: 'WEEKDAY_UNREADABLE', params: { text } },
    });
  },
);

// A bad pattern would take minutes on such a text.
test('T-03 a weekday text longer than any real one is refused at once', () => {
  expect(parseWeekday('星期'.repeat(2_000_000)).ok).toBe(false);
});

test.each(DAYS)('T-03 周%s is written for weekday %d and read again', (name, weekday) => {
  expect(formatWeekday(weekday)).toBe(`周${name}`);
  expect(parseWeekday(formatWeekday(weekday))).toEqual({ ok: true, value: weekday });
});

test.each([0, 8, 1.5, Number.NaN])('T-03 %d is no weekday and has no text', (weekday) => {
  expect(formatWeekday(weekday)).toBe('');
});

test.each<[string, number[]]>([
  ['周三', [3]],
  ['7', [7]],
  ['周一、三', [1, 3]],
  ['周一、周三', [1, 3]],
  ['星期一/星期三', [1, 3]],
  ['周一和周日', [1, 7]],
  ['一、三、五', [1, 3, 5]],
  ['一三五', [1, 3, 5]],
  ['1,3', [1, 3]],
  ['周一至周五', [1, 2, 3, 4, 5]],
  ['周一-五', [1, 2, 3, 4, 5]],
])('T-03 reads the weekdays of %j', (text, weekdays) => {
  expect(parseWeekdays(text)).toEqual({ ok: true, value: weekdays });
});

test.each([
  ['三三', undefined],
  ['周三、一', undefined],
  ['周五至周一', undefined],
  ['13', undefined],
  ['周三?', undefined],
  ['每周三', '周三'],
  ['（三）', '周三'],
  ['Wed', '周三'],
  ['Sunday', '周日'],
  ['周七', '周日'],
  ['1-5', '周一至周五'],
])('T-03 the weekdays %j are refused, with %j for one click', (text, likely) => {
  expect(parseWeekdays(text)).toEqual({
    ok: false,
    problem: { code: 'WEEKDAY_UNREADABLE', params: { text, ...(likely && { likely }) } },
  });
});
