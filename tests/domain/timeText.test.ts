import fc from 'fast-check';
import { formatPeriods } from '@/domain/time/reading/periodList';
import type { TimeSlot } from '@/domain/time/reading/timeDrafts';
import { joinParity } from '@/domain/time/reading/timeJoins';
import { parseTimeText } from '@/domain/time/reading/timeText';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { parseWeeks } from '@/domain/time/weeks';
import { testFull } from '../support/testFull';

/** Texts that cannot be read, separated by two spaces. */
const UNREADABLE = `
未知  每周  每周三 1-2节  1-16  7  [1-16]  逸夫楼201  (逸夫楼201)  ?  周  三  1-16周?  1-16周 ?
1-16周 周三 3-4节?  1-16周 周三 3-4节 逸夫楼201?  1-16周 未知  1-16周 单
{1-4周}(全部)  1-16周 周三 3-4节 周五
1-16周 周三 3-4节 周五 1-2节  1-8周 周三 1-2节 10-16周
周三1-2节,1-8周,5-6节  1-8周 10-16周 周三  三 周三 1-2节  周三 1-2节 1-16  周三 1-2  1-16 周三
1-2周三  周三 三四节  1-16周 周三 3-4节 逸夫楼 周五  1-16周 逸夫楼 3-4节  1-16周 周三 3-4节 12
周1,3 1-2节  1-16周 周三 3-4节逸夫楼201  1-16周双创楼  1-16周 周三 3-4节,  1-16周 周三 3-4节 ()
1-16周 周三 3-4节 ---  1-16周 周三 3-4节(逸夫楼201  1-16周 周三 3-4节(东)逸夫楼
逸夫楼201 1-16周 周三  周8 1-2节  周0 1-2节  1-16周 周三 3-4节;?
1-8[周] 五[7-8]  第1-16周 一(1,2) A101  1-16周 A101 一(1,2)  1-16周 五7-8  1-16周 五 7,8 A101
1-16周 晚间  1-16周 午间  1-16周 早上  1-16周 早晨  1-16周 傍晚  1-16周 夜间  1-16周 晚  1-16周 晚1-2
1-16周 Mon 1-2  1-16周 (Fri)  1-16周 tuesday(3-4)  1-16周 Sun.  1-16周 周末  1-16周 双休日
1-16周 周三 1-2节（国庆节放假）  1-16周 周三 1-2节（节假日顺延）  1-16周 周三 1-2节 逸夫楼，国庆停
1-16周 每天  1-16周 工作日  1-16周 隔天  1-16周 AM  1-16周 一、三
周三 下午  周一 三 五  1-16周(单双) 周三`;

const span = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

const written = (slot: TimeSlot): string => {
  const { weeks = [], weekday = 0, periods = [], date = '', place = '', parity, except } = slot;
  const when = `${date} ${formatWeeks(weeks)} ${parity ?? ''} ${except ?? ''}`;
  return `${when} ${formatWeekday(weekday)} ${formatPeriods(periods)} ${place}`;
};

/** Formats parsed class times in one way, for short test tables. */
const read = (text: string): string => {
  const slots = parseTimeText(text);
  if (!slots.ok) return slots.problem.code;
  return slots.value.map((slot) => written(slot).trim().replace(/ +/g, ' ')).join('; ');
};

