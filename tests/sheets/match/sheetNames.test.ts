import fs from 'node:fs';
import path from 'node:path';
import type { ImportTarget } from '@/contract/import/import';
import { startIn, termIn } from '@/sheets/ask/termInText';
import type { Answers } from '@/sheets/base/questions';
import { formText } from '@/sheets/match/tables/formLines';
import { parseCheckBody } from '../../support/imports';
import { FILES } from '../../support/paths';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from '../read/makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
const TERM = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  current: true,
};

const start = (target: ImportTarget, name: string, bytes: Uint8Array) => {
  const { session, table } = openAndChoose(target, name, bytes);
  const { fields, how } = autoMapping(table);
  const constants = target === 'contact' ? {} : { termCode: TERM.termCode };
  const bodyOf = async (answers: Answers) =>
    (await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS, answers))).rows;
  const questions = session.questions(fields, constants, [TERM]);
  return { session, questions, bodyOf };
};
const made = (target: ImportTarget, sheets: Parameters<typeof tableXlsx>[0], name = '课表.xlsx') =>
  start(target, name, tableXlsx(sheets));

const HEAD = ['课程名称', '教师', '周次', '星期', '节次'];
const ROW = ['生理学', '王一', '1-8', '周一', '1-2'];

test('V-05 a title of many endings is soon read', () => {
  // A bad pattern would double its time with each repetition.
  for (const end of ['课表', '课程表', '安排', '安排表']) {
    const title = [`${end.repeat(60)}x`];
    const { questions } = made('bachelorCourse', { Sheet1: [title, HEAD, ROW] });
    expect(questions.map(({ code }) => code)).not.toContain('sheetName');
  }
});

describe('a workbook with a sheet for each class', () => {
  const bytes = new Uint8Array(fs.readFileSync(path.join(FILES, 'class-sheets.xlsx')));

  test('I-02 has the names of its tabs offered as the classes, and its term asked about', () => {
    const { questions } = start('bachelorCourse', '课表.xlsx', bytes);
    expect(questions).toEqual([
      {
        id: 'termOfFile 2025-2026-2 2026-2027-1',
        code: 'termOfFile',
        count: 3,
        options: ['found', 'chosen'],
        params: { found: '2025-2026-2', chosen: '2026-2027-1' },
        examples: [
          { row: 3, sheet: '23临床1班', text: '2025-2026学年第二学期课程表' },
          { row: 3, sheet: '23临床2班', text: '2025-2026学年第二学期课程表' },
        ],
      },
      {
        id: 'sheetName class',
        code: 'sheetName',
        count: 3,
        params: { kind: 'class' },
        options: ['class', 'none'],
        examples: [
          { row: 3, sheet: '23临床1班', text: '23临床1班' },
          { row: 3, sheet: '23临床2班', text: '23临床2班' },
        ],
      },
    ]);
  });

  test('I-02 goes to the classes and the term that the user says', async () => {
    const { bodyOf } = start('bachelorCourse', '课表.xlsx', bytes);
    const row = (sheet: string, at: number, texts: string[]) => ({
      row: at,
      sheet,
      courseName: texts[0],
      teachers: texts[1],
      weeks: texts[2],
      weekday: texts[3],
      periods: texts[4],
      room: texts[5],
      classComposition: sheet,
      termCode: '2025-2026-2',
    });
    expect(
      await bodyOf({
        'sheetName class': 'class',
        'termOfFile 2025-2026-2 2026-2027-1': 'found',
      }),
    ).toEqual([
      row('23临床1班', 3, ['生理学', '王一', '1-8周', '周一', '1-2', 'A101']),
      row('23临床1班', 4, ['药理学', '李二', '3-4周', '周三', '3-4', 'A102']),
      row('23临床2班', 3, ['生理学', '王一', '1-8周', '周二', '1-2', 'A101']),
    ]);
    const chosen = await bodyOf({ 'termOfFile 2025-2026-2 2026-2027-1': 'chosen' });
    expect(chosen.map(({ termCode }: { termCode: string }) => termCode)).toEqual(
      Array(3).fill('2026-2027-1'),
    );
  });
});

