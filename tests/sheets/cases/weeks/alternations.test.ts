import { firstInQuick } from '../../../support/tier';
import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '教师', '周次', '星期', '节次', '上课地点'];
const row = (weeks: string, weekday: string, periods: string) => [
  HEADER,
  ['生理学', '王一', weeks, weekday, periods, '东楼101'],
];
const times = async (weeks: string, weekday: string, periods: string) => {
  const { records, problems } = await outcomeOf('bachelorCourse', row(weeks, weekday, periods));
  return {
    times: records.map((record) => record.replace(/^生理学 | 东楼101 王一$/g, '')),
    problems,
  };
};

const MARKS = {
  odd: ['（单周）', '(单)', '【单周】', '单周'],
  even: ['（双周）', '(双)', '【双周】', '双周'],
};
const BRACKETED = [0, 1, 2, 3].flatMap((at) =>
  ['/', '／', '、', '，', ',', ';', '\n'].map((separator) => [at, separator] as const),
);

test.each(firstInQuick(BRACKETED, 6))(
  'T-03 periods with their parities behind them, written in way %i and parted by %j, are held in turn',
  async (at, separator) => {
    const [odd, even] = [MARKS.odd[at], MARKS.even[at]];
    const found = await times('1-8', '一', `1-2节${odd}${separator}3-4节${even}`);
    expect(found).toEqual({ times: ['1 1-2 [1-7周(单)]', '1 3-4 [2-8周(双)]'], problems: [] });
  },
);

test.each(
  firstInQuick(
    [
      ['一', '1-2/3-4（双周）', ['1 1-2 [1-7周(单)]', '1 3-4 [2-8周(双)]']],
      ['一', '1-2（单周）/3-4', ['1 1-2 [1-7周(单)]', '1 3-4 [2-8周(双)]']],
      ['一', '单周1-2/双周3-4', ['1 1-2 [1-7周(单)]', '1 3-4 [2-8周(双)]']],
      ['一', '单周：1-2，双周：3-4', ['1 1-2 [1-7周(单)]', '1 3-4 [2-8周(双)]']],
      ['一', '1-2(1-4周),3-4(5-8周)', ['1 1-2 [1-4周]', '1 3-4 [5-8周]']],
      ['一', '1-4周1-2/5-8周3-4', ['1 1-2 [1-4周]', '1 3-4 [5-8周]']],
      ['一(单)/三(双)', '3-4', ['1 3-4 [1-7周(单)]', '3 3-4 [2-8周(双)]']],
      ['周一/周三（双周）', '3-4', ['1 3-4 [1-7周(单)]', '3 3-4 [2-8周(双)]']],
    ],
    2,
  ),
)(
  'T-03 the weekday %j and the periods %j have all weeks between them',
  async (day, periods, found) => {
    expect(await times('1-8', day, periods)).toEqual({ times: found, problems: [] });
  },
);

test.each([
  ['一', '3-4节(2-5周)'],
  ['一', '2-5周3-4节'],
  ['一(2-5周)', '3-4'],
])('I-03 that the weekday %j or the periods %j narrow the weeks is said', async (day, periods) => {
  expect(await times('1-8', day, periods)).toEqual({
    times: ['1 3-4 [2-5周]'],
    problems: ['2 weeks:COLUMN_UNUSED'],
  });
});

test('I-03 that a whole time narrows the weeks beside it is said, where it does', async () => {
  const header = ['课程名称', '教师', '周次', '上课时间'];
  const { records, problems } = await outcomeOf('bachelorCourse', [
    header,
    ['生理学', '王一', '1-8', '1-8周 周一 3-4节'],
    ['药理学', '王一', '1-8', '1-4周 周二 3-4节;5-8周 周三 3-4节'],
    ['病理学', '王一', '1-8', '2-8双周 周四 3-4节'],
  ]);
  expect(records).toHaveLength(4);
  expect(problems).toEqual(['4 weeks:COLUMN_UNUSED']);
});

test.each(['1-2、3-4（双周）', '1-2;3-4（双周）', '3-4（双周）', '3-4双', '1-2(9-12周)/3-4'])(
  'T-03 the periods %j, which may mean several things or none, are refused',
  async (periods) => {
    const { times: found, problems } = await times('1-8', '一', periods);
    expect(found).toEqual([]);
    expect(problems.filter((each) => each.startsWith('!'))).toHaveLength(1);
  },
);
