import fc from 'fast-check';
import { MAX_WEEK } from '@/contract/base/termBounds';
import { normalizeTimeText } from '@/domain/time/reading/timeScanner';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseWeeks } from '@/domain/time/weeks';

/** Texts that cannot be read, separated by two spaces. */
const UNREADABLE = `
未知  每周  全周  单周  双  周  第周  第  -  ,  (周)  |单周  1-16周?  1-16周？  1-16周左右
约1-16周  1-16周(单双)  1-16周(单)(单)  1-16周次  2026-3-4  2026/3/4  3/4  3月4日  20260304
3-4-5  1.5  1-16.5周  -3周  +3  1-  1-16周,  ,1-16周  1,,3周  1--3周  1 2周  1 2-16周
1-8周10-16周  (1-16周  1-16周)  [1-16)  {1-16周  1-16(周]  {1-16周|}  {1-16周|每周}  ()  []
1-8周;10周  1-16周(1-2节)  3-4节  周三  星期三  三  一一二周  1²周  ½周  ①周  1⁄2周  ٣周  Ⅳ周
1e1  010周  001  1_6周  Infinity  NaN  第一二周  第十 一周  111111111111111
1111111111111111111111111111111  1111111111111112`;

const span = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

const codeOf = (text: string, lastWeek?: number): string | undefined => {
  const weeks = parseWeeks(text, { lastWeek });
  return weeks.ok ? undefined : weeks.problem.code;
};

describe('forms that are read', () => {
  test.each<[string, number[]]>([
    ['1-16周', span(1, 16)],
    ['第1-16周', span(1, 16)],
    ['1-16周(单)', span(1, 15, 2)],
    ['1-16周上', span(1, 16)],
    ['前四周', span(1, 4)],
    ['第1-2教学周', [1, 2]],
    ['前8周', span(1, 8)],
    ['前十二周(单)', span(1, 11, 2)],
    ['前四个教学周，第6周', [...span(1, 4), 6]],
    ['2,4-6周上,9-11周(单)上', [2, 4, 5, 6, 9, 11]],
    ['2-16周(双)', span(2, 16, 2)],
    ['1-3周(单),4-10周', [1, 3, ...span(4, 10)]],
    ['4周,8-12周(单),14-16周', [4, 9, 11, 14, 15, 16]],
    ['7周(单)', [7]],
    ['1-4,6-17周', [...span(1, 4), ...span(6, 17)]],
    ['1-17单', span(1, 17, 2)],
    ['[1-16]', span(1, 16)],
    ['1－5周', span(1, 5)],
    ['1~5周', span(1, 5)],
    ['1～5周', span(1, 5)],
    ['1至5周', span(1, 5)],
    ['1到5周', span(1, 5)],
    ['1—5周', span(1, 5)],
    ['1——5周', span(1, 5)],
    ['1–5周', span(1, 5)],
    ['３-５周', span(3, 5)],
    ['1、3、5周', [1, 3, 5]],
    ['1，3，5周', [1, 3, 5]],
    ['7', [7]],
    ['07', [7]],
    ['第1周,3周,5周', [1, 3, 5]],
    ['{第1-16周|单周}', span(1, 15, 2)],
    ['{第2-16周|双周}', span(2, 16, 2)],
    ['{第1-4,6-9周|双周}', [2, 4, 6, 8]],
    ['第1-16周|单周', span(1, 15, 2)],
    ['{1-5周(单)}', [1, 3, 5]],
    ['1-9单,10-16双', [...span(1, 9, 2), ...span(10, 16, 2)]],
    ['10,11', [10, 11]],
    ['10周', [10]],
    ['1-15(单周)', span(1, 15, 2)],
    ['1-16(周)', span(1, 16)],
    ['3,5,7-12(周)', [3, 5, ...span(7, 12)]],
    ['1-16【周】', span(1, 16)],
    ['（1-16周）', span(1, 16)],
    ['[1-8,10-16]周', [...span(1, 8), ...span(10, 16)]],
    ['第1周-第16周', span(1, 16)],
    ['第1周至第3周', [1, 2, 3]],
    ['第三周', [3]],
    ['第一、三周', [1, 3]],
    ['第九至十一周', [9, 10, 11]],
    ['第二十-二十二周', [20, 21, 22]],
    ['1-8周单周', span(1, 7, 2)],
    ['1-8双周', span(2, 8, 2)],
    [' 1 - 16 周 （单） ', span(1, 15, 2)],
    ['\u200b1-3周\ufeff', [1, 2, 3]],
    ['1-5周,3-8周', span(1, 8)],
    ['5,3,3,1周', [1, 3, 5]],
    ['5-5周', [5]],
    ['30周', [30]],
    ['十一周', [11]],
    ['一至三周', [1, 2, 3]],
    ['三周', [3]],
    ['1-16周,单周', span(1, 15, 2)],
    ['1-8，10-16周，双', span(2, 16, 2)],
    ['1-16周(奇)', span(1, 15, 2)],
    ['1-16偶数周', span(2, 16, 2)],
    ['1-16周 双数周', span(2, 16, 2)],
    ['第3周（9.14-9.20）', [3]],
    ['第3周(9月14日-20日),第5周(9/28)', [3, 5]],
    ['1-4周（第3周除外）', [1, 2, 4]],
    ['1-4周(除第2、3周)', [1, 4]],
    ['1-4周，第3周除外', [1, 2, 4]],
    ['1-4周除第3周外', [1, 2, 4]],
    ['1-4周(不含3周)', [1, 2, 4]],
    ['1-6,8-9周(3、8周停课)', [1, 2, 4, 5, 6, 9]],
    ['1-4周(第3周停),6-7周', [1, 2, 4, 6, 7]],
    ['1-8周(单)(第3周停课)', [1, 5, 7]],
    ['第一至四周(第三周除外)', [1, 2, 4]],
  ])('T-03 reads the weeks of %j', (text, weeks) => {
    expect(parseWeeks(text)).toEqual({ ok: true, value: weeks });
  });

  test.each<[string, number[]]>([
    ['1111111111111111', span(1, 16)],
    ['0000000000000001', [16]],
    ['111111111000000000000000', span(1, 9)],
    ['101010101010101010101010101010', span(1, 29, 2)],
  ])('T-03 reads the week mask %s', (mask, weeks) => {
    expect(parseWeeks(mask)).toEqual({ ok: true, value: weeks });
  });
});

