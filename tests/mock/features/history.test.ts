import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { HistoryLine } from '@/contract/history';
import type { HistoryRestored } from '@/contract/historyRestore';
import type { Course, Session } from '@/contract/rule';
import { write } from '../../../mock/db/write/write';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { courseImportOf } from '../../support/imports';
import {
  addContact,
  addCourse,
  contactsWithNumbers,
  errorsOf,
  later,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { addTimetable, messages, post } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

describe.each(engines())('the history on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const pageOf = async (type: string, id: number, query: object = {}) =>
    valueIn<Page<HistoryLine>>(
      await admin.post('/api/history', { method: 'list', type, id, ...query }),
    );
  const linesOf = async (type: string, id: number, query: object = {}) =>
    (await pageOf(type, id, query)).list;
  const send = (historyId: number) => admin.post('/api/history', { method: 'restore', historyId });
  const restore = async (type: string, id: number, action = 'update') => {
    const [line] = await linesOf(type, id, { action });
    return send(line?.id ?? 0);
  };
  const restored = async (type: string, id: number, action = 'update') =>
    valueIn<HistoryRestored>(await restore(type, id, action));
  const updateContact = async (values: object) =>
    valueIn<Contact>(await admin.post('/api/directory/update', values));
  const remove = (path: string, ids: number[]) => admin.post(path, { method: 'delete', ids });
  const contactNow = async (id: number) => (await contactsWithNumbers(admin, { ids: [id] }))[0];
  const courseNow = async (id: number) =>
    valueIn<Page<Course>>(await admin.get(`/api/rule?id=${id}`)).list[0];

  test('X-05 a record’s history tells who, when and what, before and after, newest first', async () => {
    const created = await addContact(admin, { mobile: '13800001111' });
    await addContact(admin, { name: '李二' });
    api.setNow(later(1));
    const changed = await updateContact({ id: created.id, version: 1, title: '教授' });
    await admin.post('/api/directory', { method: 'reveal', id: created.id });
    const { list, pagination } = await pageOf('contact', created.id);
    const common = { type: 'contact', recordId: created.id, by: 'admin', batchId: null };
    expect(list).toMatchObject([
      { ...common, action: 'reveal', before: null, after: null },
      { ...common, action: 'update', at: changed.updatedAt, before: created, after: changed },
      { ...common, action: 'create', at: created.createdAt, before: null, after: created },
    ]);
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 3 });
  });

  test('X-05 the history comes in pages, may be narrowed and turned round', async () => {
    const { id } = await addContact(admin);
    for (const version of [1, 2, 3]) await updateContact({ id, version, remark: `${version}` });
    const page = await pageOf('contact', id, { pageSize: 2, currentPage: 2 });
    expect(page.list.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(page.pagination).toEqual({ current: 2, pageSize: 2, total: 4 });
    const oldest = await linesOf('contact', id, { action: 'update', sorter: 'at_ascend' });
    expect(oldest.map(({ after }) => after?.remark)).toEqual(['1', '2', '3']);
    expect(await linesOf('contact', id, { by: 'nobody' })).toEqual([]);
    expect(await linesOf('course', id)).toEqual([]);
  });

  test('X-05 no secret leaves the server, whatever a line may hold', async () => {
    const after = { userName: 'x', passwordHash: 'scrypt$1', deep: [{ tokenHash: 'y', a: 1 }] };
    await write(api.store, { id: 1, userName: 'admin' }, NOW, ({ log }) =>
      log([{ type: 'account', recordId: 77, action: 'update', before: after, after }]),
    );
    const [line] = await linesOf('account', 77);
    const shown = { userName: 'x', deep: [{ a: 1 }] };
    expect(line).toMatchObject({ before: shown, after: shown });
    expect(JSON.stringify(await linesOf('account', 77))).not.toMatch(/Hash|scrypt/);
    const [account] = await linesOf('account', 1, { action: 'create' });
    expect(Object.keys(account?.after ?? {})).toEqual(['userName', 'name', 'authority', 'units']);
  });

  test.each<[string, object]>(
    firstInQuick(
      [
        ['an unknown type', { type: 'password', id: 1 }],
        ['no type', { id: 1 }],
        ['an unknown action', { action: 'x' }],
        ['a day that is none', { dateFrom: '2026-02-30' }],
        ['an unknown filter', { type: 'contact', id: 1, before: 'x' }],
        ['an unknown sorter', { type: 'contact', id: 1, sorter: 'before_ascend' }],
      ],
      2,
    ),
  )('X-05 a list with %s is refused', async (_what, query) => {
    expect((await admin.post('/api/history', { method: 'list', ...query })).status).toBe(400);
  });

  const everything = async (query: object = {}) =>
    valueIn<Page<HistoryLine>>(await admin.post('/api/history', { method: 'list', ...query }));
  const told = ({ type, action, label, by }: HistoryLine) => [type, action, label, by];

  test('X-09 everything that was done is listed, by whom, to what and from where', async () => {
    const { id } = await addContact(admin, { name: '陈晓明' });
    await admin.post('/api/directory', { method: 'reveal', id });
    const course = await addCourse(admin, { courseName: '生理学' });
    await setTermStart(admin);
    await admin.post('/api/directory/list', { method: 'export', keyword: '陈' });
    await api.client().post('/api/login', { userName: 'admin', password: 'x', type: 'account' });
    const { list } = await everything();
    expect(list.map(told).slice(0, 7)).toEqual([
      ['account', 'signInFailed', 'admin', ''],
      ['account', 'export', 'admin', 'admin'],
      ['term', 'setStartDate', '2026-2027-1', 'admin'],
      ['term', 'setStartDate', '2026-2027-1', 'admin'],
      ['course', 'create', course.courseName, 'admin'],
      ['contact', 'reveal', '陈晓明', 'admin'],
      ['contact', 'create', '陈晓明', 'admin'],
    ]);
    expect(new Set(list.slice(0, 7).map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
    expect(list[1]?.after).toMatchObject({ query: { keyword: '陈' }, count: 1 });
  });

  test('X-09 it is narrowed by person, kind, what was done and days', async () => {
    await addContact(admin);
    api.setNow(later(24 * 60));
    admin = await api.as('admin');
    await addContact(admin, { name: '李二' });
    await addCourse(admin, { courseName: '生理学' });
    const of = async (query: object) => (await everything(query)).list.map(({ label }) => label);
    expect(await of({ type: 'contact', by: 'admin' })).toEqual(['李二', '陈晓明']);
    expect(await of({ type: 'contact', dateTo: '2026-11-25' })).toEqual(['陈晓明']);
    expect(await of({ action: 'create', dateFrom: '2026-11-26' })).toEqual(['生理学', '李二']);
    expect(await of({ by: 'nobody' })).toEqual([]);
  });

  test('X-09 the rows of an import, and of its undo, stand under the import', async () => {
    await setTermStart(admin);
    const importing = courseImportOf(admin);
    const { batchId } = await importing.run([
      {
        courseName: '生理学',
        termCode: '2026-2027-1',
        className: '1班',
        weeks: '2',
        weekday: '2',
        periods: '1-2',
      },
    ]);
    const { list } = await everything({ type: 'session' });
    expect(list).toEqual([]);
    const [line] = (await everything({ type: 'import' })).list;
    expect(line).toMatchObject({ action: 'import', recordId: batchId, label: '导入.xlsx' });
    const rows = async () => (await everything({ batchId })).list.map(({ action }) => action);
    expect(new Set(await rows())).toEqual(new Set(['create']));
    await importing.undo(batchId);
    expect((await everything({ type: 'import' })).list[0]).toMatchObject({ action: 'undo' });
    expect(new Set(await rows())).toEqual(new Set(['delete', 'create']));
    expect((await everything()).list[0]).toMatchObject({ action: 'undo' });
  });

  test('X-05 only the admin sees the history and restores by it', async () => {
    const body = { method: 'restore', historyId: 1 };
    expect((await (await api.as('user')).post('/api/history', body)).status).toBe(403);
    expect((await api.client().post('/api/history', body)).status).toBe(401);
    expect((await send(999_999)).status).toBe(404);
    expect((await admin.post('/api/history', { method: 'restore' })).status).toBe(422);
  });

  test('X-05 a contact gets back what a line changed, and keeps what changed since', async () => {
    const { id } = await addContact(admin, { title: '讲师', mobile: '13800001111' });
    await api.store.db.updateTable('contacts').set({ verifiedAt: '2026-11-01' }).execute();
    await updateContact({ id, version: 1, title: '教授', mobile: '13900002222' });
    const [line] = await linesOf('contact', id);
    await updateContact({ id, version: 2, remark: '后来写的' });
    expect(valueIn(await send(line?.id ?? 0))).toEqual({
      type: 'contact',
      id,
      undeleted: false,
      fields: ['title', 'mobile'],
    });
    const now = await contactNow(id);
    expect(now).toMatchObject({
      title: '讲师',
      mobile: '13800001111',
      verifiedAt: '2026-11-01',
      remark: '后来写的',
      version: 4,
      updatedBy: 'admin',
    });
    const [last] = await linesOf('contact', id);
    expect(last).toMatchObject({ action: 'update', before: { title: '教授' } });
    expect(last?.after).toMatchObject({ ...now, mobile: '138****1111' });
  });

  test('X-05 restoring twice, or what is so already, writes nothing', async () => {
    const { id } = await addContact(admin);
    await updateContact({ id, version: 1, title: '教授' });
    const [line] = await linesOf('contact', id);
    valueIn(await send(line?.id ?? 0));
    expect(valueIn<HistoryRestored>(await send(line?.id ?? 0)).fields).toEqual([]);
    expect((await contactNow(id))?.version).toBe(3);
    expect(await linesOf('contact', id)).toHaveLength(3);
  });

  test('X-05 a restore can itself be taken back', async () => {
    const { id } = await addContact(admin);
    await updateContact({ id, version: 1, title: '教授' });
    await restored('contact', id);
    expect((await contactNow(id))?.title).toBe('');
    await restored('contact', id);
    expect((await contactNow(id))?.title).toBe('教授');
  });

  test('X-05 a deleted contact and a deleted course come back, and their messages too', async () => {
    const { courseId, wang } = await addTimetable(admin);
    await post(admin);
    await remove('/api/rule', [courseId]);
    expect((await messages(admin))[0]?.status).toBe('cancelled');
    const course = await restored('course', courseId, 'delete');
    expect(course).toEqual({
      ...{ type: 'course', id: courseId, undeleted: true, fields: [], notNotified: 1 },
    });
    expect((await messages(admin))[0]?.status).toBe('queued');
    expect((await linesOf('course', courseId))[0]).toMatchObject({ action: 'restore' });
    await remove('/api/directory/delete', [wang.id]);
    await restored('contact', wang.id, 'delete');
    expect(await contactNow(wang.id)).toMatchObject({ name: '王一', version: 3 });
  });

  test('X-05 an older delete brings the record back as it was then', async () => {
    const { id } = await addContact(admin, { title: '讲师' });
    await remove('/api/directory/delete', [id]);
    const [line] = await linesOf('contact', id);
    await admin.post('/api/directory', { method: 'restore', ids: [id] });
    await updateContact({ id, version: 3, title: '教授' });
    await remove('/api/directory/delete', [id]);
    expect(valueIn(await send(line?.id ?? 0))).toMatchObject({
      undeleted: true,
      fields: ['title'],
    });
    expect((await contactNow(id))?.title).toBe('讲师');
  });

  test('X-05 a key that is taken meanwhile is refused in words, and nothing is written', async () => {
    const { id } = await addContact(admin, { staffNo: '1001' });
    await updateContact({ id, version: 1, staffNo: '1002', title: '教授' });
    await addContact(admin, { name: '李二', staffNo: '1001' });
    const answer = await restore('contact', id);
    expect([answer.status, answer.body.Message]).toEqual([422, '不能恢复：工号已属于 李二']);
    expect(errorsOf(answer)).toEqual({ staffNo: 'CONTACT_STAFF_NO_TAKEN' });
    expect(await contactNow(id)).toMatchObject({ title: '教授', version: 2 });

    const course = await addCourse(admin, { classCode: 'A' });
    await remove('/api/rule', [course.id]);
    await addCourse(admin, { classCode: 'A' });
    const refused = await restore('course', course.id, 'delete');
    expect(refused.body.Message).toMatch(/^不能恢复：该学期已有同一教学班：/);
    expect(await courseNow(course.id)).toBeUndefined();
  });

  test('X-05 a course gets its fields back, lists too, and its term with its sessions’ dates', async () => {
    await setTermStart(admin);
    await admin.post('/api/setBachelorDate', { date: '2027-03-01' });
    const { id } = await addCourse(admin, {
      credit: 2,
      leadTeachers: [{ name: '王一', staffNo: '1001' }],
      sessions: [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2 }],
    });
    const termCode = '2026-2027-2';
    const change = { credit: null, leadTeachers: [], termCode };
    valueIn(await admin.post('/api/update', { id, version: 1, ...change }));
    expect((await courseNow(id))?.firstDate).toBe('2027-03-01');
    const { fields } = await restored('course', id);
    expect(fields.sort()).toEqual(['credit', 'leadTeachers', 'termCode']);
    expect(await courseNow(id)).toMatchObject({
      credit: 2,
      leadTeachers: [{ name: '王一', staffNo: '1001' }],
      termCode: '2026-2027-1',
      firstDate: '2026-08-31',
      version: 3,
    });
  });

  describe('of sessions', () => {
    const MONDAY = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };
    let session: Session;
    let courseId: number;
    const now = async () => (await sessionsOf(admin, courseId))[0] as Session;
    const change = async (values: object) => {
      const { id, version } = await now();
      const body = { method: 'updateSession', id, version, ...values };
      return valueIn<Session>(await admin.post('/api/rule', body));
    };
    beforeEach(async () => {
      await setTermStart(admin);
      const teachers = [{ name: '王一', staffNo: '1001' }];
      ({ id: courseId } = await addCourse(admin, {
        sessions: [{ ...MONDAY, teachers, room: '201' }],
      }));
      session = await now();
    });

    test('X-05 a session gets back its room and teachers, without what was looked up for them', async () => {
      await addContact(admin, { name: '王一', staffNo: '1001' });
      await change({ room: '305', teachers: [{ name: '李二' }] });
      const { fields } = await restored('session', session.id);
      expect(fields.sort()).toEqual(['room', 'teachers']);
      expect(await now()).toMatchObject({ room: '201', teachers: [{ name: '王一' }], version: 3 });
      const { teachers } = await api.store.db
        .selectFrom('courseSessions')
        .select('teachers')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(teachers)).toEqual([{ staffNo: '1001', name: '王一' }]);
    });

    testFull(
      'X-05 a session that was moved goes back to its week, wherever the term has it now',
      async () => {
        await change({ date: '2026-09-10' });
        expect((await now()).storedStatus).toBe('moved');
        await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true });
        await restored('session', session.id);
        expect(await now()).toMatchObject({ date: '2026-09-07', week: 1, storedStatus: 'planned' });
        await admin.post('/api/setBachelorDate', { date: '2026-08-31', movePast: true });
        expect((await now()).date).toBe('2026-08-31');
      },
    );

    testFull(
      'X-05 a session that stood by date goes back to that date and stays there',
      async () => {
        await change({ date: '2026-09-10' });
        await change({ date: '2026-09-15' });
        await restored('session', session.id);
        await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true });
        expect(await now()).toMatchObject({ date: '2026-09-10', storedStatus: 'moved' });
      },
    );

    testFull(
      'X-05 a place that another session took, and a course that is gone, are told',
      async () => {
        const { id } = await addCourse(admin, {
          className: '乙',
          sessions: [MONDAY, { ...MONDAY, weekday: 2 }],
        });
        const [first, second] = (await sessionsOf(admin, id)) as [Session, Session];
        const move = (it: Session, date: string) =>
          admin.post('/api/rule', {
            method: 'updateSession',
            id: it.id,
            version: it.version,
            date,
          });
        await move(first, '2026-09-10');
        await move(second, '2026-08-31');
        const taken = await restore('session', first.id);
        expect([taken.status, taken.body.Message]).toEqual([
          422,
          '不能恢复：该课程在 2026-08-31 第 1 节已有一次课',
        ]);
        await remove('/api/rule', [id]);
        const gone = await restore('session', first.id);
        expect([gone.status, gone.body.ErrorCode]).toEqual([422, 'HISTORY_RECORD_GONE']);
      },
    );

    testFull(
      'X-05 a session that went with its import is imported again, not restored',
      async () => {
        const row = { courseName: '人体解剖学', termCode: '2026-2027-1', className: '临床1班' };
        const imports = courseImportOf(admin);
        const { id } = await addCourse(admin, { ...row });
        const times = { weeks: '2', weekday: '2', periods: '1-2' };
        const { batchId } = await imports.run([{ ...row, ...times }]);
        const [imported] = await sessionsOf(admin, id);
        await imports.undo(batchId);
        const answer = await restore('session', imported?.id ?? 0, 'delete');
        expect([answer.status, answer.body.ErrorCode]).toEqual([422, 'HISTORY_SESSION_UNDONE']);
      },
    );
  });

  test('X-05 what cannot be restored is refused in clear words', async () => {
    await addTimetable(admin);
    await post(admin);
    const { list } = valueIn<Page<Contact>>(await admin.get('/api/directory'));
    const contactId = list[0]?.id ?? 0;
    const sms = (await messages(admin))[0]?.id ?? 0;
    const said = async (type: string, id: number, action: string) => {
      const { status, body } = await restore(type, id, action);
      return `${status} ${body.Message}`;
    };
    expect(await said('sms', sms, 'create')).toBe('422 短信的历史只供查看，不能恢复');
    expect(await said('account', 1, 'create')).toBe('422 账户的历史只供查看，不能恢复');
    expect(await said('term', 1, 'setStartDate')).toBe('422 学期的历史只供查看，不能恢复');
    expect(await said('contact', contactId, 'create')).toBe(
      '422 这条历史不是修改或删除，没有可恢复的内容',
    );
    await remove('/api/directory/delete', [contactId]);
    await admin.post('/api/directory', { method: 'restore', ids: [contactId] });
    expect(await said('contact', contactId, 'delete')).toBe('422 该记录没有被删除，无需恢复');
  });

  test('X-05 an update of what is deleted now asks for the delete to be undone first', async () => {
    const { id } = await addContact(admin);
    await updateContact({ id, version: 1, title: '教授' });
    await remove('/api/directory/delete', [id]);
    const answer = await restore('contact', id);
    expect([answer.status, answer.body.Message]).toEqual([422, '该记录现已删除，请先恢复删除']);
  });

  test('X-05 restores that come at once are written one after the other', async () => {
    const { id } = await addContact(admin);
    await updateContact({ id, version: 1, title: '教授' });
    const [line] = await linesOf('contact', id);
    const answers = await Promise.all([1, 2, 3].map(() => send(line?.id ?? 0)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await contactNow(id))?.version).toBe(3);
  });
});
