import type { Page } from '@/contract/base/list';
import type { Course } from '@/contract/rule';
import { type Client, startApi, type TestApi } from '../../../support/api';
import { sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { tableXlsx } from '../../read/makeXlsx';
import { importFixture } from '../importFixture';

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

const HEADER = ['课程名称', '教学班名称', '教师', '上课日期', '节次', '备注'];

const dated = (date: string, remark: string, course = '生理学') => [
  course,
  '24临床1班',
  '王一',
  date,
  '1-2',
  remark,
];

/** Imports the rows. Returns each course with its remark and class sessions. */
const stored = async (rows: readonly (readonly string[])[], header: readonly string[] = HEADER) => {
  const bytes = tableXlsx({ 课表: [header, ...rows] });
  const imported = await importFixture(admin, {
    target: 'bachelorCourse',
    name: '课表.xlsx',
    bytes,
  });
  const { list } = valueIn<Page<Course>>(
    await admin.get('/api/rule?pageSize=100&sorter=id_ascend'),
  );
  const courses = await Promise.all(
    list.map(async ({ id, courseName, remark }) => {
      const sessions = await sessionsOf(admin, id);
      return [
        `${courseName} ${remark}`.trim(),
        ...sessions.map(({ date, requirement }) => `${date.slice(5)} ${requirement}`.trim()).sort(),
      ];
    }),
  );
  return { courses, results: imported.rows.map(({ result }) => result) };
};

test('I-03 a remark of some days is theirs, and not the course’s', async () => {
  const { courses, results } = await stored([
    dated('2026-09-07', ''),
    dated('2026-09-14', '停课'),
    dated('2026-09-21', '带教材'),
    dated('2026-09-28', ''),
    dated('2026-09-08', '小班', '药理学'),
    dated('2026-09-15', '小班', '药理学'),
  ]);
  expect(courses).toEqual([
    ['生理学', '09-07', '09-14 停课', '09-21 带教材', '09-28'],
    ['药理学 小班', '09-08', '09-15'],
  ]);
  expect(results[1]).toBe('new remark:REMARK_SAYS_OTHERWISE');
});

test('I-03 a remark at the first line of a course is for all that go on with it, unless they have their own', async () => {
  const header = ['课程名称', '教学班名称', '教师', '周次', '星期', '节次', '备注'];
  const further = (weekday: string, remark: string) => ['', '', '', '1', weekday, '1-2', remark];
  const { courses } = await stored(
    [
      ['生理学', '24临床1班', '王一', '1', '一', '1-2', '全英文'],
      further('二', ''),
      further('三', ''),
      ['药理学', '24临床1班', '李二', '1', '一', '3-4', '线上'],
      further('二', ''),
      further('三', '停课'),
      further('四', ''),
    ],
    header,
  );
  expect(courses).toEqual([
    ['生理学 全英文', '08-31', '09-01', '09-02'],
    ['药理学', '08-31 线上', '09-01', '09-02 停课', '09-03'],
  ]);
});

test('I-03 a remark goes behind what a session requires, once', async () => {
  const header = [...HEADER, '上课要求'];
  const { courses } = await stored(
    [
      [...dated('2026-09-07', '穿白大褂'), '带听诊器'],
      [...dated('2026-09-14', '带听诊器'), '带听诊器'],
      [...dated('2026-09-21', ''), ''],
    ],
    header,
  );
  expect(courses).toEqual([['生理学', '09-07 带听诊器；穿白大褂', '09-14 带听诊器', '09-21']]);
});

test('I-03 a file that is imported again changes nothing', async () => {
  const rows = [dated('2026-09-07', ''), dated('2026-09-14', '停课')];
  await stored(rows);
  const { results } = await stored(rows);
  expect(results).toEqual(['unchanged', 'unchanged remark:REMARK_SAYS_OTHERWISE']);
});

test('I-03 remarks that are too long for a session stay the course’s', async () => {
  const long = '长'.repeat(201);
  const { courses, results } = await stored([
    dated('2026-09-07', long),
    dated('2026-09-14', '小班'),
  ]);
  expect(courses).toEqual([[`生理学 ${long}`, '09-07', '09-14 小班']]);
  expect(results).toEqual(['new', 'new']);
});
