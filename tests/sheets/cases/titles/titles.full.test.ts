import { openFixture } from '../../files/openFixture';
import { tableXlsx } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const TABLE = [
  ['周次', '星期', '节次', '授课内容', '教师'],
  ['1', '一', '1-2', '绪论', '陈晓明'],
  ['2', '一', '1-2', '四气五味', '陈晓明'],
];

const PLANS =
  '教学日历 授课计划 教学进度表 教学进程 教学安排 授课进度 教学周历 课程表 教学班一览'.split(' ');

test.each([
  ...PLANS.map((plan) => `《中药学》${plan} 24中药1班`),
  '2026-2027学年第一学期《中药学》课程教学日历（24中药1班）',
  '〈中药学〉理论课教学日历 24中药1班',
  '《中药学》（必修）教学日历　24中药1班',
])('I-02 the title %j names the course and the class of all rows', async (title) => {
  const bytes = tableXlsx({ Sheet1: [[title], ...TABLE] });
  const { questions, rowsOf } = openFixture({ target: 'bachelorCourse', name: 'a.xlsx', bytes });
  expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([
    ['sheetName class', 'class'],
    ['sheetName course', 'courseName'],
  ]);
  const answers = { 'sheetName class': 'class', 'sheetName course': 'courseName' };
  const rows = await rowsOf(answers);
  expect(rows.map(({ read }) => read.values)).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({ courseName: '中药学', classComposition: ['24中药1班'] }),
    ),
  );
});

test('I-02 all classes that a title names are those of its rows', async () => {
  const title = ['《中药学》授课计划（24中药1班、24中药2班）'];
  const bytes = tableXlsx({ Sheet1: [title, ...TABLE] });
  const { questions } = openFixture({ target: 'bachelorCourse', name: 'a.xlsx', bytes });
  const named = questions.find(({ id }) => id === 'sheetName class');
  expect(named?.examples.map(({ text }) => text)).toEqual(['24中药1班、24中药2班']);
});

test.each([
  ['生理学教学日历', '生理学'],
  ['2026-2027学年第一学期生理学教学日历（24中药1班）', '生理学'],
  ['中药学 授课计划', '中药学'],
  ['医学英语Ⅱ教学进度表', '医学英语Ⅱ'],
])('I-02 the title %j without marks asks whether the course is %j', (title, course) => {
  const bytes = tableXlsx({ Sheet1: [[title], ...TABLE] });
  const { questions } = openFixture({ target: 'bachelorCourse', name: 'a.xlsx', bytes });
  const asked = questions.find(({ id }) => id === 'sheetName course');
  expect([asked?.proposed, asked?.examples[0]?.text]).toEqual([undefined, course]);
});

test.each([
  ...['教材：《中药学》（第十版） 24中药1班', '福建中医药大学教学日历', '本学期教学日历'],
  ...['中药学院授课计划', '24中药1班教学日历', '临床医学专业教学进度表', '2026级教学日历'],
])('I-02 the title %j names no course', async (title) => {
  const { records, questions } = await outcomeOf('bachelorCourse', [[title], ...TABLE]);
  expect(questions).not.toContain('sheetName course');
  expect(records).toEqual([]);
});

test.each<[string, string | undefined]>([
  ['24临床1班课表', 'class'],
  ['24临床1班 课表 (2026-2027-1学期)', 'class'],
  ['24临床1班、24临床2班课程表', 'class'],
  ['基础医学院 24临床1班 林晓峰老师课表', undefined],
])('I-02 of the line %j above a timetable the class is proposed: %s', (title, proposed) => {
  const rows = [
    ['课程名称', ...(TABLE[0] ?? [])],
    ...TABLE.slice(1).map((row) => ['中药学', ...row]),
  ];
  const bytes = tableXlsx({ Sheet1: [[title], ...rows] });
  const { questions } = openFixture({ target: 'bachelorCourse', name: 'a.xlsx', bytes });
  expect(questions.find(({ id }) => id === 'sheetName class')?.proposed).toBe(proposed);
});
