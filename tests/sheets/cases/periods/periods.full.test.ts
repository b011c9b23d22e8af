import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '教师', '周次', '星期', '节次'];
const rowsOf = (periods: readonly string[]) => [
  HEADER,
  ...periods.map((text, index) => [
    `课程${index + 1}`,
    '陈晓明',
    '1-8周',
    `周${'一二三四五'[index]}`,
    text,
  ]),
];
const read = (periods: readonly string[]) =>
  periods.map((range, index) => `课程${index + 1} ${index + 1} ${range} [1-8周] 陈晓明`);

test('I-02 periods written 1/2 are asked about once for their column, and read as ranges', async () => {
  for (const slash of ['/', '／', ' / ']) {
    const texts = ['1/2', '3/4', '6/7/8', '5-6', '第1/2节'].map((text) =>
      text.replaceAll('/', slash),
    );
    const { records, questions } = await outcomeOf('bachelorCourse', rowsOf(texts));
    expect(questions).toEqual(['slashedPeriods 节次']);
    expect(records).toEqual(read(['1-2', '3-4', '6-8', '5-6', '1-2']));
  }
});

test('I-02 without that answer, and where 1/3 may be two periods, the rows are refused', async () => {
  const { records } = await outcomeOf('bachelorCourse', rowsOf(['1/2', '3/4', '5-6']), {
    'slashedPeriods 节次': 'leave',
  });
  expect(records).toEqual(['课程3 3 5-6 [1-8周] 陈晓明']);
  const { problems, questions } = await outcomeOf('bachelorCourse', rowsOf(['1/3', '2/5']));
  expect(questions).toEqual([]);
  expect(problems.filter((each) => each.startsWith('!'))).toHaveLength(2);
});

test.each<[string, string[]]>([
  ['before', ['1-4', '6-10', '11-14']],
  ['including', ['1-5', '6-10', '11-14']],
])(
  'I-02 half days are asked about once: with the answer %j they are %j',
  async (answer, ranges) => {
    const { records, questions } = await outcomeOf(
      'bachelorCourse',
      rowsOf(['上午', '下午', '晚上']),
      { 'halfDays 节次': answer },
    );
    expect(questions).toEqual(['halfDays 节次']);
    expect(records).toEqual(read(ranges));
  },
);

test('I-02 a whole day holds the period over noon only where that is said, and noon is that period', async () => {
  const whole = async (answer: string) => {
    const given = { 'halfDays 节次': answer };
    return (await outcomeOf('bachelorCourse', rowsOf(['全天', '中午']), given)).records;
  };
  expect(await whole('before')).toEqual([
    '课程1 1 1-4 [1-8周] 陈晓明',
    '课程1 1 6-10 [1-8周] 陈晓明',
    '课程2 2 5-5 [1-8周] 陈晓明',
  ]);
  expect(await whole('including')).toEqual([
    '课程1 1 1-10 [1-8周] 陈晓明',
    '课程2 2 5-5 [1-8周] 陈晓明',
  ]);
});

test('I-02 afternoons alone have one meaning, which is proposed', async () => {
  const { records, questions } = await outcomeOf('bachelorCourse', rowsOf(['下午', '3-4']));
  expect(questions).toEqual(['halfDays 节次']);
  expect(records).toEqual(read(['6-10', '3-4']));
});

test('I-02 half days in a column of their own, or behind the day of a time, are asked about alike', async () => {
  const alone = await outcomeOf(
    'bachelorCourse',
    [['课程名称', '教师', '周次', '星期', '午别'], ...rowsOf(['上午', '下午']).slice(1)],
    { 'halfDays 午别': 'before' },
  );
  expect(alone.records).toEqual(read(['1-4', '6-10']));
  const timed = await outcomeOf(
    'bachelorCourse',
    [
      ['课程名称', '教师', '上课时间'],
      ['课程1', '陈晓明', '1-8周 周一上午'],
      ['课程2', '陈晓明', '1-8周 周二 下午 A101'],
      ['课程3', '陈晓明', '1-8周 周三 上午3-4节'],
    ],
    { 'halfDays 上课时间': 'before' },
  );
  expect(timed.records).toEqual([
    '课程1 1 1-4 [1-8周] 陈晓明',
    '课程2 2 6-10 [1-8周] A101 陈晓明',
    '课程3 3 3-4 [1-8周] 陈晓明',
  ]);
});