test('I-03 classes that become one under a teacher’s name are told of, with sheet and row', async () => {
  const sheets = {
    甲组: [HEAD, ROW],
    乙组: [HEAD, ROW],
    丙组: [HEAD, ['药理学', ...ROW.slice(1)]],
  };
  const { session, questions, bodyOf } = made('bachelorCourse', sheets);
  expect(questions.map(({ id, options }) => [id, options])).toEqual([
    ['sheetName unclear', ['class', 'department', 'none']],
  ]);
  const rows = await bodyOf({ 'sheetName unclear': 'none' });
  const checked = rows.map(({ row, sheet }: { row: number; sheet: string }) => ({
    row,
    sheet,
    verdict: 'new',
    changes: [],
    issues: [],
  }));
  const counts = { total: 3, error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 3, changed: 0 };
  const answer = { Success: true, Value: { token: 't', counts, rows: checked } };
  await session.storeCheckResult(new Blob([JSON.stringify(answer)]));
  const issues = session
    .shownRows(['new'], 0, 10)
    .list.map(({ issues: found }) => found.map(({ code, message }) => [code, message]));
  expect(issues).toEqual([
    [],
    [['CLASSES_JOINED', '没有班级：课程和教师与“甲组”第 2 行相同，将并为同一教学班']],
    [],
  ]);
});

test('I-02 a tab or title that names a class or department is asked about where no column does', () => {
  const kinds = (target: ImportTarget, sheets: Parameters<typeof tableXlsx>[0]) =>
    made(target, sheets).questions.map(({ id, options, examples }) => [
      id,
      options.join(),
      examples[0]?.text,
    ]);
  expect(kinds('bachelorCourse', { Sheet1: [HEAD, ROW] })).toEqual([]);
  expect(kinds('bachelorCourse', { 课表: [['2023级临床医学1班课程表'], HEAD, ROW] })).toEqual([
    ['sheetName class', 'class,none', '2023级临床医学1班'],
  ]);
  expect(kinds('bachelorCourse', { 内科教研室: [HEAD, ROW] })).toEqual([
    ['sheetName place', 'department,none', '内科教研室'],
  ]);
  expect(
    kinds('bachelorCourse', {
      '23护理1班': [
        [...HEAD, '班级'],
        [...ROW, '23护理2班'],
      ],
    }),
  ).toEqual([]);
  const people = [
    ['姓名', '手机'],
    ['王一', '13800001111'],
  ];
  expect(kinds('contact', { 外科教研室: people })).toEqual([
    ['sheetName place', 'department,unit,none', '外科教研室'],
  ]);
  expect(kinds('contact', { Sheet1: [['骨科通讯录'], ...people] })).toEqual([
    ['sheetName place', 'department,unit,none', '骨科'],
  ]);
});

test('I-02 a form above a table names its course and who teaches it, each table its own', async () => {
  const head = ['周次', '星期', '节次', '授课内容'];
  const sheets = {
    日历: [
      ['教学日历'],
      ['课程名称：', '内科学', '授课班级：', '22临床1班', '主讲教师：', '王一'],
      head,
      ['1', '二', '1-2', '绪论'],
      ['课程名称：《外科学》', '', '授课班级：22临床2班', '', '主讲教师：李二、赵三'],
      head,
      ['2', '三', '3-4', '绪论'],
    ],
  };
  const { questions, bodyOf } = made('bachelorCourse', sheets);
  expect(questions.map(({ id, proposed, examples }) => [id, proposed, examples[0]?.text])).toEqual([
    ['sheetName class', 'class', '22临床1班'],
    ['sheetName course', 'courseName', '内科学'],
    ['sheetName teacher', 'teachers', '王一'],
  ]);
  const answers = {
    'sheetName class': 'class',
    'sheetName course': 'courseName',
    'sheetName teacher': 'teachers',
  };
  expect(await bodyOf(answers)).toMatchObject([
    { row: 4, courseName: '内科学', teachers: '王一', classComposition: '22临床1班', weeks: '1' },
    { row: 7, courseName: '外科学', teachers: '李二、赵三', classComposition: '22临床2班' },
  ]);
  const [row] = await bodyOf({ 'sheetName course': 'none' });
  expect(row).not.toHaveProperty('courseName');
});

