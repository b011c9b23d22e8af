import fc from 'fast-check';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';
import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '教师', '上课时间'];

/** Returns the class times read from a text under 上课时间, or the errors. */
const timesOf = async (text: string): Promise<string[]> => {
  const { records, problems } = await outcomeOf('bachelorCourse', [
    HEADER,
    ['生理学', '陈晓明', text],
  ]);
  const refused = problems.filter((each) => each.startsWith('!'));
  return refused.length > 0
    ? refused
    : records.map((line) => line.replace(/^生理学 | 陈晓明$/g, ''));
};

test.each<[string, string[]]>(
  firstInQuick(
    [
      ['1-8([周])星期一[01-02节]', ['1 1-2 [1-8周]']],
      ['1-16([双周])星期二[06-07节]双', ['2 6-7 [2-16周(双)]']],
      ['星期二3-4节 [2 12-16双] 东楼F102', ['2 3-4 [2周,12-16周(双)] 东楼F102']],
      [
        '星期二3-4节 [2-4双 10-16双] 东楼F104\n星期四3-4节 [1-4 9-16] 东楼F105',
        ['2 3-4 [2-4周(双),10-16周(双)] 东楼F104', '4 3-4 [1-4周,9-16周] 东楼F105'],
      ],
      ['3-17周(每周) 周三 3-4节 A101', ['3 3-4 [3-17周] A101']],
      ['[2,6-10,14,18周]四[7-8节]双', ['4 7-8 [2周,6-10周(双),14周,18周]']],
      ['第[18]周 周日 5-6节', ['7 5-6 [18周]']],
      ['连续周 星期二 晚上第10节-晚上第11节 1-8周', ['2 10-11 [1-8周]']],
      [
        '南区-西楼A座-A101(第2-4周 连续周 星期一11、12<19:00-20:35> 星期三11、12<19:00-20:35>)',
        ['1 11-12 [2-4周] 南区-西楼A座-A101', '3 11-12 [2-4周] 南区-西楼A座-A101'],
      ],
      ['南区-西楼D101(第6-6周 单周 星期日 1、2)', ['7 1-2 [6周] 南区-西楼D101']],
      ['南区-西楼D101(第1-5周 单周 星期日 1、2)', ['7 1-2 [1-5周(单)] 南区-西楼D101']],
      [
        '1-8周 星期一 第1节-第2节 思明-401, 9-16周 星期三 第3节-第4节 思明-402',
        ['1 1-2 [1-8周] 思明-401', '3 3-4 [9-16周] 思明-402'],
      ],
      ['1-8周 周一 08:00:00-09:40:00 A101', ['1 1-2 [1-8周] A101']],
      ['1-8周 周一 上午8:00-9:40 A101', ['1 1-2 [1-8周] A101']],
      ['1-8周 周一 8:00 AM-9:40 AM', ['1 1-2 [1-8周]']],
    ],
    5,
  ),
)('T-03 the time %j of a program is read', async (text, times) => {
  expect(await timesOf(text)).toEqual(times);
});

test.each<[string, string]>([
  ['1 2-16周 周一 1-2节', 'a blank that may have got into 12-16'],
  ['1-3,6-6(单周) 周一 1-2节', 'a 单周 that may be said of all'],
  ['8周(单) 周一 1-2节', 'an even week that is called odd'],
  ['1-8周 周一 1-2节,周三 3-4节', 'weeks that may be of both days'],
  ['周一 1-2节 1-8周,9-16周 周三 3-4节', 'weeks that may be of the day before or behind'],
  ['[1,3周]四[7-8节]双', 'odd weeks that are called even'],
  ['1-8周 周一 上午14:00-15:30', 'an afternoon that is called a morning'],
  ['1-8周 周一 1-2节 [3]', 'a number that may be a group'],
])('T-03 the time %j is refused: %s', async (text) => {
  expect((await timesOf(text)).every((each) => each.startsWith('!'))).toBe(true);
});

const weeksArb = fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 1, maxLength: 9 });
const meetingArb = fc.record({
  weeks: weeksArb.map((weeks) => [...weeks].sort((a, b) => a - b)),
  day: fc.integer({ min: 1, max: 7 }),
  start: fc.integer({ min: 1, max: 10 }),
  length: fc.integer({ min: 1, max: 2 }),
});
type Meeting = { weeks: number[]; day: number; start: number; length: number };

const PLACES = ['东楼F102', '思明-401', '南区-西楼A座-A101', '第3会议室'];
const styleArb = fc.record({
  dash: fc.constantFrom('-', '~', '－', '—', '至'),
  comma: fc.constantFrom(',', '，', '、'),
  brackets: fc.constantFrom('()', '[]', '（）', '【】'),
  day: fc.constantFrom('星期', '周'),
  gap: fc.constantFrom(' ', '  ', '\u3000'),
  between: fc.constantFrom(',', '，', ', ', '; ', '；', '\n', ' '),
  place: fc.constantFrom(...PLACES),
  shape: fc.integer({ min: 0, max: 5 }),
});
type Style = {
  dash: string;
  comma: string;
  brackets: string;
  day: string;
  gap: string;
  between: string;
  place: string;
  shape: number;
};

const rangesOf = (weeks: readonly number[]): [number, number][] => {
  const ranges: [number, number][] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last?.[1] === week - 1) last[1] = week;
    else ranges.push([week, week]);
  }
  return ranges;
};

const pad = (number: number) => String(number).padStart(2, '0');

const written = ({ weeks, day, start, length }: Meeting, style: Style): string => {
  const { dash, comma, brackets, gap, place, shape } = style;
  const [open = '', close = ''] = brackets;
  const plain = rangesOf(weeks)
    .map(([from, to]) => (from === to ? `${from}` : `${from}${dash}${to}`))
    .join(comma);
  const numeral = '一二三四五六日'[day - 1] ?? '';
  const end = start + length - 1;
  const periods = length === 1 ? `${start}` : `${start}${dash}${end}`;
  return [
    `${plain}(${open}周${close})${style.day}${numeral}[${pad(start)}-${pad(end)}节]${gap}${place}`,
    `${plain}周${open}每周${close}${gap}${style.day}${numeral}${gap}${periods}节${gap}${place}`,
    `第${open}${plain}${close}周${gap}${style.day}${numeral}${gap}${periods}节${gap}${place}`,
    `${plain}周${gap}连续周${gap}${style.day}${numeral}${gap}第${start}节${dash}第${end}节${gap}${place}`,
    `${plain}周${gap}${style.day}${numeral}${gap}${periods}节${gap}${place}`,
    `第${plain}周${gap}${style.day}${numeral}${gap}第${periods}节${gap}@${place}`,
  ][shape] as string;
};

testFull(
  'T-03 times of programs, alone or several in one cell, are those that they were made from',
  async () => {
    const styled = fc.tuple(fc.array(meetingArb, { minLength: 1, maxLength: 3 }), styleArb);
    await fc.assert(
      fc.asyncProperty(styled, async ([meetings, style]) => {
        const text = meetings.map((meeting) => written(meeting, style)).join(style.between);
        const times = meetings.map(
          ({ weeks, day, start, length }) =>
            `${day} ${start}-${start + length - 1} [${formatWeeks(weeks)}] ${style.place}`,
        );
        const read = await timesOf(text);
        expect([text, [...new Set(read)].sort()]).toEqual([text, [...new Set(times)].sort()]);
      }),
      { numRuns: 60 },
    );
  },
);
