import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@/contract/base/list';
import { blankContact } from '@/contract/directory';
import type { ImportCheck, ImportResult, ImportTarget } from '@/contract/import/import';
import { blankCourse, type Course, type Level, type Session } from '@/contract/rule';
import type { TableSummary } from '@/sheets/base/importTypes';
import type { Answers } from '@/sheets/base/questions';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { contactImportOf, courseImportOf } from '../../support/imports';
import { FILES } from '../../support/paths';
import { contactsWithNumbers, setTermStart, valueIn } from '../../support/records';
import { firstInQuick, isFull } from '../../support/tier';
import { autoMapping, openAndChoose } from './openAndChoose';

type Values = Record<string, unknown>;

const TERM = '2026-2027-1';

const expectedOf = (file: string) =>
  JSON.parse(fs.readFileSync(path.join(FILES, `${file}.expected.json`), 'utf8'));

/** Imports a file as the page does: reads it, checks its rows and stores them. */
const importFile = async (
  client: Client,
  target: ImportTarget,
  file: string,
  answers: Answers = {},
) => {
  const bytes = new Uint8Array(fs.readFileSync(path.join(FILES, file)));
  const { session, opened, table } = openAndChoose(target, file, bytes);
  const { fields, how } = autoMapping(table);
  const constants = target === 'contact' ? {} : { termCode: TERM };
  const asked = session.questions(fields, constants, []).map(({ id }) => id);
  const options = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
  const body = session.checkBody(fields, how, constants, options, answers);
  const call =
    target === 'contact'
      ? contactImportOf(client)
      : courseImportOf(client, target === 'bachelorCourse' ? 'bachelor' : 'postgraduate');
  const url = target === 'contact' ? '/api/directory/import' : '/api/forms';
  const answer: Answer = await client.postBlob(url, body);
  const check = valueIn<ImportCheck>(answer);
  const result = valueIn<ImportResult>(await call.commit(check.token));
  const taken = await session.storeCheckResult(new Blob([JSON.stringify(answer.body)]));
  return { session, opened, table, asked, check, result, taken };
};

/** Fields that the server computes, such as pinyin. The expected files do not have them. */
const ADDED = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'pinyin',
  'verifiedAt',
  'sessionCount',
  'firstDate',
  'lastDate',
  'courseId',
  'seq',
  'startTime',
  'endTime',
];

const withoutAdded = (record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !ADDED.includes(name)));

const listAll = async <T>(pageAt: (currentPage: number) => Promise<Answer>): Promise<T[]> => {
  const all: T[] = [];
  for (let current = 1; ; current += 1) {
    const { list, pagination } = valueIn<Page<T>>(await pageAt(current));
    all.push(...list);
    if (all.length >= pagination.total || list.length === 0) return all;
  }
};

const storedContacts = async (client: Client): Promise<Values[]> =>
  (await contactsWithNumbers(client)).map(withoutAdded);

const keyOf = ({ courseCode, classCode, className }: Course): [string, string] => [
  courseCode,
  classCode || className,
];

/** Compares by code point, which is the order in the expected files. */
const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
  const index = a.findIndex((value, at) => value !== b[at]);
  if (index < 0) return 0;
  return (a[index] as string) < (b[index] as string) ? -1 : 1;
};

const storedCourses = async (client: Client): Promise<Values[]> => {
  const courses = await listAll<Course>((page) =>
    client.get(`/api/rule?pageSize=7&currentPage=${page}&sorter=id_ascend`),
  );
  courses.sort((a, b) => compare(keyOf(a), keyOf(b)));
  return Promise.all(
    courses.map(async (course) => {
      const sessions = await listAll<Session>((currentPage) =>
        client.post('/api/rule', {
          method: 'sessions',
          courseId: course.id,
          pageSize: 20,
          currentPage,
        }),
      );
      sessions.sort((a, b) =>
        compare([a.date, a.periodStart, a.groupName], [b.date, b.periodStart, b.groupName]),
      );
      return {
        ...withoutAdded(course),
        // Compares the stored status, because the displayed one depends on the clock.
        sessions: sessions.map(({ storedStatus: status, ...session }) =>
          withoutAdded({ ...session, status }),
        ),
      };
    }),
  );
};

const blankSession = {
  form: '',
  topic: '',
  teachers: [],
  room: '',
  groupName: '',
  requirement: '',
  status: 'planned',
  holiday: false,
};

/** Returns a course of an expected file as it is stored, with blank missing fields. */
const wholeCourse = (level: Level, course: Values): Values => ({
  ...blankCourse,
  level,
  termCode: TERM,
  ...course,
  sessions: (course.sessions as Values[]).map((session) => ({
    ...blankSession,
    level,
    courseName: course.courseName,
    className: course.className,
    ...session,
  })),
});

