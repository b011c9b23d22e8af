import { sql } from 'kysely';
import type { SavedSession, Session } from '@/contract/rule';
import type { ReportRow } from '@/contract/termChanges';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addCourse, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS, type Timetable } from '../../../support/sms';

const TERM = { level: 'bachelor', termCode: '2026-2027-1' };
const WANG = { name: '王一', staffNo: '1001' };
const LI = { name: '李二', staffNo: '1002' };
const CLASSES = 20_000;

describe.each(engines())('the report of a term on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let sessions: Session[];
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
    table = await addTimetable(
      admin,
      dates.map((date) => ({ ...CLASS, date })),
      { department: '解剖学教研室' },
    );
    const other = await addCourse(admin, {
      courseName: '生理学',
      department: '生理学教研室',
      sessions: [{ ...CLASS, date: '2026-11-27', teachers: [WANG, LI] }],
    });
    sessions = [...table.sessions, ...(await sessionsOf(admin, other.id))];
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const change = async (index: number, values: object): Promise<SavedSession> => {
    const { id, version } = sessions[index] as Session;
    const saved = valueIn<SavedSession>(await rule('updateSession', { id, version, ...values }));
    sessions[index] = saved;
    return saved;
  };
  const report = async (client = admin): Promise<ReportRow[]> =>
    valueIn(await client.post('/api/ledger', { method: 'report', ...TERM }));

  const NONE = { moved: 0, cancelled: 0, substituted: 0, added: 0 };
  const ANATOMY = { department: '解剖学教研室' };
  const PHYSIOLOGY = { department: '生理学教研室' };

  test('L-02 it counts by department, course and teacher, with sums, and a class once in each', async () => {
    await change(0, { date: '2026-11-27' });
    await change(0, { teachers: [LI] });
    await change(1, { status: 'cancelled' });
    await change(4, { status: 'cancelled' });
    await change(2, { room: '明德楼302' });
    const added = { courseId: table.courseId, ...CLASS, date: '2026-12-24' };
    valueIn(await rule('addSession', added));
    const anatomy = { ...ANATOMY, courseName: '人体解剖学', className: '临床1班' };
    const physiology = { ...PHYSIOLOGY, courseName: '生理学', className: '' };
    const sums = { courseName: '', className: '', teacher: '' };
    const ofAnatomy = { moved: 1, cancelled: 1, substituted: 1, added: 1, changed: 2 };
    const ofPhysiology = { ...NONE, cancelled: 1, changed: 1, classes: 1 };
    expect(await report()).toEqual([
      { about: 'teacher', ...anatomy, teacher: '王一', ...ofAnatomy, classes: 4 },
      { about: 'department', ...ANATOMY, ...sums, ...ofAnatomy, classes: 5 },
      { about: 'teacher', ...physiology, teacher: '李二', ...ofPhysiology },
      { about: 'teacher', ...physiology, teacher: '王一', ...ofPhysiology },
      { about: 'department', ...PHYSIOLOGY, ...sums, ...ofPhysiology },
      { about: 'all', department: '', ...sums, ...ofAnatomy, cancelled: 2, changed: 3, classes: 6 },
    ]);
  });

  test('L-02 what was taken back is not in it, and other terms are not', async () => {
    const { historyId } = await change(0, { status: 'cancelled' });
    const ask = (termCode: string) =>
      admin.post('/api/ledger', { method: 'report', ...TERM, termCode });
    expect(await report()).toHaveLength(3);
    expect(valueIn(await ask('2026-2027-2'))).toEqual([]);
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
    expect(await report()).toEqual([]);
  });

  test('L-02 a secretary gets the rows and sums of her units', async () => {
    await change(0, { status: 'cancelled' });
    await change(4, { status: 'cancelled' });
    const rows = await report(await api.as('secretary', ['生理学教研室']));
    expect(rows.map(({ about, courseName, changed }) => [about, courseName, changed])).toEqual([
      ['teacher', '生理学', 1],
      ['teacher', '生理学', 1],
      ['department', '', 1],
      ['all', '', 1],
    ]);
  });

  /** Adds classes of 2,000 teachers. Each tenth one is cancelled. */
  const fill = async () => {
    const { db } = api.store;
    const row = await db.selectFrom('courseSessions').selectAll().executeTakeFirstOrThrow();
    const others = Object.keys(row).filter(
      (name) => !['id', 'teachers', 'groupName'].includes(name),
    );
    const columns = sql.join(others.map((name) => sql.ref(name)));
    await sql`insert into "courseSessions" ("teachers", "groupName", ${columns})
      with recursive "numbers"("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${CLASSES})
      select '[{"name":"教师' || cast("n" % 2000 as text) || '"}]', cast("n" as text), ${columns}
      from "courseSessions", "numbers" where "id" = ${row.id}`.execute(db);
    const side = `'{"teachers":' || "teachers" || '}'`;
    await sql`insert into "ledgerClasses" ("entryId", "sessionId", "courseId", "level", "termCode",
        "courseName", "courseNameMatch", "className", "department", "departmentMatch",
        "teacherMatch", "kind", "before", "after", "firstDay", "lastDay")
      select 1, "id", "courseId", 'bachelor', '2026-2027-1', '', '', '', '', '', '', 'cancel',
        ${sql.raw(side)}, null, '', ''
      from "courseSessions" where "id" % 10 = 0`.execute(db);
  };

  test('L-02 it is made in less than five seconds for 20,000 classes', async () => {
    await change(0, { status: 'cancelled' });
    await fill();
    const start = performance.now();
    const rows = await report();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.at(-1)).toMatchObject({ about: 'all', classes: CLASSES + 5 });
  });
});
