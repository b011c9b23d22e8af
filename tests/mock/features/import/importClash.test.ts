import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, courseImportOf, issuesOf } from '../../../support/imports';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

/** Returns the row of a new course on Monday of week 1, without a timetable clash. */
const row = (name: string, more: Cells = {}): Cells => ({
  termCode: '2026-2027-1',
  courseName: `课程${name}`,
  classCode: name,
  className: `班${name}`,
  weeks: '1',
  weekday: '1',
  periods: '1-2',
  teachers: `王${name}`,
  room: `教室${name}`,
  ...more,
});

describe.each(engines())('clashes at the import of a timetable on %s', (engine) => {
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

  testFull('T-04 a number that counts the classes of one course (课序号) is no class', async () => {
    const numbered = ['A', 'B'].map((name) => row(name, { className: '01' }));
    expect(await timetable.verdicts(numbered)).toEqual(['new', 'new']);
    const composed = ['C', 'D'].map((name) =>
      row(name, { className: '01', classComposition: '7' }),
    );
    expect(await timetable.verdicts(composed)).toEqual(['clash', 'clash']);
    await timetable.run(numbered);
    expect(await timetable.verdicts([row('E', { className: '01' })])).toEqual(['new']);
  });

  test.each<[string, Cells, Cells, string]>(
    firstInQuick(
      [
        ['a teacher', { teachers: '王一' }, { teachers: '王一' }, 'warning teachers CLASH_TEACHER'],
        [
          'a teacher by staff number',
          { teachers: '王一', staffNos: '7' },
          { teachers: '王壹', staffNos: '7' },
          'warning teachers CLASH_TEACHER',
        ],
        ['a room', { room: 'B 102' }, { room: 'ｂ  102' }, 'warning room CLASH_ROOM'],
        [
          'a class of several',
          { classComposition: '一班、二班' },
          { classComposition: '二班、三班' },
          'warning classComposition CLASH_CLASS',
        ],
        [
          'a class by its name',
          { className: '一班' },
          { classComposition: '一班' },
          'warning classComposition CLASH_CLASS',
        ],
        [
          'a teacher for one period',
          { teachers: '王一' },
          { teachers: '王一', periods: '2-3' },
          'warning teachers CLASH_TEACHER',
        ],
      ],
      2,
    ),
  )('T-04 two rows that want %s at one time clash, and both say so', async (_what, a, b, said) => {
    const check = await timetable.checked([row('A', a), row('B', b)]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['clash', 'clash']);
    expect(check.counts).toMatchObject({ total: 2, clash: 2, new: 0 });
    expect(issuesOf(check, 0)).toEqual([said]);
    expect(issuesOf(check, 1)).toEqual([said]);
  });

  test.each<[string, Cells, Cells]>(
    firstInQuick(
      [
        ['touching periods', { teachers: '王一' }, { teachers: '王一', periods: '3-4' }],
        ['another day', { room: '201' }, { room: '201', weekday: '2' }],
        [
          'one name with two staff numbers',
          { teachers: '王一', staffNos: '1' },
          { teachers: '王一', staffNos: '2' },
        ],
        ['a room that is none', { room: '待定' }, { room: '待定' }],
        ['no room at all', { room: '' }, { room: '' }],
        [
          'groups of one class',
          { className: '一班', groupName: '1组' },
          { className: '一班', groupName: '2组' },
        ],
        [
          'one course for two classes together',
          { courseName: '大学英语', teachers: '王一', room: '201' },
          { courseName: '大学英语', teachers: '王一', room: '２０１' },
        ],
      ],
      3,
    ),
  )('T-04 %s are no clash', async (_what, a, b) => {
    expect(await timetable.verdicts([row('A', a), row('B', b)])).toEqual(['new', 'new']);
  });

  test.each<[string, Cells]>(
    firstInQuick([
      ['another course', { courseName: '大学物理' }],
      ['another time', { periods: '1-3' }],
      ['another teacher besides', { teachers: '王一、李二' }],
    ]),
  )('T-04 %s makes a joint class two', async (_what, more) => {
    const joint = { courseName: '大学英语', teachers: '王一', room: '201' };
    const verdicts = await timetable.verdicts([row('A', joint), row('B', { ...joint, ...more })]);
    expect(verdicts).toEqual(['clash', 'clash']);
  });

  test('T-04 groups of one class still cannot share a teacher or a room', async () => {
    const both = { className: '一班', teachers: '王一', room: '201' };
    const rows = [row('A', { ...both, groupName: '1组' }), row('B', { ...both, groupName: '2组' })];
    const check = await timetable.checked(rows);
    expect(issuesOf(check)).toEqual(['warning teachers CLASH_TEACHER', 'warning room CLASH_ROOM']);
  });

  test.each(['bachelor', 'postgraduate'])(
    'T-04 a row clashes with what is stored of the %s courses, and says with what',
    async (level) => {
      await addCourse(admin, {
        level,
        courseName: '病理学',
        classCode: 'P',
        sessions: [
          { week: 1, weekday: 1, periodStart: 2, periodEnd: 3, teachers: [{ name: '王一' }] },
        ],
      });
      const check = await timetable.checked([row('A', { teachers: '王一' })]);
      expect(check.rows[0]).toMatchObject({
        verdict: 'clash',
        issues: [{ message: '教师 王一 于 2026-08-31 第 2-3 节还有 病理学' }],
      });
    },
  );

  test('T-04 what was cancelled or deleted is in nobody’s way', async () => {
    const time = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };
    const sessions = [{ ...time, room: '201', status: 'cancelled' }];
    await addCourse(admin, { classCode: 'P', sessions });
    await addCourse(admin, {
      classCode: 'Q',
      status: 'cancelled',
      sessions: [{ ...time, room: '201' }],
    });
    const gone = await addCourse(admin, { classCode: 'R', sessions: [{ ...time, room: '201' }] });
    expect(await timetable.verdicts([row('A', { room: '201' })])).toEqual(['clash']);
    await admin.post('/api/rule', { method: 'delete', ids: [gone.id] });
    expect(await timetable.verdicts([row('A', { room: '201' })])).toEqual(['new']);
  });

  test('T-04 a name means the contact who alone bears it', async () => {
    await addContact(admin, { name: '王一', staffNo: '7' });
    const rows = [row('A', { teachers: '王一' }), row('B', { teachers: '王某', staffNos: '7' })];
    expect(await timetable.verdicts(rows)).toEqual(['clash', 'clash']);
    await addContact(admin, { name: '王一', staffNo: '8' });
    expect(await timetable.verdicts(rows)).toEqual(['new', 'new']);
  });

  test('T-04 a session that is changed does not clash with what it was', async () => {
    await timetable.run([row('A')]);
    expect(await timetable.verdicts([row('A', { room: '301' })])).toEqual(['changed']);
    expect(await timetable.verdicts([row('A', { remark: 'x', periods: '1-3' })])).toEqual([
      'changed',
    ]);
  });

  test('T-04 a row that says nothing new is unchanged, even where it clashes', async () => {
    await timetable.run([row('A', { room: '201' }), row('B', { room: '201' })]);
    expect(await timetable.verdicts([row('A', { room: '201' })])).toEqual(['unchanged']);
  });

  test('T-04 a weekly row tells the clashes over one thing with one course in one sentence', async () => {
    await timetable.run([row('A', { weeks: '1-6', room: '201' })]);
    const check = await timetable.checked([row('B', { weeks: '2-9', room: '201' })]);
    expect(check.rows[0]?.issues.map(({ message }) => message)).toEqual([
      '201 于 2026-09-07 第 1-2 节已用于 课程A（共 5 次）',
    ]);
  });

  testFull('T-04 of many clashes a row tells three', async () => {
    await timetable.run(['A', 'B', 'C', 'D'].map((name) => row(name, { teachers: name })));
    const all = row('E', { teachers: 'A、B、C、D' });
    const check = await timetable.checked([all]);
    expect(check.rows[0]?.issues.map(({ message }) => message)).toEqual(
      ['A', 'B', 'C'].map((name) => `教师 ${name} 于 2026-08-31 第 1-2 节还有 课程${name}`),
    );
  });

  test('I-04 a clash is imported unless it is left out', async () => {
    const rows = [row('A', { room: '201' }), row('B', { room: '201' }), row('C')];
    const { counts } = await timetable.run(rows, { errors: 'all-or-nothing' }, [3]);
    expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 });
    const whole = await timetable.run(rows, { errors: 'all-or-nothing' });
    expect(whole.counts).toEqual({ created: 1, updated: 0, unchanged: 2, skipped: 0 });
  });

  test('I-04 a clash that came since the check makes it stale', async () => {
    const { token } = await timetable.checked([row('A', { room: '201' })]);
    await addCourse(admin, {
      classCode: 'P',
      sessions: [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2, room: '201' }],
    });
    expect((await timetable.commit(token)).body.ErrorCode).toBe('IMPORT_STALE');
  });

  test('I-03 a row keeps where it came from', async () => {
    await timetable.run([row('A', { row: 17, sheet: '临床' })]);
    const [{ id }] = (await admin.get('/api/rule')).body.Value.list;
    const [session] = await sessionsOf(admin, id);
    const { source } = await api.store.db
      .selectFrom('courseSessions')
      .select('source')
      .where('id', '=', session?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(source ?? '')).toMatchObject({ row: 17, sheet: '临床' });
  });

  test('I-03 what a row says and what was read of it, all at once', async () => {
    const check = await timetable.checked([
      row('A', { weeks: '1-40', periods: '3月4日', studentCount: '很多', staffNos: '1、2' }),
    ]);
    expect(check.rows[0]?.verdict).toBe('error');
    expect(issuesOf(check).sort()).toEqual([
      'error periods PERIODS_ARE_DATE',
      'error staffNos STAFF_NOS_DIFFER',
      'error weeks WEEK_AFTER_TERM',
      'warning studentCount CELL_LEFT_OUT',
    ]);
    const dated = check.rows[0]?.issues.find(({ code }) => code === 'PERIODS_ARE_DATE');
    expect(dated).toEqual({
      field: 'periods',
      code: 'PERIODS_ARE_DATE',
      level: 'error',
      suggestion: '3-4',
      message: '节次 3月4日 是日期，可能是表格软件改写的',
    });
    valueIn(await timetable.check([row('A', { periods: '3-4' })]));
  });
});
