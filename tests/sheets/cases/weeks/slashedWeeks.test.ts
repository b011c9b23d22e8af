import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '班级', '教师', '周次', '星期', '节次', '上课地点'];

const read = async (
  weeks: string,
  { classes = '一班', teachers = '王一', room = '东楼101' } = {},
) => {
  const row = ['生理学', classes, teachers, weeks, '一', '3-4', room];
  const { records, problems, questions } = await outcomeOf('bachelorCourse', [HEADER, row]);
  return { records, problems, questions };
};

test.each([
  ['1-4周/6-9周', '1-4周,6-9周'],
  ['第1-4周／第6-9周', '1-4周,6-9周'],
  ['2周/4周/6周', '2-6周(双)'],
  ['1,3周 / 6-9周', '1-3周(单),6-9周'],
])('T-03 spans of weeks parted by strokes, %j, are all held', async (weeks, held) => {
  expect(await read(weeks)).toEqual({
    records: [`生理学 1 3-4 [${held}] 东楼101 王一`],
    problems: [],
    questions: [],
  });
  expect((await read(weeks, { classes: '一班/二班/三班/四班' })).problems).toEqual([]);
});

test.each([
  ['1-4/6-9周', {}],
  ['6-9周/1-4周', {}],
  ['1-8周/8-16周', {}],
  ['1-7周(单)/2-8周(双)', {}],
  ['1-4周/6-9周', { classes: '一班/二班' }],
  ['1-4周/6-9周', { classes: '一班、二班' }],
])(
  'T-03 weeks parted by strokes, %j beside %j, are refused if they may mean another thing',
  async (weeks, others) => {
    expect((await read(weeks, others)).problems).toContain('!2 weeks:WEEKS_UNREADABLE');
  },
);
