import type { Course, Session } from '@/contract/rule';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, courseImportOf, issuesOf } from '../../../support/imports';
import {
  addContact,
  addCourse,
  sessionsOf,
  setTermDays,
  setTermStart,
  valueIn,
} from '../../../support/records';
import { testFull } from '../../../support/testFull';

const COURSE = { termCode: '2026-2027-1', courseName: '解剖学', classCode: 'A' };

/** Returns a row of one course with one class time. */
const at = (weeks: string, more: Cells = {}): Cells => ({
  ...COURSE,
  weeks,
  weekday: '周一',
  periods: '1-2节',
  teachers: '王一',
  room: '201',
  ...more,
});

const teachersText = (teachers: readonly { name: string; title?: string }[]) =>
  teachers.map(({ name, title }) => (title ? `${name}[${title}]` : name)).join('、');

/** Returns a class session as an export writes it: one row with the fields of its course. */
const exported = (course: Course, session?: Session): Cells => {
  const text = (value: unknown) => (value === null ? '' : String(value));
  const cells: Record<string, unknown> = {
    ...course,
    classComposition: course.classComposition.join('、'),
    leadTeachers: teachersText(course.leadTeachers),
    ...(session && {
      date: session.date,
      weeks: session.week,
      weekday: session.weekday,
      periods: `${session.periodStart}-${session.periodEnd}`,
      teachers: teachersText(session.teachers),
      staffNos: session.teachers.map(({ staffNo = '' }) => staffNo).join('、'),
      room: session.room,
      topic: session.topic,
      form: session.form,
      groupName: session.groupName,
      requirement: session.requirement,
    }),
  };
  for (const name of ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']) {
    delete cells[name];
  }
  for (const name of ['level', 'sessionCount', 'firstDate', 'lastDate']) delete cells[name];
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, text(value)]));
};

