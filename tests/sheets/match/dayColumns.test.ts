import { readRows } from '../read/readRows';

const courses = (...rows: string[]) =>
  readRows(
    'bachelorCourse',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

test('I-02 a column for each day of the week tells the periods of its day', async () => {
  const read = courses(
    '课程 | 教师 | 起止周 | 周一 | 周二 | 星期三 | 教室',
    '生理学 | 王一 | 1-2 | 1-2 | | 第3、4节 | A101',
    '药理学 | 李二 | 1-2 | | | | A102',
  );
  expect(read.table.columns.map(({ header }) => header)).toEqual([
    ...['课程', '教师', '起止周', '上课时间', '教室'],
  ]);
  const time = { courseName: '生理学', weeks: '1-2', room: 'A101' };
  expect(await read.rows()).toMatchObject([
    { ...time, weekday: '周一', periods: '1-2节' },
    { ...time, weekday: '周三', periods: '3-4节' },
    { courseName: '药理学', room: 'A102' },
  ]);
});

test('I-03 halves of days that hold weeks go to the check, which refuses them with their text', async () => {
  const { rows } = courses('课程 | 教师 | 周六上午 | 周日下午', '法理学 | 王一 | 1-4周 | ');
  expect(await rows()).toMatchObject([{ courseName: '法理学', weeks: '周六上午 1-4周' }]);
});

test.each([
  ['a grid of courses', '节次 | 教室 | 周一 | 周二', '1-2 | A101 | 生理学 | 药理学'],
  ['courses in the cells', '课程 | 班级 | 周一 | 周二', '见右 | 1班 | 生理学 王一 | 药理学 李二'],
  ['another column of times', '课程 | 上课时间 | 周一 | 周二', '生理学 | 周一1-2节 | 1-2 | '],
])('I-02 of %s the days are asked about instead', (_, header, row) => {
  const { table, questions } = courses(header, row);
  expect(table.columns).toHaveLength(header.split('|').length);
  expect(questions().map(({ id }) => id)).toContain('columnLeft 周一');
});