const unmatched = ({ columns }: TableSummary): string[] =>
  columns.filter(({ match }) => !match).map(({ header }) => header);

/** Files to import twice, in the short test run only the richest one of each kind. */
const AGAIN = (
  [
    ['odd-shapes.xlsx', 'bachelorCourse'],
    ['phone-book-web.xls', 'contact'],
    ['phone-book.xlsx', 'contact'],
    ['bachelor-timetable.xlsx', 'bachelorCourse'],
    ['bachelor-calendar.xlsx', 'bachelorCourse'],
    ['postgraduate-list.xlsx', 'postgraduateCourse'],
    ['zhengfang-tasks.xls', 'bachelorCourse'],
    ['clinical-progress.xlsx', 'bachelorCourse'],
    ['combined-time.xlsx', 'bachelorCourse'],
  ] satisfies [string, ImportTarget][]
).slice(0, isFull ? undefined : 2);

describe.each(engines())('the files of the README on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  test.each([
    ['phone-book.xlsx', 1, 'xlsx', ''],
    ['phone-book.csv', 1, 'csv', 'UTF-8'],
    ['phone-book-excel.csv', 0, 'csv', 'UTF-8'],
    ['phone-book-gbk.csv', 0, 'csv', 'GB18030'],
    ['phone-book-utf16.txt', 0, 'tsv', 'UTF-16LE'],
    ['phone-book-web.xls', 1, 'html', 'GB18030'],
  ])('I-02 %s becomes the contacts that were meant', async (file, headerRow, format, encoding) => {
    const expected: Values[] = expectedOf(file);
    const { opened, table, check, result, taken } = await importFile(admin, 'contact', file);
    expect(opened).toMatchObject({ name: file, format, encoding });
    expect(opened.sheets.map((sheet) => sheet.headerRow)).toEqual([headerRow]);
    expect(unmatched(table)).toEqual([]);
    expect(table.rowCount).toBe(expected.length);
    expect(check.counts).toMatchObject({ total: expected.length, new: expected.length });
    expect(result.counts).toMatchObject({ created: expected.length, skipped: 0 });
    expect(taken?.counts).toEqual(check.counts);
    expect(await storedContacts(admin)).toEqual(
      expected.map((contact) => ({ ...blankContact, ...contact })),
    );
  });

  test.each(firstInQuick(['phone-book-struck.xlsx', 'phone-book-struck.xls']))(
    'I-03 %s becomes what is neither struck out nor hidden, and says what it leaves out',
    async (file) => {
      const expected: Values[] = expectedOf(file);
      const { session, opened, table, asked } = await importFile(admin, 'contact', file);
      expect(asked).toEqual([]);
      expect(opened.sheets.map(({ name, hidden, chosen }) => [name, hidden, chosen])).toEqual([
        ['外科', false, true],
        ['内科', false, true],
        ['急诊', false, true],
        ['旧名单', true, false],
      ]);
      expect(table.columns.filter(({ isHidden }) => isHidden)).toMatchObject([
        { key: '手机号', match: null, samples: ['13800000000'] },
      ]);
      expect(table.leftOutRows).toEqual([
        { sheet: '外科', row: 5, text: '王丽娟 003103 普外科 13800001113 83570003 已调离' },
      ]);
      const struck = session
        .shownRows(['new'], 0, 20)
        .list.flatMap(({ sheet, row, issues }) =>
          issues
            .filter(({ code }) => code === 'CELL_STRUCK_OUT')
            .map(({ field, message }) => `${sheet} ${row} ${field} ${message}`),
        );
      expect(struck).toEqual([
        '外科 3 mobile “13800001110”在文件中已划去，不导入',
        '外科 4 department “胸外科”在文件中已划去，不导入',
        '外科 6 officePhone “83570004”在文件中已划去，不导入',
        '外科 6 remark “停用”在文件中已划去，不导入',
        '内科 3 mobile “83570011”在文件中已划去，不导入',
      ]);
      expect(await storedContacts(admin)).toEqual(
        expected.map((contact) => ({ ...blankContact, ...contact })),
      );
    },
  );

  test.each<[file: string, answers: Answers]>(
    firstInQuick([
      ['phone-book-errors.xlsx', {}],
      ['phone-book-broken.xls', {}],
      ['phone-book-side.xlsx', { 'blankBelow 部门': 'same' }],
    ]),
  )('I-03 %s gives its good rows and says where the others are at fault', async (file, answers) => {
    const { good, bad } = expectedOf(file) as { good: Values[]; bad: Values[] };
    const { asked, check, result } = await importFile(admin, 'contact', file, answers);
    expect(asked).toEqual(Object.keys(answers));
    const refused = check.rows.filter(({ verdict }) => verdict === 'error');
    expect(
      refused.flatMap(({ row, issues }) =>
        issues.filter(({ level }) => level === 'error').map(({ field }) => ({ row, field })),
      ),
    ).toEqual(bad);
    const [created, skipped] = [good.length, bad.length];
    expect(check.counts).toMatchObject({
      total: created + skipped,
      error: skipped,
      new: created,
    });
    expect(result.counts).toEqual({ created, updated: 0, unchanged: 0, skipped });
    expect(await storedContacts(admin)).toEqual(
      good.map((contact) => ({ ...blankContact, ...contact })),
    );
  });

  test.each<[string, ImportTarget, Level, number, number]>(
    firstInQuick(
      [
        ['bachelor-timetable.xlsx', 'bachelorCourse', 'bachelor', 2, 0],
        ['bachelor-calendar.xlsx', 'bachelorCourse', 'bachelor', 3, 0],
        ['postgraduate-list.xlsx', 'postgraduateCourse', 'postgraduate', 0, 0],
        ['zhengfang-tasks.xls', 'bachelorCourse', 'bachelor', 0, 33],
        ['clinical-progress.xlsx', 'bachelorCourse', 'bachelor', 3, 0],
        ['combined-time.xlsx', 'bachelorCourse', 'bachelor', 1, 0],
        ['odd-shapes.xlsx', 'bachelorCourse', 'bachelor', 1, 0],
      ],
      3,
    ),
  )(
    'I-02 %s becomes the courses and sessions that were meant',
    async (file, target, level, headerRow, left) => {
      const expected: Values[] = expectedOf(file);
      const { opened, table, check } = await importFile(admin, target, file);
      expect(opened.sheets.find(({ chosen }) => chosen)?.headerRow).toBe(headerRow);
      expect(unmatched(table).length).toBe(left);
      expect(check.counts).toMatchObject({ error: 0, clash: 0, duplicate: 0 });
      expect(await storedCourses(admin)).toEqual(
        expected.map((course) => wholeCourse(level, course)),
      );
    },
  );

  test('I-02 repeated-columns.xlsx becomes what was meant once its question is answered', async () => {
    const file = 'repeated-columns.xlsx';
    const answers = { 'blankBelow 课程名称': 'same' };
    const { table, asked, check } = await importFile(admin, 'bachelorCourse', file, answers);
    expect(asked).toEqual(Object.keys(answers));
    expect(table.parts).toEqual([{ sheet: '两次课', count: 2 }]);
    expect(check.counts).toMatchObject({ total: 9, error: 0, clash: 0, duplicate: 0 });
    const expected: Values[] = expectedOf(file);
    expect(await storedCourses(admin)).toEqual(
      expected.map((course) => wholeCourse('bachelor', course)),
    );
  });

  test('I-02 clinical-progress.xlsx is read from the sheets with a table, hidden rows too', async () => {
    const { opened, table } = await importFile(admin, 'bachelorCourse', 'clinical-progress.xlsx');
    expect(opened.sheets.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['附一临床', true],
      ['说明', false],
      ['附二临床', true],
    ]);
    // Each of the two sheets has a footer, and the second repeats the header.
    expect(table).toMatchObject({ rowCount: 8, hiddenRows: 1, leftOut: 3 });
  });

  test('I-03 what was left out of odd-shapes.xlsx, or taken from one of two places, is told', async () => {
    const { session } = await importFile(admin, 'bachelorCourse', 'odd-shapes.xlsx');
    const { list } = session.shownRows(['new', 'unchanged', 'changed'], 0, 20);
    const told = list.map(({ row, issues }) => [
      row,
      ...issues.map(({ level, field, code }) => `${level} ${field} ${code}`),
    ]);
    expect(told).toEqual([
      [3, 'warning studentCount CELL_LEFT_OUT', 'warning totalHours CELL_LEFT_OUT'],
      [4],
      [5, 'warning weeks WEEKS_CALLED_OFF'],
      [6],
      [7],
      [8, 'warning teachers TEACHER_NOBODY', 'warning teachers COURSE_TEACHER_MISSING'],
      [9, 'warning teachers TEACHER_NOTE_LEFT', 'warning teachers TEACHER_NOTE_LEFT'],
      [10, 'warning room ROOM_DIFFERS'],
    ]);
  });

  test.each(firstInQuick(AGAIN))('I-05 %s imported again changes nothing', async (file, target) => {
    const first = await importFile(admin, target, file);
    const before = [...(await storedContacts(admin)), ...(await storedCourses(admin))];
    const { check, result } = await importFile(admin, target, file);
    expect(check.sameFileAs).toBe(first.result.batchId);
    expect(check.counts).toMatchObject({ new: 0, changed: 0, error: 0 });
    expect(result.counts).toMatchObject({ created: 0, updated: 0 });
    expect([...(await storedContacts(admin)), ...(await storedCourses(admin))]).toEqual(before);
  });
});