describe.each(engines())('the import of a timetable on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let timetable: ReturnType<typeof courseImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    timetable = courseImportOf(admin);
  });
  afterEach(() => api.close());

  const stored = async (): Promise<Course[]> =>
    (await admin.get('/api/rule?sorter=id_ascend&pageSize=200')).body.Value.list;
  const only = async (): Promise<Course> => {
    const [course, ...others] = await stored();
    if (!course || others.length > 0) throw new Error('There is not just one course.');
    return course;
  };
  const places = async () =>
    (await sessionsOf(admin, (await only()).id)).map(
      ({ date, periodStart, room, teachers }) =>
        `${date} ${periodStart} ${room} ${teachers.map(({ name }) => name).join('+')}`,
    );

  testFull(
    'I-03 weeks behind a teacher are held against all parts of the row of the file, and told once',
    async () => {
      const teachers = '甲（1-4周）、乙（5-9周）';
      const parts = [
        at('1-4周', { row: 2, teachers }),
        at('5-8周', { row: 2, teachers, weekday: '周二' }),
        at('1-4周', { row: 3, classCode: 'B', teachers }),
      ];
      const check = await timetable.checked(parts);
      const told = check.rows.map(({ row, issues }) => [
        row,
        ...issues.map((issue) => issue.message),
      ]);
      const outside = '乙 的周次 9周 不在本行的周次之内，未导入';
      expect(told).toEqual([
        [2, outside],
        [2, outside],
        [3, '乙 的周次 5-9周 不在本行的周次之内，未导入'],
      ]);
    },
  );

  test('I-03 I-04 a timetable is counted as the office counts, and so is what was written of it', async () => {
    await addContact(admin, { name: '王一' });
    const other = { classCode: 'B', teachers: '王一、李四' };
    const rows = [at('1-2'), at('1', other), at('无', { classCode: 'C', teachers: '赵六' })];
    const { token, content } = await timetable.checked(rows);
    const unknown = { unknownTeachers: 1, unknownNames: ['李四'], awayTeachers: [] };
    const all = { courses: 2, newCourses: 2, sessions: 3, newSessions: 3 };
    expect(content).toEqual({ ...all, ...unknown });
    const none = { created: 0, updated: 0 };
    const written = {
      contact: none,
      course: { created: 2, updated: 0 },
      session: { created: 3, updated: 0 },
    };
    for (const _ of ['sent', 'sent again']) {
      const answer = await timetable.commit(token, { jobKey: 'one' });
      expect(valueIn(answer)).toMatchObject({ counts: { created: 2 }, written });
    }
    const more = [at('1-3', { room: '305' }), at('1', other)];
    const again = await timetable.checked(more);
    expect(again.content).toEqual({
      ...all,
      newCourses: 0,
      sessions: 4,
      newSessions: 1,
      ...unknown,
    });
    expect(await timetable.run(more)).toMatchObject({
      written: { course: none, session: { created: 1, updated: 2 } },
    });
  });

  test('I-03 several rows of one course become one course with all their sessions', async () => {
    const { counts } = await timetable.run([
      at('1-2', { className: '临床一班', studentCount: '60人', credit: '2.5' }),
      at('1', { weekday: '三', periods: '3-4,6-7' }),
      at('3', { date: '2026-09-15', weekday: '', weeks: '', periods: '5' }),
    ]);
    expect(counts).toEqual({ created: 3, updated: 0, unchanged: 0, skipped: 0 });
    expect(await only()).toMatchObject({
      level: 'bachelor',
      className: '临床一班',
      studentCount: 60,
      credit: 2.5,
      status: 'active',
      sessionCount: 5,
      leadTeachers: [{ name: '王一' }],
    });
    expect(await places()).toEqual([
      '2026-08-31 1 201 王一',
      '2026-09-02 3 201 王一',
      '2026-09-02 6 201 王一',
      '2026-09-07 1 201 王一',
      '2026-09-15 5 201 王一',
    ]);
  });

  test('I-03 rows that are one row of the file are counted as one', async () => {
    const { counts, rows } = await timetable.checked([
      at('1', { row: 2 }),
      at('2', { row: 2, weekday: '周二' }),
      at('3', { row: 3 }),
      at('3', { row: 4, weeks: '8周(单)' }),
      at('4', { row: 4 }),
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'error', 'new']);
    expect(counts).toMatchObject({ total: 3, new: 2, error: 1 });
    const result = await timetable.run([at('1', { row: 2 }), at('2', { row: 2 })]);
    expect(result.counts).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0 });
  });

  test('I-04 a row of the file is left out with all its times, and counted once', async () => {
    const rows = [
      at('1', { row: 2, sheet: '一' }),
      at('2', { row: 2, sheet: '一', weekday: '周二' }),
      at('3', { row: 3, sheet: '一' }),
      at('4', { row: 2, sheet: '二' }),
    ];
    const one = await timetable.run(rows, {}, [{ row: 2, sheet: '一' }]);
    expect(one.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(await places()).toEqual(['2026-09-14 1 201 王一', '2026-09-21 1 201 王一']);
    const all = await timetable.run(rows, {}, [2]);
    expect(all.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 1 });
    const rest = await timetable.run(rows);
    expect(rest.counts).toEqual({ created: 1, updated: 0, unchanged: 2, skipped: 0 });
  });

  testFull('I-04 of a row of the file with one time at fault the others are imported', async () => {
    const rows = [at('1', { row: 2 }), at('8周(单)', { row: 2 }), at('3', { row: 3 })];
    const whole = await timetable.check(rows, { errors: 'all-or-nothing' });
    const refused = await timetable.commit(whole.body.Value.token);
    expect(refused.body).toMatchObject({
      ErrorCode: 'IMPORT_HAS_ERRORS',
      Message: '有 1 行错误，按“全部正确才导入”未导入任何数据',
    });
    expect((await timetable.run(rows)).counts).toMatchObject({ created: 2, skipped: 0 });
    expect(await places()).toEqual(['2026-08-31 1 201 王一', '2026-09-14 1 201 王一']);
  });

  testFull('I-03 two rows for one session with different teachers unite them', async () => {
    await timetable.run([
      at('1', { teachers: '王一', staffNos: '01', topic: '' }),
      at('1', { teachers: '李二、王一', staffNos: '02、01', topic: '绪论' }),
    ]);
    expect(await places()).toEqual(['2026-08-31 1 201 王一+李二']);
    const [session] = await sessionsOf(admin, (await only()).id);
    expect(session?.topic).toBe('绪论');
    expect((await only()).leadTeachers).toEqual([
      { staffNo: '01', name: '王一' },
      { staffNo: '02', name: '李二' },
    ]);
  });

  test('I-03 a teacher is one person, with a staff number in one row and without in another', async () => {
    await timetable.run([
      at('1', { teachers: '王一' }),
      at('2', { teachers: '王一', staffNos: '01' }),
    ]);
    expect((await only()).leadTeachers).toEqual([{ staffNo: '01', name: '王一' }]);
  });

  test('I-03 the first filled value of a course wins, with a warning at the others', async () => {
    const check = await timetable.checked([
      at('1', { department: '' }),
      at('2', { department: '解剖室' }),
      at('3', { department: '生理室' }),
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
    expect(issuesOf(check, 2)).toEqual(['warning department COURSE_FIELD_DIFFERS']);
    expect(check.rows[2]?.issues[0]?.message).toBe('与第 3 行的“解剖室”不同，以该行为准');
    valueIn(await timetable.commit(check.token));
    expect((await only()).department).toBe('解剖室');
  });

  testFull('I-04 the value that won in the check is the one that is written', async () => {
    await timetable.run([at('1', { courseName: '解剖学' })]);
    const check = await timetable.checked([
      at('1', { courseName: '解剖学' }),
      at('2', { courseName: '系统解剖学' }),
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['unchanged', 'new']);
    valueIn(await timetable.commit(check.token));
    expect(await only()).toMatchObject({ courseName: '解剖学', sessionCount: 2 });
  });

  testFull('I-04 a refused row does not stop the other rows of its course', async () => {
    const rows = [at('1'), at('2', { periods: '3月4日' }), at('3')];
    const check = await timetable.checked(rows);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error', 'new']);
    expect(valueIn(await timetable.commit(check.token))).toMatchObject({
      counts: { created: 2, skipped: 1 },
    });
    expect(await places()).toEqual(['2026-08-31 1 201 王一', '2026-09-14 1 201 王一']);
  });

  test.each([
    ['another room', { room: '301' }, 'error room SESSION_TWICE'],
    ['another end', { periods: '1-3' }, 'error periods SESSION_TWICE'],
  ])('I-03 one session cannot have %s in a later row', async (_what, more, said) => {
    const check = await timetable.checked([at('1-2'), at('2', more)]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error']);
    expect(issuesOf(check, 1)).toEqual([said]);
    expect(check.rows[1]?.issues[0]?.message).toContain('与第 2 行是同一次课');
  });

  test('I-03 the same row twice is a duplicate, a row at fault takes no place', async () => {
    const rows = [at('8周(单)'), at('1'), at('第1周', { weekday: '1', periods: '1,2' })];
    expect(await timetable.verdicts(rows)).toEqual(['error', 'new', 'duplicate']);
  });

  test('I-03 a room in other writing is the same room', async () => {
    const rows = [at('1', { room: 'B 102' }), at('1', { room: 'ｂ  102', teachers: '李二' })];
    expect(await timetable.verdicts(rows)).toEqual(['new', 'new']);
    await timetable.run(rows);
    expect(await places()).toEqual(['2026-08-31 1 B 102 王一+李二']);
  });

  testFull('I-03 a row says which fields of a known course and session it changes', async () => {
    await timetable.run([at('1-2', { department: '解剖室', classComposition: '一班' })]);
    const check = await timetable.checked([
      at('1-2', {
        department: '生理室',
        classComposition: '一班、二班',
        room: '301',
        teachers: '李二',
      }),
    ]);
    expect(check.rows[0]).toMatchObject({
      verdict: 'changed',
      changes: [
        { field: 'classComposition', from: '一班', to: '一班、二班' },
        { field: 'department', from: '解剖室', to: '生理室' },
        { field: 'leadTeachers', from: '王一', to: '王一、李二' },
        { field: 'room', from: '201', to: '301' },
        { field: 'teachers', from: '王一', to: '李二' },
      ],
    });
    valueIn(await timetable.commit(check.token));
    expect(await only()).toMatchObject({
      classComposition: ['一班', '二班'],
      department: '生理室',
    });
    expect(await places()).toEqual(['2026-08-31 1 301 李二', '2026-09-07 1 301 李二']);
  });

  testFull(
    'I-03 a row that only adds sessions to a known course is new, one that does both is changed',
    async () => {
      await timetable.run([at('1')]);
      const check = await timetable.checked([at('2'), at('1-3', { weekday: '周二', remark: 'x' })]);
      expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'changed']);
      expect(check.rows[0]?.changes).toEqual([{ field: 'sessions', from: '', to: '+1' }]);
      expect(check.rows[1]?.changes).toContainEqual({ field: 'sessions', from: '', to: '+3' });
    },
  );

  test('I-04 sessions that the file does not name are never deleted', async () => {
    await timetable.run([at('1-3')]);
    await timetable.run([at('2', { room: '301' })]);
    expect(await places()).toEqual([
      '2026-08-31 1 201 王一',
      '2026-09-07 1 301 王一',
      '2026-09-14 1 201 王一',
    ]);
  });

  test('I-04 blanks keep what is known, or clear it where that was chosen', async () => {
    await timetable.run([at('1', { department: '解剖室', credit: '2', topic: '绪论' })]);
    const blank = at('1', { department: '', credit: '', room: '', topic: '', teachers: '' });
    expect(await timetable.verdicts([blank])).toEqual(['unchanged']);
    await timetable.run([blank], { blanks: 'clear' });
    expect(await only()).toMatchObject({ department: '', credit: null, courseName: '解剖学' });
    expect(await sessionsOf(admin, (await only()).id)).toMatchObject([
      { room: '', topic: '', teachers: [{ name: '王一' }] },
    ]);
  });

  test('I-03 a class without a name is known by who attends or teaches it', async () => {
    const nameless = { classCode: '', classComposition: '临床2601,临床2602' };
    await timetable.run([at('1', nameless)]);
    expect((await only()).className).toBe('临床2601,临床2602');
    expect(await timetable.verdicts([at('1', nameless)])).toEqual(['unchanged']);
    const other = { classCode: '', teachers: '李二' };
    await timetable.run([at('1', { ...other, weekday: '周二' })]);
    expect((await stored())[1]?.className).toBe('李二');
  });

  test('I-03 both levels keep their courses apart', async () => {
    await timetable.run([at('1')]);
    const other = courseImportOf(admin, 'postgraduate');
    expect(await other.verdicts([at('1', { teachers: '李二', room: '' })])).toEqual(['new']);
    await other.run([at('1', { teachers: '李二', room: '' })]);
    expect((await stored()).map(({ level }) => level)).toEqual(['bachelor', 'postgraduate']);
  });

  test('T-02 sessions by week in a term without a start date are an error that says so', async () => {
    const check = await timetable.checked([
      at('1', { termCode: '2025秋' }),
      at('', { termCode: '2025秋', weekday: '', date: '2025-09-03' }),
      at('', { termCode: '2025秋', weekday: '', date: '9月3日' }),
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['error', 'new', 'error']);
    expect(issuesOf(check)).toEqual(['error weeks TERM_WITHOUT_START']);
    expect(check.rows[0]?.issues[0]?.message).toContain('学期 2025-2026-1 尚未设置开始日期');
    expect(issuesOf(check, 2)).toEqual(['error date DATE_WITHOUT_YEAR']);
  });

  test('I-08 rows as an export writes them are all unchanged', async () => {
    await setTermDays(api, { swaps: [{ date: '2026-09-20', asDate: '2026-09-25' }] });
    const course = await addCourse(admin, {
      courseCode: 'BC.01',
      classCode: 'A',
      className: '临床一班',
      status: 'draft',
      classComposition: ['一班', '二班'],
      studentCount: 60,
      courseType: '必修',
      credit: 2.5,
      totalHours: 40,
      theoryHours: 33.5,
      labHours: 0,
      assessment: '考试',
      campus: '旗山',
      department: '解剖学教研室',
      remark: '说明，；=1',
      clinicalHours: null,
      leadTeachers: [{ staffNo: '01', name: '王一', title: '教授' }, { name: '李二' }],
      sessions: [
        {
          week: 4,
          weekday: 5,
          periodStart: 3,
          periodEnd: 4,
          groupName: '第一组',
          room: '实验楼 B102',
          topic: '绪论',
          form: '实验',
          requirement: '白大褂',
          teachers: [{ name: '李二' }, { staffNo: '01', name: '王一', title: '教授' }],
        },
        { date: '2026-09-17', periodStart: 1, periodEnd: 1 },
      ],
    });
    const without = await addCourse(admin, { classCode: 'B', courseName: '见习' });
    const sessions = await sessionsOf(admin, course.id);
    const rows = [...sessions.map((session) => exported(course, session)), exported(without)];
    expect(rows).toHaveLength(3);
    for (const blanks of ['keep', 'clear']) {
      const check = await timetable.checked(rows, { blanks });
      expect(check.rows.map(({ verdict, changes }) => [verdict, changes])).toEqual(
        rows.map(() => ['unchanged', []]),
      );
    }
  });
});