describe('scope of 单 and 双', () => {
  test.each<[string, string, number[]]>([
    ['the part it is attached to', '1-8,10-16周(单)', [...span(1, 8), 11, 13, 15]],
    ['the part before a part without it', '1-4周(双),5-6', [2, 4, 5, 6]],
    ['all parts without a unit where it is the unit', '3-11,13-15(双周)', [4, 6, 8, 10, 14]],
    ['no part that has a unit already', '1-3周,5-9,11-13(单周)', [1, 2, 3, 5, 7, 9, 11, 13]],
    ['all of the bracket before it', '[1-3,5-8]周(单)', [1, 3, 5, 7]],
    ['all of the braces behind a bar', '{1-3周,5-8周|单周}', [1, 3, 5, 7]],
  ])('T-03 a parity narrows %s: %s', (_, text, weeks) => {
    expect(parseWeeks(text)).toEqual({ ok: true, value: weeks });
  });
});

describe('texts that are refused', () => {
  test.each<[string, string]>([
    ['8周(单)', 'WEEKS_EMPTY'],
    ['4周,8周(单)', 'WEEKS_EMPTY'],
    ['{2周,3-5周|单周}', 'WEEKS_EMPTY'],
    ['1-16周(单)|双周', 'WEEKS_EMPTY'],
    ['0000000000000000', 'WEEKS_EMPTY'],
    ['1-8周(第10周除外)', 'WEEKS_EXCEPT_OUTSIDE'],
    ['1-8周,10周(第10周停课)', 'WEEKS_EMPTY'],
    ['1-8周(除)', 'WEEKS_UNREADABLE'],
    ['1-8周(国庆除外)', 'WEEKS_UNREADABLE'],
    ['1-8周(第3周除外', 'WEEKS_UNREADABLE'],
    ['1-3周(单),4-10周,双周', 'WEEKS_UNREADABLE'],
    ['1-16周,单周,双周', 'WEEKS_UNREADABLE'],
    ['单周,1-16周', 'WEEKS_UNREADABLE'],
    ['第3周(9.14-)', 'WEEKS_UNREADABLE'],
    ['4-1周', 'WEEKS_REVERSED'],
    ['0周', 'WEEK_ZERO'],
    ['0-16周', 'WEEK_ZERO'],
    ['31周', 'WEEK_AFTER_TERM'],
    ['1-100周', 'WEEK_AFTER_TERM'],
    ...[
      ...UNREADABLE.trim().split(/ {2}|\n/),
      '',
      ' ',
      '1-8周\n10周',
      '1-16周\u0000',
      '1\u00073周',
      '1\u200b6周',
      '1-16周\ud800',
      '\u202e1-16周',
    ].map((text): [string, string] => [text, 'WEEKS_UNREADABLE']),
  ])('T-03 refuses the weeks text %j as %s and names it', (text, code) => {
    const weeks = parseWeeks(text);
    expect(weeks).toMatchObject({ ok: false, problem: { code, params: { text } } });
  });

  test.each([
    ['1 2-16周', '1,2-16周'],
    ['1-8周10-16周', '1-8周,10-16周'],
    ['1.3.5周', '1,3,5周'],
    ['1-8周;10周', '1-8周,10周'],
    ['1-16周次', '1-16周'],
    ['1--3周', '1-3周'],
    ['1-16周,', '1-16周'],
    ['1-16周。', '1-16周'],
    ['1-8周/10-16周', '1-8周,10-16周'],
    ['Week 1-2', '1-2周'],
    ['单周1-16', '1-16周(单)'],
    ['1-16 单双周=1', '1-15周(单)'],
    ['1-16周 单双周=2', '2-16周(双)'],
    ['1-16周?', undefined],
    ['每周', undefined],
    ['未知', undefined],
    ['前一周', undefined],
    ['后八周', undefined],
  ])('T-03 the weeks %j are refused, with %j for one click', (text, likely) => {
    const params = { ...(likely && { likely }), text };
    expect(parseWeeks(text)).toEqual({ ok: false, problem: { code: 'WEEKS_UNREADABLE', params } });
  });

  test.each([
    ['后八周', '9-16周'],
    ['最后2周', '15-16周'],
    ['后四个教学周', '13-16周'],
    ['后一周', undefined],
    ['后十六周', undefined],
    ['1-8周,后八周', undefined],
  ])(
    'T-03 the last weeks %j are refused, with %j for one click by the term’s length',
    (text, likely) => {
      const weeks = parseWeeks(text, { lastWeek: 16 });
      expect(weeks.ok || weeks.problem.params?.likely).toBe(likely);
    },
  );

  test('T-03 a week above the term names the week and the last week', () => {
    expect(parseWeeks('1-18周', { lastWeek: 17 })).toEqual({
      ok: false,
      problem: { code: 'WEEK_AFTER_TERM', params: { week: 18, lastWeek: 17, text: '1-18周' } },
    });
    expect(codeOf('1111111111111111', 15)).toBe('WEEK_AFTER_TERM');
  });

  test('T-03 a mask may be longer than the term where no class follows it', () => {
    const mask = `${'1'.repeat(16)}${'0'.repeat(8)}`;
    expect(parseWeeks(mask, { lastWeek: 16 })).toEqual({ ok: true, value: span(1, 16) });
  });

  test('T-03 the term of its own length takes its last week', () => {
    expect(parseWeeks('1-17周', { lastWeek: 17 })).toEqual({ ok: true, value: span(1, 17) });
  });

  test('T-03 a weeks text longer than any real one is refused, and shown cut', () => {
    const weeks = parseWeeks('1,'.repeat(1_000_000));
    expect(weeks).toMatchObject({ ok: false, problem: { code: 'WEEKS_UNREADABLE' } });
    expect(JSON.stringify(weeks).length).toBeLessThan(3000);
  });

  // A bad pattern would take minutes on such a text.
  test.each<[string, string]>([
    ['digits', '1'.repeat(200)],
    ['brackets', '['.repeat(200)],
    ['bracket pairs', `${'('.repeat(100)}${')'.repeat(100)}`],
    ['commas', ','.repeat(200)],
    ['dashes', '1-'.repeat(100)],
    ['parities', `1${'单'.repeat(199)}`],
    ['blanks', `1${' '.repeat(198)}x`],
    ['Chinese numerals', `第${'十'.repeat(199)}`],
    ['exceptions in brackets', `1周${'(除'.repeat(99)}`],
    ['a very long text', '（'.repeat(5_000_000)],
  ])('T-03 a weeks text of nothing but %s is refused at once', (_, text) => {
    expect(codeOf(text)).toBe('WEEKS_UNREADABLE');
  });

  test('T-03 no text makes the reader of weeks throw or give weeks outside the term', () => {
    const pieces = fc.constantFrom(...'0123456789第周单双()[]{}|,-、至~ ?十一\n');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const weeks = parseWeeks(text);
          if (!weeks.ok) return;
          expect(weeks.value.length).toBeGreaterThan(0);
          expect(weeks.value.every((week) => week >= 1 && week <= MAX_WEEK)).toBe(true);
          expect(weeks.value).toEqual([...new Set(weeks.value)].sort((a, b) => a - b));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('formatWeeks', () => {
  test.each<[number[], string]>([
    [[], ''],
    [[7], '7周'],
    [span(1, 16), '1-16周'],
    [span(1, 15, 2), '1-15周(单)'],
    [span(2, 16, 2), '2-16周(双)'],
    [[1, 3, ...span(4, 10)], '1-3周(单),4-10周'],
    [[4, 9, 11, 14, 15, 16], '4周,9-11周(单),14-16周'],
    [[16, 1, 1, 2], '1-2周,16周'],
    [[1, 4, 7], '1周,4周,7周'],
  ])('T-03 writes the weeks %j as %j', (weeks, text) => {
    expect(formatWeeks(weeks)).toBe(text);
  });

  test('T-03 weeks that are written and read again are the same', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: MAX_WEEK }), { minLength: 1 });
    fc.assert(
      fc.property(sets, (weeks) => {
        const sorted = [...weeks].sort((a, b) => a - b);
        expect(parseWeeks(formatWeeks(weeks))).toEqual({ ok: true, value: sorted });
      }),
      { numRuns: 1000 },
    );
  });

  test('T-03 writing weeks leaves the given list as it is', () => {
    const weeks = Object.freeze([3, 1, 2]);
    expect(formatWeeks(weeks)).toBe('1-3周');
    expect(weeks).toEqual([3, 1, 2]);
  });
});

test('T-03 blanks are left out of a time text, but not between numerals', () => {
  expect(normalizeTimeText(' 第 1 周\t十 一 1\u30002 ')).toBe('第1周十 一 1 2');
});
