import { outcomeOf } from '../outcome';

interface Row {
  weeks?: string;
  weekday?: string;
  periods?: string;
  room?: string;
  teachers?: string;
  staffNos?: string;
}

const read = async (
  {
    weeks = '1-8',
    weekday = '一',
    periods = '3-4',
    room = '东楼101',
    teachers = '王一',
    staffNos,
  }: Row,
  answers = {},
) => {
  const further = staffNos === undefined ? [] : [['教师工号', staffNos]];
  const columns = [
    ['课程名称', '生理学'],
    ['教师', teachers],
    ['周次', weeks],
    ['星期', weekday],
    ['节次', periods],
    ['上课地点', room],
    ['自编号', '7'],
    ...further,
  ];
  const cells = [0, 1].map((at) => columns.map((column) => column[at] ?? ''));
  const { records, problems, questions } = await outcomeOf('bachelorCourse', cells, answers);
  return {
    times: records.map((record) => record.replace('生理学 ', '')),
    problems,
    questions: questions.filter((id) => id.startsWith('listPairs')),
  };
};

const SEPARATORS = ['、', '，', ',', ';', '；', '/', '\n', ' 、 '];
const BOTH = SEPARATORS.flatMap((first) => SEPARATORS.map((second) => [first, second] as const));

test.each(BOTH)(
  'I-03 weeks parted by %j and teachers or rooms by %j go together in order',
  async (first, second) => {
    const weeks = ['1-8', '9-16'].join(first);
    const taught = await read({ weeks, teachers: ['王一', '李二'].join(second) });
    expect(taught.times).toEqual(['1 3-4 [1-8周] 东楼101 王一', '1 3-4 [9-16周] 东楼101 李二']);
    const placed = await read({ weeks, room: ['东楼101', '西楼202'].join(second) });
    expect(placed.times).toEqual(['1 3-4 [1-8周] 东楼101 王一', '1 3-4 [9-16周] 西楼202 王一']);
    expect([
      ...taught.questions,
      ...placed.questions,
      ...taught.problems,
      ...placed.problems,
    ]).toEqual([]);
  },
);

test.each(SEPARATORS.filter((separator) => !/[;；\n]/.test(separator)))(
  'I-03 weekdays and rooms parted by %j go together in order',
  async (separator) => {
    const found = await read({
      weekday: ['一', '三', '五'].join(separator),
      room: ['东楼101', '西楼202', '东楼303'].join(separator),
    });
    expect(found).toEqual({
      times: [
        '1 3-4 [1-8周] 东楼101 王一',
        '3 3-4 [1-8周] 西楼202 王一',
        '5 3-4 [1-8周] 东楼303 王一',
      ],
      problems: [],
      questions: [],
    });
  },
);

test('I-03 lists in three columns go together, with the numbers of the teachers', async () => {
  const found = await read({
    weeks: '1-8、9-16',
    room: '东楼101、102',
    teachers: '王一、李二',
    staffNos: '10001、10002',
  });
  expect(found.times).toEqual(['1 3-4 [1-8周] 东楼101 王一', '1 3-4 [9-16周] 东楼102 李二']);
});

test.each<[Row, string, string[], string[]]>([
  [
    { weekday: '一、三', teachers: '王一、李二' },
    'listPairs weekday teachers',
    ['1 3-4 [1-8周] 东楼101 王一', '3 3-4 [1-8周] 东楼101 李二'],
    ['1 3-4 [1-8周] 东楼101 王一、李二', '3 3-4 [1-8周] 东楼101 王一、李二'],
  ],
  [
    { weeks: '1-4、6-9', teachers: '王一、李二' },
    'listPairs weeks teachers',
    ['1 3-4 [1-4周] 东楼101 王一', '1 3-4 [6-9周] 东楼101 李二'],
    ['1 3-4 [1-4周,6-9周] 东楼101 王一、李二'],
  ],
  [
    { weeks: '13、14', teachers: '王一、李二' },
    'listPairs weeks teachers',
    ['1 3-4 [13周] 东楼101 王一', '1 3-4 [14周] 东楼101 李二'],
    ['1 3-4 [13-14周] 东楼101 王一、李二'],
  ],
  [
    { weeks: '3、4、5', room: '东楼101、西楼202、东楼303' },
    'listPairs weeks room',
    ['1 3-4 [3周] 东楼101 王一', '1 3-4 [4周] 西楼202 王一', '1 3-4 [5周] 东楼303 王一'],
    ['1 3-4 [3-5周] 东楼101、西楼202、东楼303 王一'],
  ],
  [
    { periods: '1-2、3-4', room: '东楼101、西楼202' },
    'listPairs periods room',
    ['1 1-2 [1-8周] 东楼101 王一', '1 3-4 [1-8周] 西楼202 王一'],
    ['1 1-4 [1-8周] 东楼101、西楼202 王一'],
  ],
])('I-02 whether the lists of %j go together is asked', async (row, id, paired, all) => {
  expect(await read(row, { [id]: 'pair' })).toMatchObject({ times: paired, questions: [id] });
  expect(await read(row, { [id]: 'all' })).toMatchObject({ times: all, questions: [id] });
});

test.each<Row>([
  { weeks: '1-8、9-16', teachers: '王一、李二、赵三' },
  { weeks: '1-8', teachers: '王一、李二' },
  { weeks: '1-16', weekday: '一、三', teachers: '王一' },
  { weeks: '1-4、3-8', teachers: '王一、李二' },
  { periods: '1,2', teachers: '王一、李二' },
  { weeks: '1-8、9-16', teachers: '王一、李二', staffNos: '10001' },
])('I-02 lists that differ in length or are one are not asked about: %j', async (row) => {
  expect((await read(row)).questions).toEqual([]);
});