test.each([
  ['课程名称：内科学  授课班级：22临床1班', '内科学'],
  ['课程： Medical Statistics 学分： 2', 'Medical Statistics'],
  ['课程名称：____ 教师：王一', undefined],
  ['课程名称： 教师： 周次：', undefined],
  ['教材：《内科学》', undefined],
  ['课程表', undefined],
])('I-02 the line %j of a form names the course %j', (line, course) => {
  expect(formText([line], 'course')).toBe(course);
});

test('I-02 a start date that makes another week the first is asked about before the check', () => {
  const { questions } = made('bachelorCourse', {
    课表: [['开学日期：2026年9月7日'], HEAD, ROW],
  });
  expect(questions).toMatchObject([
    {
      code: 'startOfFile',
      params: { found: '2026-09-07', stored: '2026-08-31', term: '2026-2027-1' },
      examples: [{ row: 3, text: '开学日期：2026年9月7日' }],
    },
  ]);
  const same = made('bachelorCourse', { 课表: [['2026年9月2日开学'], HEAD, ROW] });
  expect(same.questions).toEqual([]);
  const named = made('bachelorCourse', { Sheet1: [HEAD, ROW] }, '2027春课表.xlsx');
  expect(named.questions).toMatchObject([
    { code: 'termOfFile', params: { found: '2026-2027-2', chosen: '2026-2027-1' } },
  ]);
});

test.each([
  ['2025-2026学年第一学期', '2025-2026-1'],
  ['福建医科大学2025～2026学年度（下）课程表', '2025-2026-2'],
  ['2025-2026-2', '2025-2026-2'],
  ['2025—26学年第2学期', '2025-2026-2'],
  ['2025/2026 第三学期', '2025-2026-3'],
  ['2026年秋季学期教学日历', '2026-2027-1'],
  ['2027春', '2026-2027-2'],
  ['2025-2027学年第一学期', undefined],
  ['2023级临床医学1班', undefined],
  ['打印日期 2026-09-01', undefined],
  ['2025-2026学年', undefined],
  ['电话 2025-2026123', undefined],
])('I-02 the line %j names the term %s', (line, term) => {
  expect(termIn(line)).toBe(term);
});

test.each([
  ['开学日期：2026-9-7', '2026-09-07'],
  ['第一周从2026年9月7日开始', '2026-09-07'],
  ['2026.9.7正式开学', '2026-09-07'],
  ['打印日期：2026-09-07', undefined],
  ['第11周 2026-11-16', undefined],
  ['开学日期：2026-13-40', undefined],
])('I-02 the line %j names the start %s', (line, day) => {
  expect(startIn(line)).toBe(day);
});

test.each<[tab: string, without: string, id: string, field: string, value: string]>([
  ['周一', '星期', 'weekday', 'weekday', '周一'],
  ['Monday', '星期', 'weekday', 'weekday', '周一'],
  ['第3周', '周次', 'weeks', 'weeks', '第3周'],
  ['王小明课表', '教师', 'person', 'teachers', '王小明'],
  ['李二老师', '教师', 'person', 'teachers', '李二'],
])(
  'I-02 the tab %s of a sheet without %s is offered for all its rows',
  async (tab, ...expected) => {
    const [without, kind, field, value] = expected;
    const column = HEAD.indexOf(without);
    const rows = [HEAD, ROW].map((row) => row.toSpliced(column, 1, row === HEAD ? '班级' : '1班'));
    const id = `sheetName ${kind}`;
    const { questions, bodyOf } = made('bachelorCourse', { [tab]: rows });
    expect(questions.map((each) => [each.id, each.options, each.proposed])).toEqual([
      [id, [field, 'none'], undefined],
    ]);
    expect(await bodyOf({ [id]: field })).toMatchObject([{ [field]: value }]);
    expect((await bodyOf({ [id]: 'none' }))[0]).not.toHaveProperty(field);
    expect(made('bachelorCourse', { [tab]: [HEAD, ROW] }).questions).toEqual([]);
  },
);