describe('one time', () => {
  test.each([
    ['12-15周星期五8-9节', '12-15周 周五 8-9节'],
    ['四[3-4节]', '周四 3-4节'],
    ['星期三第1-2节{1-5周(单)}', '1-5周(单) 周三 1-2节'],
    ['1-16(周)[01-02节]', '1-16周 1-2节'],
    ['周三第1,2节{第1-16周|单周}', '1-15周(单) 周三 1-2节'],
    ['第2-9周，星期四，第1-4节', '2-9周 周四 1-4节'],
    ['1-8周 周五 8-9节', '1-8周 周五 8-9节'],
    ['3,5,7-12(周)[05-06-07节]', '3-7周(单),8-12周 5-7节'],
    ['10周', '10周'],
    ['1-4,6-17周星期一6-7节', '1-4周,6-17周 周一 6-7节'],
    ['4周,8-12周(单),14-16周 周二 1-2节', '4周,9-11周(单),14-16周 周二 1-2节'],
    ['13-14周,星期1,第1小节-第2小节', '13-14周 周一 1-2节'],
    ['1-16(单周)[03-04-05节]', '1-15周(单) 3-5节'],
    ['3-11,13-15(双周)[07-08节]', '4-10周(双),14周 7-8节'],
    ['1-3周(单),4-10周,周四,9-10节', '1-3周(单),4-10周 周四 9-10节'],
    ['1-16周 双周 周三 3-4节', '2-16周(双) 周三 3-4节'],
    ['1-17单星期三3-4节', '1-17周(单) 周三 3-4节'],
    ['周日 第一节(08:00-08:45)', '周日 1节'],
    ['周三1-2节,5-6节', '周三 1-2,5-6节'],
    ['周三[0102节]', '周三 1-2节'],
    ['星期天', '周日'],
    ['第1-2节', '1-2节'],
    ['{第1-16周|单周}', '1-15周(单)'],
    ['10-12周 附属医院', '10-12周 附属医院'],
    ['1-2节 三201', '1-2节 三201'],
    ['周一、三 3-4节', '周一 3-4节; 周三 3-4节'],
    ['1-16周 周一、周三 3-4节 逸夫楼', '1-16周 周一 3-4节 逸夫楼; 1-16周 周三 3-4节 逸夫楼'],
    ['1-16周 周一和周三[3-4节]', '1-16周 周一 3-4节; 1-16周 周三 3-4节'],
    ['周三、四 1-2节', '周三 1-2节; 周四 1-2节'],
    ['周一三五3-4节', '周一 3-4节; 周三 3-4节; 周五 3-4节'],
    ['一、三[1-2节]', '周一 1-2节; 周三 1-2节'],
    ['周一至周三 1-2节', '周一 1-2节; 周二 1-2节; 周三 1-2节'],
    ['3-4节 周一、三', '周一 3-4节; 周三 3-4节'],
    ['1-16周/周三/3-4节/逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
    ['1-16周 周三 3-4节@逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
    ['1-16周 周三 3-4节\n逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
    ['1-16周 周三 3-4节 地点：逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
    ['1-16周,单周 周三 3-4节', '1-15周(单) 周三 3-4节'],
    ['1-16周 周三 3-4节 单周', '1-15周(单) 周三 3-4节'],
    ['1-16周 周三(双) 3-4节', '2-16周(双) 周三 3-4节'],
    ['1-16(奇数周) 周三 3-4节', '1-15周(单) 周三 3-4节'],
    ['单周周三3-4节', '单 周三 3-4节'],
    ['十一周 周三 3-4节', '11周 周三 3-4节'],
    ['一至十六周 周三 3-4节', '1-16周 周三 3-4节'],
    ['前八周 周三 3-4节', '1-8周 周三 3-4节'],
    ['周三(前8周)3-4节', '1-8周 周三 3-4节'],
    ['前八周(单)周三3-4节', '1-7周(单) 周三 3-4节'],
    ['第3周（9.14-9.20）周三 3-4节', '3周 周三 3-4节'],
    ['1-4周（第3周除外）周三 3-4节', '1-2周,4周 周三 3-4节'],
    ['1-4周，第3周除外，周三 3-4节', '1-2周,4周 周三 3-4节'],
    ['1-4周 周三 3-4节（第3周停课）', '1-2周,4周 周三 3-4节'],
    ['周三 3-4节 (第3周停课)', '(第3周停课) 周三 3-4节'],
    ['1-16周 周三 上午1-2节', '1-16周 周三 1-2节'],
    ['周三上午第1、2节', '周三 1-2节'],
    ['1-16周 周三 08:00-09:40', '1-16周 周三 1-2节'],
    ['1-16周 周三 1-2节 08:00-09:40', '1-16周 周三 1-2节'],
    ['周三(1-16周)3-4节', '1-16周 周三 3-4节'],
    ['周三3-4节(1-16周)逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
    ['9月7日 3-4节', '9月7日 3-4节'],
    ['9月7日（周一）3-4节 逸夫楼', '9月7日 周一 3-4节 逸夫楼'],
    ['周一（9月7日、14日）3-4节', '9月7日、14日 周一 3-4节'],
    ['2026-09-07 3-4节', '2026-09-07 3-4节'],
    ['周三 3月4日', '3月4日 周三'],
    ['10102', '周一 1-2节'],
    ['1010203', '周一 1-3节'],
    ['30304,50506', '周三 3-4节; 周五 5-6节'],
  ])('T-03 reads the time %j as %j', (text, time) => {
    expect(read(text)).toBe(time);
  });

  test.each([
    '1-16周周三3-4节',
    '1-16周三3-4节',
    '1-16周 三[3-4节]',
    '[1-16]周 周三 3-4节',
    '（1-16周）周三（3-4节）',
    '3-4节 周三 1-16周',
    '１－１６周　星期三　３－４节',
    '1——16周 礼拜三 3~4节',
    '第1周-第16周 周3 第三、四节',
  ])('T-03 %j is one more way to write 1-16周 周三 3-4节', (text) => {
    expect(parseTimeText(text)).toEqual({
      ok: true,
      value: [{ weeks: span(1, 16), weekday: 3, periods: [{ start: 3, end: 4 }] }],
    });
  });

  test.each([
    '逸夫楼201',
    '逸夫楼(东)201',
    '（东）逸夫楼 201',
    'Ａ－１０１',
    '33-0305',
    '201',
    '1112',
    '三3-201',
    '五(东)',
    '晚晴楼',
    '夜校',
    'Sun Yat-sen Hall',
    'Monash',
    '早教中心',
    '天一楼',
    '三教201',
    '双创楼',
    '周转楼',
    '附属第一医院',
    '实验室②',
    '201双语教室',
  ])('T-03 the place %j behind a time is kept as written', (place) => {
    expect(read(`1-16周 周三 3-4节 ${place}`)).toBe(`1-16周 周三 3-4节 ${place}`);
  });

  test.each([
    ' 逸夫楼',
    '　逸夫楼 ',
    '(逸夫楼)',
    '（逸夫楼）',
    '【 逸夫楼 】',
    ' (逸夫楼)',
    '，逸夫楼',
    ', 逸夫楼',
  ])('T-03 %j behind a time is the place 逸夫楼', (text) => {
    expect(read(`星期三3-4节${text}`)).toBe('周三 3-4节 逸夫楼');
  });
});

describe('several times', () => {
  test.each([
    ['a semicolon', '1-8周 周一 1-2节;10周 周三 3-4节'],
    ['a full-width semicolon', '1-8周 周一 1-2节；10周 周三 3-4节；'],
    ['a line break', '1-8周 周一 1-2节\n10周 周三 3-4节'],
    ['a line break of Windows', '1-8周 周一 1-2节\r\n\r\n10周 周三 3-4节\r\n'],
  ])('T-03 %s separates two times', (_, text) => {
    expect(read(text)).toBe('1-8周 周一 1-2节; 10周 周三 3-4节');
  });

  test('T-03 each of several times has its own place, or none', () => {
    expect(read('1周周一1-2节(逸夫楼);2周周一1-2节;3周 实习医院')).toBe(
      '1周 周一 1-2节 逸夫楼; 2周 周一 1-2节; 3周 实习医院',
    );
  });

  test.each(['', ' ', '\n', ';', ' ；\r\n '])('T-03 there is no time in %j', (text) => {
    expect(parseTimeText(text)).toEqual({ ok: true, value: [] });
  });

  test.each([
    '1-16周\n周三\n3-4节',
    '1-16周\n周三3-4节',
    '周三;3-4节',
    '1-16周 周三;3-4节',
    '1-16周 周三 3-4节;周五 1-2节',
  ])('T-03 the pieces of %j could be halves of one time and are refused', (text) => {
    const problem = { code: 'TIME_PARTS_DIFFER', params: { text } };
    expect(parseTimeText(text)).toMatchObject({ ok: false, problem });
  });
});

describe('time texts that are refused', () => {
  test.each<[string, string]>([
    ['4-1周 周三 3-4节', 'WEEKS_REVERSED'],
    ['8周(单) 周三 3-4节', 'WEEKS_EMPTY'],
    ['0-16周 周三 3-4节', 'WEEK_ZERO'],
    ['1-31周 周三 3-4节', 'WEEK_AFTER_TERM'],
    ['1-16周 周三 4-3节', 'PERIOD_RANGE_REVERSED'],
    ['1-16周 周三 3-15节', 'PERIOD_OUT_OF_DAY'],
    ['1-16周 周三 3-4节;4-1周 周五 3-4节', 'WEEKS_REVERSED'],
    ['1--3周 周三', 'WEEKS_UNREADABLE'],
    ['1 6周 周三', 'WEEKS_UNREADABLE'],
    ['1-3-5节 周三', 'PERIODS_UNREADABLE'],
    ['1-16周 周三 下午1-2节', 'PERIODS_NOT_IN_PART'],
    ['1-16周 周三 08:00-09:35', 'CLOCK_NOT_PERIODS'],
    ['1-8周 周三 3-4节(第10周停课)', 'WEEKS_EXCEPT_OUTSIDE'],
    ['8周 周三 3-4节(单)', 'PARITY_CONTRADICTS'],
    ['停课', 'TIME_CANCELLED'],
    ['第5周停课', 'TIME_CANCELLED'],
    ['单周', 'TIME_UNREADABLE'],
    ['1-16周 周三 3-4节 停课', 'TIME_CANCELLED'],
    ['1-16周 周三 3-4节（停）', 'TIME_CANCELLED'],
    ['1-16周 周三 3-4节 逸夫楼201（停课）', 'TIME_CANCELLED'],
    ['周三 1-16 1-2节', 'PERIOD_OUT_OF_DAY'],
    ...[...UNREADABLE.trim().split(/ {2}|\n/), '1-16周 周三 3-4节 逸夫楼\u0000'].map(
      (text): [string, string] => [text, 'TIME_UNREADABLE'],
    ),
  ])('T-03 refuses the time text %j as %s and names the whole of it', (text, code) => {
    expect(parseTimeText(text)).toMatchObject({ ok: false, problem: { code, params: { text } } });
  });

  test('T-03 a week of a time above its term is refused with the whole text', () => {
    const text = '1-8周 周三 3-4节;9-18周 周三 3-4节';
    const problem = { code: 'WEEK_AFTER_TERM', params: { week: 18, lastWeek: 17, text } };
    expect(parseTimeText(text, { lastWeek: 17 })).toEqual({ ok: false, problem });
  });

  // A bad pattern would take minutes on such a text.
  test.each<[string, string]>([
    ['digits', '1'.repeat(200)],
    ['dashed numbers', '1-'.repeat(100)],
    ['weeks with commas', '1周,'.repeat(50)],
    ['bracket pairs', `${'('.repeat(100)}${')'.repeat(100)}`],
    ['numerals', '一'.repeat(200)],
    ['ordinals', '第'.repeat(200)],
    ['blanks and a mark', `1${' '.repeat(198)}x`],
    ['pieces of blanks and a mark', `1${' '.repeat(190)}x;`.repeat(10)],
    ['a long place', `周三 ${'楼 '.repeat(999)}`],
    ['a very long text', '周三;'.repeat(2_000_000)],
  ])('T-03 a time text of nothing but %s is refused at once', (_, text) => {
    expect(parseTimeText(text).ok).toBe(false);
  });

  testFull('T-03 no text makes the reader of times throw', () => {
    const pieces = fc.constantFrom(...'0123456789第周单双星期三四节大()[]{}|,-、至~ ?十一;\n楼:');
    const lookalikes = fc.array(pieces).map((all) => all.join(''));
    const texts = fc.oneof(fc.string({ unit: 'binary' }), lookalikes);
    const property = fc.property(texts, (text) => {
      const slots = parseTimeText(text);
      if (!slots.ok) expect(slots.problem.params?.text).toBe(text);
    });
    fc.assert(property, { numRuns: 3000 });
  });
});

test('T-03 a time that is written in any order and read again is the same', () => {
  const weekSets = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });
  const ranges = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 3 }));
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  const glue = fc.constantFrom(' ', ',', '，', '  ');
  fc.assert(
    fc.property(
      fc.record({ weeks: weekSets, weekday: fc.integer({ min: 1, max: 7 }), ranges, order, glue }),
      ({ weeks, weekday, ranges: [start, more], order: positions, glue: between }) => {
        const periods = [{ start, end: Math.min(start + more, 14) }];
        const texts = [formatWeeks(weeks), formatWeekday(weekday), formatPeriods(periods)];
        const text = positions.map((position) => texts[position]).join(between);
        const slot = { weeks: [...weeks].sort((a, b) => a - b), weekday, periods, place: 'B201' };
        expect(parseTimeText(`${text}${between}B201`)).toEqual({ ok: true, value: [slot] });
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['1-16周 周三 1-2', '1-16周 周三 1-2节'],
  ['1-8周 五[7-8]', '1-8周 五 7-8节'],
  ['周三(3-4)', '周三 3-4节'],
  ['1-16 周三', '1-16周 周三'],
  ['1-16 周三 3-4', '1-16周 周三 3-4节'],
  ['1-16周 周三 3-4节逸夫楼201', '1-16周 周三 3-4节 逸夫楼201'],
  ['1-8周 10-16周 周三 3-4节', '1-8周,10-16周 周三 3-4节'],
  ['1-16周 周三 三四节', '1-16周 周三 3-4节'],
  ['1-16周 周三 3-4节,', '1-16周 周三 3-4节'],
  ['1-16周\n周三\n3-4节', '1-16周 周三 3-4节'],
  ['下午1-2节', '6-7节'],
  ['1-16周 周三 下午1-2节 逸夫楼', '1-16周 周三 6-7节 逸夫楼'],
  ['第3周 周二 08:00-12:00', '第3周 周二 1-5节'],
  ['第3周 周二 05:00-06:00', undefined],
  ['王一 星期二 3-4 [1-16] 教一101', '1-16周 星期二 3-4节 教一101'],
  [
    '星期二 3-4 单[1-15] A101\n星期三 1-2 [2-8]',
    '1-15周(单) 星期二 3-4节 A101；2-8周 星期三 1-2节',
  ],
  ['李二 星期三 1-2 [1-2] A102\n赵三 星期三 1-2 [3-4] A102', undefined],
  ['每周三 1-2节', undefined],
  ['1-16周 每周三 1-2节', '1-16周 周三 1-2节'],
  ['周三3-4节，周五1-2节', '周三3-4节；周五1-2节'],
  ['1-16周 周一1-2节、周三3-4节', '1-16周 周一1-2节；1-16周 周三3-4节'],
  ['1-4周/6-9周 周三 3-4节', '1-4周,6-9周 周三 3-4节'],
  ['1-16周 周一、周三 1-2节、3-4节', undefined],
  ['1-16周 周三 3-4节?', undefined],
  ['1-16周 周三 3-4节 逸夫楼\n张三', undefined],
  ['1-16周 周三 3-4节\n张三', undefined],
  ['周一[1-2]A101', '周一 1-2节 A101'],
  ['1-4周 周一 1-2节 [3-4]A101', undefined],
  ['1-4周 周二晚9-11', '1-4周 周二 9-11节'],
  ['1-4周 周二晚上11-12', '1-4周 周二晚上11-12节'],
  ['1-4周 周二晚7-9', undefined],
  ['1-4周 周六 全天', '1-4周 周六 1-10节'],
  ['1-4周 周三下午', '1-4周 周三6-10节'],
  ['后八周 周三 3-4节', undefined],
  ['1-2周;周一;1-2节', '1-2周 周一 1-2节'],
  ['1-8周 周一，第一、二节课', '1-8周 周一，1-2节'],
  ['Mon 1-2节', '周一 1-2节'],
  ['Monday 1-2', '周一 1-2节'],
  ['1-16周 Tue. 3-4节 A101', '1-16周 周二 3-4节 A101'],
  ['Week 1-8, Wed, Period 3-4', '1-8周, 周三, 3-4节'],
  ['8点-9点40', '8:00-9:40'],
  ['周一 8点-9点35', '周一 1-2节'],
  ['1-8周 周一 8点整-9点40分', '1-8周 周一 8:00-9:40'],
  ['周一 上午8点', undefined],
])('T-03 the time text %j is refused, with %j for one click', (text, likely) => {
  const slots = parseTimeText(text);
  expect(slots.ok || slots.problem.params?.likely).toBe(likely);
});

test('T-03 the last weeks of a term are a suggestion where its length is known', () => {
  expect(parseTimeText('后八周 周三 3-4节', { lastWeek: 16 })).toMatchObject({
    problem: { code: 'TIME_UNREADABLE', params: { likely: '9-16周 周三 3-4节' } },
  });
});

test.each<[string, 'weeks' | 'periods', string]>([
  ['四[3-4]', 'periods', '周四 3-4节'],
  ['周四3-4', 'periods', '周四 3-4节'],
  ['1-16周 周四 3-4', 'periods', '1-16周 周四 3-4节'],
  ['1-16 周四', 'weeks', '1-16周 周四'],
  ['1-16 周四 3-4节', 'weeks', '1-16周 周四 3-4节'],
])('T-03 in %j numbers without a unit are %s where the column says so', (text, bare, time) => {
  const slots = parseTimeText(text, { bare });
  expect(slots.ok && slots.value.map((slot) => written(slot).trim().replace(/ +/g, ' '))).toEqual([
    time,
  ]);
});

test('T-03 what the term has to judge stays as it is written', () => {
  expect(parseTimeText('第3周（9.14-9.20）周三 08:00-09:40')).toMatchObject({
    value: [{ weekText: '第3周（9.14-9.20）', periodText: '08:00-09:40' }],
  });
  expect(parseTimeText('1-4周 周三 3-4节（第3周停课）')).toMatchObject({
    value: [{ weeks: [1, 2, 4], weekText: '1-4周（第3周停课）' }],
  });
});

describe('joinParity', () => {
  test.each<[string, string, number[]]>([
    ['1-16周', '单', span(1, 15, 2)],
    ['1-16周', '双周', span(2, 16, 2)],
    ['1-16', '（单）', span(1, 15, 2)],
    ['1-8,10-16周', ' 双 ', span(2, 16, 2)],
    ['1-16周(单)', '单', span(1, 15, 2)],
    ['2,4,6周', '双', [2, 4, 6]],
    ['1,3-8周', '单', [1, 3, 5, 7]],
    ['1111111111111111', '双', span(2, 16, 2)],
    ['1-16周', '奇数周', span(1, 15, 2)],
    ['1-16周', '偶', span(2, 16, 2)],
  ])('T-03 the weeks %j with %j in the column of parities are joined', (text, parity, weeks) => {
    const joined = joinParity(text, parity);
    expect(joined.ok && parseWeeks(joined.value)).toEqual({ ok: true, value: weeks });
  });

  test.each([
    ['1-16周(单)', '双'],
    ['2-16周(双)', '单周'],
    ['1-3周(单),4-10周', '单'],
    ['8周', '单'],
    ['1-8周,10周', '单'],
    ['1,3,5周', '双'],
  ])('T-03 the weeks %j contradict %j in the column of parities', (text, parity) => {
    const problem = { code: 'PARITY_CONTRADICTS', params: { text, parity } };
    expect(joinParity(text, parity)).toEqual({ ok: false, problem });
  });

  test.each([...'?是1', '单双', '单周双周', '隔周'])(
    'T-03 the parity column %j is refused',
    (parity) => {
      const problem = { code: 'PARITY_UNREADABLE', params: { text: parity } };
      expect(joinParity('1-16周', parity)).toEqual({ ok: false, problem });
    },
  );

  test('T-03 weeks that cannot be read are no less wrong with a parity', () => {
    expect(joinParity('未知', '单')).toMatchObject({ problem: { code: 'WEEKS_UNREADABLE' } });
    expect(joinParity('', '单')).toMatchObject({ problem: { code: 'WEEKS_UNREADABLE' } });
  });

  test.each(['', ' ', '全', '全周', '全部', '每周', '否', '无', '-', '/'])(
    'T-03 with %j in the column of parities the weeks text stays as it was written',
    (parity) => {
      for (const text of ['第1－16周（单）', '']) {
        expect(joinParity(text, parity)).toEqual({ ok: true, value: text });
      }
    },
  );
});
