import { openFixture } from '../../files/openFixture';
import { tableXlsx } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '教学班名称', '教师', '周次', '星期', '节次', '教室'];
const tableOf = (header: string, values: readonly string[]) => [
  [...HEADER, header],
  ...values.map((value, index) => [
    ...[`课程${index + 1}`, `${index + 1}班`, '陈晓明', '1-8周', '一二三'[index] ?? ''],
    ...['1-2', 'A101', value],
  ]),
];

test.each(['停课周', '停课周次', '不上课周次', '放假周', '停课的周'])(
  'I-02 weeks without classes under %s are taken off the weeks, which is asked once and told',
  async (header) => {
    const { records, problems, questions } = await outcomeOf(
      'bachelorCourse',
      tableOf(header, ['第6周', '', '7-8']),
    );
    expect(questions).toEqual([`weeksOff ${header}`]);
    expect(records).toEqual([
      '课程1 1 1-2 [1-5周,7-8周] A101 陈晓明',
      '课程2 2 1-2 [1-8周] A101 陈晓明',
      '课程3 3 1-2 [1-6周] A101 陈晓明',
    ]);
    expect(problems).toEqual(
      expect.arrayContaining(['2 weeks:WEEKS_CALLED_OFF', '4 weeks:WEEKS_CALLED_OFF']),
    );
  },
);

test('I-02 weeks without classes that the class does not have are refused, or left where the user says so', async () => {
  const table = tableOf('停课周', ['第9周', '6', '国庆']);
  const id = 'weeksOff 停课周';
  const taken = await outcomeOf('bachelorCourse', table, { [id]: 'except' });
  expect(taken.records).toEqual(['课程2 2 1-2 [1-5周,7-8周] A101 陈晓明']);
  const left = await outcomeOf('bachelorCourse', table, { [id]: 'leave' });
  expect(left.records).toHaveLength(3);
  const { questions } = openFixture({
    target: 'bachelorCourse',
    name: 'a.xlsx',
    bytes: tableXlsx({ Sheet1: table }),
  });
  expect(questions.map(({ proposed }) => proposed)).toEqual([undefined]);
});

test.each<[string, readonly string[], string]>([
  ['实验上课时间', ['3-6周 周二 3-4节', '', '5周 周三 1-2节'], '上课时间'],
  ['理论课授课时间', ['3-6周 周二 3-4节', '', '5周 周三 1-2节'], '上课时间'],
])('I-02 the column %s is said to be what its words are', (header, values, field) => {
  const bytes = tableXlsx({ Sheet1: tableOf(header, values) });
  const { questions } = openFixture({ target: 'bachelorCourse', name: 'a.xlsx', bytes });
  expect(questions.map(({ id, params }) => [id, params.field])).toEqual([
    [`columnLeft ${header}`, field],
  ]);
});

test.each<[string, string, string]>([
  ['教学点', '附属人民医院', '课程1 1 1-2 [1-8周] 附属人民医院A101 陈晓明'],
  ['实习点', '省立医院', '课程1 1 1-2 [1-8周] 省立医院A101 陈晓明'],
  ['院区', '东院区', '课程1 1 1-2 [1-8周] A101 陈晓明'],
  ['分批', '第一批', '课程1 1 1-2 [1-8周] A101 陈晓明'],
])('I-02 the column %s of clinical teaching is read', async (header, value, record) => {
  const { records, questions } = await outcomeOf('bachelorCourse', tableOf(header, [value]));
  expect(questions).toEqual([]);
  expect(records).toEqual([record]);
});
