import { readRows } from '../read/readRows';

const courses = (...rows: string[]) =>
  readRows(
    'bachelorCourse',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

const weeksOf = async ({ rows }: ReturnType<typeof courses>) =>
  ((await rows()) as { weeks?: string }[]).map(({ weeks }) => weeks);

test.each([
  ['named', '第1周 | 第2周 | 第3周 | 第4周 | 第5周'],
  ['in Chinese numerals', '第一周 | 第二周 | 第三周 | 第四周 | 第五周'],
  ['with their days', '1周(8.31-9.6) | 2周(9.7-9.13) | 3周(9.14-9.20) | 4周 | 5周'],
])('I-02 a column for each week, %s, is read by its marks', async (_, weeks) => {
  const read = courses(
    `课程名称 | 星期 | 节次 | ${weeks} | 教师`,
    '生理学 | 一 | 1-2 | √ | √ | | √ | | 王一',
    '药理学 | 二 | 3-4 | | 课 | | | 1 | 李二',
    '病理学 | 三 | 3-4 | | | | | | 赵三',
  );
  expect(read.table.columns.map(({ header }) => header)).toEqual([
    ...['课程名称', '星期', '节次', '周次', '教师'],
  ]);
  expect(await weeksOf(read)).toEqual(['1-2周,4周', '2周,5周', undefined]);
  expect(await read.rows()).toMatchObject([
    { teachers: '王一' },
    { teachers: '李二' },
    { teachers: '赵三' },
  ]);
});

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9].join(' | ');

test('I-02 bare numbers beside times are weeks, and what is no mark is not left out', async () => {
  const read = courses(
    `课程名称 | 星期 | 节次 | ${NUMBERS}`,
    '生理学 | 一 | 1-2 | √ | √ | √ | √ | √ | √ | √ | √ | 考试',
  );
  expect(await weeksOf(read)).toEqual(['1-8周 第9周=考试']);
});

test.each([
  ['few bare numbers', '课程名称 | 星期 | 节次 | 1 | 2 | 3', '生理学 | 一 | 1-2 | √ | | √'],
  ['bare numbers without times', `课程名称 | 教师 | ${NUMBERS}`, '生理学 | 王一 | √ | √'],
  ['weeks that are said', '课程名称 | 周次 | 第1周 | 第2周', '生理学 | 1-2 | √ | √'],
  ['texts', '课程名称 | 星期 | 第1周 | 第2周', '生理学 | 一 | 绪论 | 细胞'],
])('I-02 %s make no column of weeks', (_, header, row) => {
  const { table } = courses(header, row);
  expect(table.columns).toHaveLength(header.split('|').length);
});
