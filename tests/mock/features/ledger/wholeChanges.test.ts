import { sql } from 'kysely';
import type { LedgerEntry } from '@/contract/ledger';
import type { Course, SavedSession, Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { ListedTerm } from '@/contract/term';
import type { MakeUp, Rate, ReportRow } from '@/contract/termChanges';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, runOutbox, sms } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const TERM = { level: 'bachelor', termCode: '2026-2027-1' };
const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const FAR = '2026-12-03';
const PAST = '2026-11-19';
/** Ten minutes later than the built-in period times. The classes are in periods 3 and 4. */
const HOURS = [
  { no: 1, start: '08:10', end: '08:50' },
  { no: 2, start: '09:00', end: '09:40' },
  { no: 3, start: '10:10', end: '10:50' },
  { no: 4, start: '11:00', end: '11:40' },
];

const chosen = (rows: readonly NoticeRow[]) => rows.map(({ key, state }) => ({ key, state }));

describe.each(engines())('entries of whole changes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let courseId: number;
  let sessions: Session[];
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const dates = [PAST, CLASS.date, FAR];
    const table = await addTimetable(
      admin,
      dates.map((date) => ({ ...CLASS, date })),
    );
    ({ courseId, sessions } = table);
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const ask = (method: string, body: object = {}) => admin.post('/api/ledger', { method, ...body });
  const entries = async (query: object = {}) =>
    valueIn<{ list: LedgerEntry[] }>(await ask('list', query)).list;
  const entry = async (query: object = {}) => (await entries(query))[0] as LedgerEntry;
  const untold = async () => (await entries()).map(({ notNotified }) => notNotified);
  const offered = async (of: object) =>
    valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', of)).list;
  const tell = async (id: number, rows: readonly NoticeRow[]) =>
    valueIn(await sms(admin, 'change', { entry: id, notices: chosen(rows) }));
  const course = async () => valueIn<{ list: Course[] }>(await rule('list', {})).list[0] as Course;
  const save = async (values: object) => {
    const { id, version } = await course();
    return valueIn<Course>(await admin.post('/api/update', { id, version, ...values }));
  };
  const byWeek = () =>
    api.store.db.updateTable('courseSessions').set({ fixedBy: 'week' }).execute();
  const start = async (date: string) => valueIn(await admin.post('/api/setBachelorDate', { date }));
  const term = async () =>
    valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' })).find(
      ({ level }) => level === 'bachelor',
    ) as ListedTerm;
  const updateTerm = async (values: object) => {
    const { id, version } = await term();
    valueIn(await admin.post('/api/term', { method: 'update', id, version, ...values }));
  };
  const undoTerm = async (notices?: object) => {
    const { id, version } = await term();
    valueIn(await admin.post('/api/term', { method: 'undo', id, version, notices }));
  };
  const change = async (index: number, values: object): Promise<SavedSession> => {
    const { id, version } = sessions[index] as Session;
    const saved = valueIn<SavedSession>(await rule('updateSession', { id, version, ...values }));
    sessions[index] = saved;
    return saved;
  };
  const sendAll = (minutes: number) =>
    runOutbox(api, new FakeGateway(), new Date(NOW.getTime() + minutes * 60_000));

  test('L-01 a term that moves is one entry with its classes to come, and its undo marks it', async () => {
    await byWeek();
    await start('2026-09-07');
    const [moved, ...others] = await entries();
    expect(others).toEqual([]);
    expect(moved).toMatchObject({
      ...{ kind: 'calendar', number: '调2026-0001', classCount: 2, notNotified: 1, undoneAt: null },
      classes: [
        {
          before: { date: CLASS.date, week: 13, startTime: '10:00' },
          after: { date: '2026-12-03', week: 13, startTime: '10:00' },
        },
        { before: { date: FAR }, after: { date: '2026-12-10' } },
      ],
    });
    expect((await offered({ entry: moved?.id }))[0]).toMatchObject({ name: '王一', classes: 2 });
    expect(valueIn<Rate[]>(await ask('rates', { ...TERM, by: 'course' }))).toEqual([]);
    await undoTerm();
    expect(await entries()).toMatchObject([{ notNotified: 0, undoneAt: expect.any(String) }]);
  });

  testFull('M-14 people who were told of a term that moved are owed its undo', async () => {
    await byWeek();
    await start('2026-09-07');
    const { id } = await entry();
    await tell(id, await offered({ entry: id }));
    expect(await entry()).toMatchObject({ notified: 1, notNotified: 0 });
    await sendAll(1);
    await undoTerm();
    expect(await entry()).toMatchObject({ notNotified: 1, undoneAt: expect.any(String) });
    expect(await entries({ told: 'notAll' })).toHaveLength(1);
    const rows = await offered({ entry: id });
    expect(rows).toMatchObject([{ name: '王一', classes: 2, told: true }]);
    await tell(id, rows);
    expect(await entries({ told: 'notAll' })).toEqual([]);
  });

  testFull(
    'L-01 other period times are an entry, confirmed ones of a new term are none',
    async () => {
      await updateTerm({ confirmHours: true });
      expect(await entries()).toEqual([]);
      await updateTerm({ periods: HOURS });
      expect(await entries()).toMatchObject([
        {
          ...{ kind: 'calendar', classCount: 2, notNotified: 1 },
          classes: [{ before: { startTime: '10:00' }, after: { startTime: '10:10' } }, {}],
        },
      ]);
      expect((await offered({ entry: (await entry()).id }))[0]?.content).toMatch(/10:00.*10:10/);
      const campus = {
        campus: '旗山',
        from: null,
        periods: HOURS.map((p) => ({ ...p, end: p.end })),
      };
      await updateTerm({ periodTables: [campus] });
      expect(await entries()).toHaveLength(1);
    },
  );

  testFull('L-01 a holiday and a course that goes to another campus are entries', async () => {
    await updateTerm({ confirmHours: true });
    await updateTerm({ holidays: [{ name: '校庆', from: CLASS.date, to: CLASS.date }] });
    expect(await entries()).toMatchObject([
      { kind: 'calendar', classCount: 1, classes: [{ after: { status: 'holiday' } }] },
    ]);
    await updateTerm({ holidays: [] });
    expect(await untold()).toEqual([0, 0]);
    await updateTerm({ periodTables: [{ campus: '旗山', from: null, periods: HOURS }] });
    expect(await entries()).toHaveLength(2);
    const { id, version } = await save({ campus: '旗山' });
    expect(await entry()).toMatchObject({
      ...{ kind: 'calendar', classCount: 2, notNotified: 1 },
      classes: [{ before: { startTime: '10:00' }, after: { startTime: '10:10' } }, {}],
    });
    valueIn(await admin.post('/api/update', { id, version, campus: '', takesBack: true }));
    expect(await entry()).toMatchObject({ undoneAt: expect.any(String), notNotified: 0 });
  });

  test('L-01 a deleted course is one entry, taken back when it is restored, and nobody is owed then', async () => {
    valueIn(await rule('delete', { ids: [courseId] }));
    expect(await entries()).toMatchObject([
      { kind: 'remove', classCount: 2, notNotified: 1, undoneAt: null },
    ]);
    const { id } = await entry();
    expect((await offered({ entry: id }))[0]?.content).toContain('停课');
    expect(valueIn<MakeUp[]>(await ask('makeUps', TERM))).toEqual([]);
    valueIn(await rule('restore', { ids: [courseId] }));
    expect(await entries()).toMatchObject([{ undoneAt: expect.any(String), notNotified: 0 }]);
    expect(valueIn<Rate[]>(await ask('rates', { ...TERM, by: 'course' }))).toEqual([]);
  });

  testFull('L-01 a bulk delete is one entry, and its undo takes it back as a whole', async () => {
    valueIn(await rule('deleteMany', { filter: {}, count: 1 }));
    const { historyId, ...deleted } = await entry();
    expect(deleted).toMatchObject({ kind: 'remove', classCount: 2 });
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
    expect(await entries()).toMatchObject([{ undoneAt: expect.any(String), notNotified: 0 }]);
  });

  testFull(
    'L-01 a course that was deleted before there was a ledger is an entry when restored',
    async () => {
      valueIn(await rule('delete', { ids: [courseId] }));
      await sql`delete from "ledgerClasses"`.execute(api.store.db);
      await sql`delete from "ledgerUntold"`.execute(api.store.db);
      valueIn(await rule('restore', { ids: [courseId] }));
      expect(await entry()).toMatchObject({
        ...{ kind: 'reinstate', classCount: 2, notNotified: 1 },
        classes: [{ before: null, after: { date: CLASS.date } }, {}],
      });
      expect(valueIn<ReportRow[]>(await ask('report', TERM))).toEqual([]);
    },
  );

  testFull(
    'L-01 a class that was deleted by itself stays deleted when its course is restored',
    async () => {
      const { id, version } = sessions[1] as Session;
      valueIn(await rule('removeSession', { id, version }));
      valueIn(await rule('delete', { ids: [courseId] }));
      valueIn(await rule('restore', { ids: [courseId] }));
      expect((await entries()).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false]);
    },
  );

  test('M-14 a later notice of the newest state clears an earlier entry for the same person and class', async () => {
    await addContact(admin, LI);
    await change(1, { date: '2026-11-27' });
    await change(1, { room: '明德楼302' });
    expect(await untold()).toEqual([1, 1]);
    const [newest, first] = await entries();
    await tell(newest?.id ?? 0, await offered({ entry: newest?.id }));
    expect(await entries()).toMatchObject([
      { notified: 1, notNotified: 0 },
      { notified: 1, notNotified: 0 },
    ]);
    expect(await entries({ told: 'notAll' })).toEqual([]);
    expect(await offered({ entry: first?.id })).toEqual([]);
  });

  testFull(
    'M-14 who is told at the next change is not owed the former one, others are',
    async () => {
      await addContact(admin, LI);
      const teachers = [...CLASS.teachers, { name: '李二', staffNo: '1002' }];
      await change(1, { teachers });
      expect(await untold()).toEqual([1]);
      const { id } = sessions[1] as Session;
      const moved = { date: '2026-11-27' };
      const { notices } = valueIn<{ notices: NoticeRow[] }>(
        await rule('previewSession', { id, ...moved }),
      );
      const toLi = notices.filter(({ name }) => name === '李二');
      await change(1, { ...moved, notices: chosen(toLi) });
      expect(await untold()).toEqual([1, 0]);
      await sendAll(1);
      await change(1, { date: CLASS.date });
      // 王一 teaches as at first. 李二 was told of the move, and is owed that it was taken back.
      expect(await untold()).toEqual([1, 0, 0]);
      const rows = await offered({ entry: (await entry()).id });
      expect(rows.map(({ name }) => name)).toEqual(['李二']);
    },
  );

  test('L-03 a class that was added and deleted again owes nothing to anybody and counts nowhere', async () => {
    const added = valueIn<SavedSession>(
      await rule('addSession', { courseId, ...CLASS, date: '2026-12-08' }),
    );
    expect(await untold()).toEqual([1]);
    const { id, version } = valueIn<SavedSession>(
      await rule('updateSession', { id: added.id, version: added.version, date: '2026-12-09' }),
    );
    valueIn(await rule('removeSession', { id, version }));
    expect(await untold()).toEqual([0, 0, 0]);
    expect(valueIn<Rate[]>(await ask('rates', { ...TERM, by: 'course' }))).toEqual([]);
    expect(valueIn<ReportRow[]>(await ask('report', TERM))).toEqual([]);
    expect(valueIn<MakeUp[]>(await ask('makeUps', TERM))).toEqual([]);
  });

  testFull('M-14 somebody who was told of an added class is owed its deletion', async () => {
    const values = { courseId, ...CLASS, date: '2026-12-08' };
    valueIn(await rule('addSession', values));
    const { id } = await entry();
    await tell(id, await offered({ entry: id }));
    await sendAll(1);
    const added = (await sessionsOf(admin, courseId)).find(({ date }) => date === '2026-12-08');
    valueIn(await rule('removeSession', { id: added?.id, version: added?.version }));
    expect(await untold()).toEqual([1, 0]);
  });
});
