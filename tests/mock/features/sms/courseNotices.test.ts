import type { BulkPreview } from '@/contract/bulkCalls';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { OfferedNotices } from '@/contract/sms/sms';
import type { ListedTerm } from '@/contract/term';
import { classPairs } from '../../../../mock/features/messages/notices/classPairs';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, messages, runOutbox, sms } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const FAR = '2026-12-03';
const PAST = '2026-11-19';

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const chosen = (rows: readonly NoticeRow[]) =>
  rows.flatMap(({ key, state, preselected }) => (preselected ? [{ key, state }] : []));

const said = (rows: readonly NoticeRow[]) =>
  rows.map(({ name, classes, told, preselected }) => [name, classes, told, preselected]);

describe.each(engines())('notices of changed courses on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let id: number;
  let version: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const past = { ...CLASS, date: PAST };
    ({ courseId: id } = await addTimetable(admin, [past, CLASS, { ...CLASS, date: FAR }]));
    version = 1;
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const offered = async (of: object) =>
    valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', of)).list;
  const offer = (values: object) => offered({ course: { id, ...values } });
  const update = (values: object) => admin.post('/api/update', { id, version, ...values });
  const save = async (values: object) => {
    const saved = valueIn<{ version: number; notified?: number }>(await update(values));
    version = saved.version;
    return saved;
  };
  const texts = async () => (await messages(admin)).map(({ content }) => content);
  const lastLine = async (of: object = { type: 'course', id }) =>
    valueIn<{ list: { id: number; before: object; after: object }[] }>(
      await admin.post('/api/history', { method: 'list', ...of }),
    ).list[0] as { id: number; before: object; after: object };
  const sendAll = (minutes = 1) => runOutbox(api, new FakeGateway(), later(minutes));
  const tell = async (values: object) => {
    await save({ ...values, notices: chosen(await offer(values)) });
    await sendAll();
  };
  const addSecond = async () => {
    await addContact(admin, LI);
    const teachers = [{ name: '李二', staffNo: '1002' }];
    const course = { courseName: '外科学', className: '外科1班' };
    return (await addCourse(admin, { ...course, sessions: [{ ...CLASS, teachers }] })).id;
  };

  test('M-14 a course that is called off tells its teachers of the classes to come, once', async () => {
    const values = { status: 'cancelled' };
    const rows = await offer(values);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ name: '王一', classes: 2, told: false, preselected: true },
        content:
          '王一老师：您好，您有2次课有变动。《人体解剖学》停课：11月26日周四10:00、12月3日周四10:00。请知悉。',
      }),
    ]);
    expect(await save({ ...values, notices: chosen(rows) })).toMatchObject({ notified: 1 });
    expect((await lastLine()).after).toMatchObject({ status: 'cancelled', notified: 1 });
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, later(1));
    expect(gateway.got).toHaveLength(1);
    expect(await offer({ status: 'finished' })).toEqual([]);
    expect(await offered({ removeCourses: { ids: [id] } })).toEqual([]);
  });

  testFull(
    'M-14 a course that is taken up again tells its teachers, whether they knew or not',
    async () => {
      await save({ status: 'cancelled' });
      const rows = await offer({ status: 'active' });
      expect(said(rows)).toEqual([['王一', 2, false, true]]);
      expect(rows[0]?.content).toContain('由您讲授');
      await save({ status: 'active' });
      await tell({ status: 'cancelled' });
      expect(said(await offer({ status: 'active' }))).toEqual([['王一', 2, true, true]]);
    },
  );

  testFull('M-14 a course change that takes another back says who was told of that', async () => {
    await save({ status: 'cancelled' });
    expect(said(await offer({ status: 'active', takesBack: true }))).toEqual([
      ['王一', 2, false, true],
    ]);
    await save({ status: 'active' });
    await tell({ status: 'cancelled' });
    const back = { status: 'active', takesBack: true };
    const rows = await offer(back);
    expect(said(rows)).toEqual([['王一', 2, true, true]]);
    expect(await save({ ...back, notices: chosen(rows) })).toMatchObject({ notified: 1 });
    expect((await texts())[1]).toBe(rows[0]?.content);
  });

  test('M-14 T-06 a campus with another period table tells the other time', async () => {
    const terms = valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' }));
    const term = terms.find(({ level }) => level === 'bachelor') as ListedTerm;
    const periods = term.periods.map((each) =>
      each.no === 3 ? { ...each, start: '10:10' } : each,
    );
    const tables = { periodTables: [{ campus: '东校区', from: null, periods }] };
    const stamp = { id: term.id, version: term.version };
    valueIn(await admin.post('/api/term', { method: 'update', ...stamp, ...tables }));
    expect(await offer({ campus: '西校区' })).toEqual([]);
    const [row] = await offer({ campus: '东校区' });
    expect(row?.content).toMatch(/11月26日周四10:00改为10:10/);
    const notices = [{ key: row?.key, state: row?.state }];
    await save({ campus: '东校区', notices });
    expect(await texts()).toEqual([row?.content]);
    expect((await sessionsOf(admin, id))[1]).toMatchObject({ startTime: '10:10' });
  });

  test('M-14 T-02 a course that goes to another term tells where its classes move', async () => {
    const weekly = { ...CLASS, date: undefined, week: 13, weekday: 5 };
    const course = { courseName: '外科学', className: '外科1班', sessions: [weekly] };
    ({ id } = await addCourse(admin, course));
    const termCode = '2026-2027-2';
    valueIn(await admin.post('/api/setBachelorDate', { date: '2027-03-01' }));
    const [row, ...others] = await offer({ termCode });
    expect(others).toEqual([]);
    expect(row?.content).toMatch(/原定11月27日周五10:00.*调整为5月28日周五/);
    await save({ termCode, notices: [{ key: row?.key, state: row?.state }] });
    expect((await sessionsOf(admin, id))[0]).toMatchObject({ date: '2027-05-28' });
  });

  test('M-14 what a course change says nothing of a class tells nobody', async () => {
    expect(await offer({})).toEqual([]);
    expect(await save({ remark: '改', notices: [] })).not.toHaveProperty('notNotified');
    await save({ status: 'cancelled' });
    expect(await texts()).toEqual([]);
    expect((await lastLine()).after).toMatchObject({ notNotified: 1 });
  });

  test('M-14 a stale choice refuses each write of courses, and nothing is written', async () => {
    const notices = [{ key: (await offer({ status: 'cancelled' }))[0]?.key, state: 'other' }];
    const change = { status: 'cancelled' };
    const { state } = valueIn<BulkPreview>(await rule('previewMany', { ids: [id], change }));
    const answers = [
      await update({ ...change, notices }),
      await rule('updateMany', { ids: [id], change, state, notices }),
      await rule('delete', { ids: [id], notices }),
      await rule('deleteMany', { filter: { status: 'active' }, count: 1, notices }),
    ];
    const { list } = valueIn<{ list: object[] }>(await admin.get(`/api/rule?id=${id}`));
    expect(list).toEqual([expect.objectContaining({ status: 'active', version: 1 })]);
    valueIn(await rule('delete', { ids: [id] }));
    answers.push(await rule('restore', { ids: [id], notices }));
    for (const { status, body } of answers) {
      expect([status, body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    }
    expect(valueIn(await rule('restore', { ids: [id] }))).toEqual({ restored: 1, notNotified: 1 });
    expect(await texts()).toEqual([]);
  });

  test('M-14 X-11 many courses that are called off tell each of their teachers, and their undo again', async () => {
    const ids = [id, await addSecond()];
    const change = { status: 'cancelled' };
    const { notices = [], state } = valueIn<BulkPreview>(
      await rule('previewMany', { ids, change }),
    );
    expect(said(notices)).toEqual([
      ['王一', 2, false, true],
      ['李二', 1, false, true],
    ]);
    const one = chosen(notices).slice(0, 1);
    const body = { ids, change, state, notices: one };
    const { historyId, ...saved } = valueIn<{ historyId: number }>(await rule('updateMany', body));
    expect(saved).toMatchObject({ changed: 2, notified: 1, notNotified: 1 });
    expect((await lastLine({ type: 'course' })).after).toMatchObject({ notified: 1 });
    await sendAll();
    // 李二 was never told that the class is cancelled.
    const back = await offered({ undo: historyId });
    expect(said(back)).toEqual([
      ['王一', 2, true, true],
      ['李二', 1, false, true],
    ]);
    const undo = { method: 'restore', historyId, notices: chosen(back).slice(0, 1) };
    expect(valueIn(await admin.post('/api/history', undo))).toMatchObject({ notified: 1 });
    expect(await texts()).toEqual([notices[0]?.content, back[0]?.content]);
  });

  test('M-14 classes at the same time have one order, so that a save finds what its preview showed', async () => {
    const second = await addSecond();
    const classes = [...(await sessionsOf(admin, id)), ...(await sessionsOf(admin, second))];
    const classIds = classes.map((each) => each.id);
    const orderOf = async (of: readonly number[]) => [
      ...(await classPairs(api.store.db, of, {}, {})).keys(),
    ];
    const order = await orderOf(classIds);
    expect(order).toHaveLength(classIds.length);
    expect(await orderOf(classIds.toReversed())).toEqual(order);
  });

  test('M-14 X-11 a field of many courses on which no class depends concerns nobody', async () => {
    const change = { remark: '改' };
    const preview = valueIn<BulkPreview>(await rule('previewMany', { ids: [id], change }));
    expect(preview.notices).toEqual([]);
  });

  test('M-14 courses that are deleted tell that their classes are off, and restored that they are held', async () => {
    const rows = await offered({ removeCourses: { ids: [id] } });
    expect(said(rows)).toEqual([['王一', 2, false, true]]);
    expect(rows[0]?.content).toContain('停课');
    expect(await offered({ removeCourses: { filter: { status: 'active' } } })).toEqual(rows);
    const removed = await rule('delete', { ids: [id], notices: chosen(rows) });
    expect(valueIn(removed)).toEqual({ deleted: 1, notified: 1 });
    expect((await lastLine()).before).toMatchObject({ notified: 1 });
    await sendAll();
    const back = await offered({ restoreCourses: [id] });
    expect(said(back)).toEqual([['王一', 2, true, true]]);
    const restored = await rule('restore', { ids: [id], notices: chosen(back) });
    expect(valueIn(restored)).toEqual({ restored: 1, notified: 1 });
    expect(await texts()).toEqual([rows[0]?.content, back[0]?.content]);
    await sendAll(2);
    expect(await offered({ restoreCourses: [id] })).toEqual([]);
  });

  test('M-14 a deletion of which nobody was told can be restored without a word', async () => {
    expect(valueIn(await rule('delete', { ids: [id] }))).toEqual({ deleted: 1, notNotified: 1 });
    expect(said(await offered({ restoreCourses: [id] }))).toEqual([['王一', 2, false, true]]);
    expect(valueIn(await rule('restore', { ids: [id] }))).toEqual({ restored: 1, notNotified: 1 });
    expect(await texts()).toEqual([]);
  });

  testFull(
    'M-14 X-11 all found courses that are deleted tell their teachers; the undo names the moved day',
    async () => {
      const weekly = { ...CLASS, date: undefined, week: 13, weekday: 5 };
      const course = { courseName: '外科学', className: '外科1班', sessions: [weekly] };
      await addCourse(admin, course);
      const filter = { course: '外科学' };
      const rows = await offered({ removeCourses: { filter } });
      expect(said(rows)).toEqual([['王一', 1, false, true]]);
      const body = { filter, count: 1, notices: chosen(rows) };
      const { historyId, ...removed } = valueIn<{ historyId: number }>(
        await rule('deleteMany', body),
      );
      expect(removed).toEqual({ deleted: 1, notified: 1 });
      expect((await lastLine({ type: 'course' })).after).toMatchObject({ count: 1, notified: 1 });
      await sendAll();
      // The start of the term moves while the course is deleted.
      valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07' }));
      const back = await offered({ undo: historyId });
      expect(back[0]?.content).toContain('12月4日周五第3-4节（10:00）');
      const undo = { method: 'restore', historyId, notices: chosen(back) };
      expect(valueIn(await admin.post('/api/history', undo))).toMatchObject({ notified: 1 });
      expect((await texts())[1]).toBe(back[0]?.content);
    },
  );

  test('X-16 the preview of a course names the new clashes, and nothing for fields without any', async () => {
    const effects = async (values: object) =>
      valueIn<OfferedNotices>(await sms(admin, 'notices', { course: { id, ...values } })).effects;
    await addCourse(admin, {
      ...{ courseName: '外科学', className: '临床2班' },
      sessions: [{ ...CLASS, room: '逸夫楼202', teachers: [{ name: '李二' }] }],
    });
    expect(await effects({ className: '临床1班' })).toBeUndefined();
    const seen = await effects({ classComposition: ['临床1班', '临床2班'] });
    expect(seen).toMatchObject({ clashes: { total: 1 }, newClashes: 1, unreachable: [] });
    expect(seen?.clashes.examples[0]).toContain('临床2班');
    expect(seen?.clashes.examples[0]).toContain('外科学');
    // The save causes as many clashes as the preview said.
    expect(await save({ classComposition: ['临床1班', '临床2班'] })).toMatchObject({
      newClashes: { total: 1 },
    });
    expect(await effects({ status: 'cancelled' })).toMatchObject({ clashes: { total: 0 } });
  });

  test('X-16 the preview of a new course names its clashes, as the save does', async () => {
    const course = {
      ...{ level: 'bachelor', termCode: '2026-2027-1', courseName: '外科学' },
      sessions: [CLASS, { ...CLASS, date: undefined }],
    };
    const effects = async (newCourse: object) =>
      valueIn<OfferedNotices>(await sms(admin, 'notices', { newCourse })).effects;
    expect(await effects({ ...course, sessions: [] })).toBeUndefined();
    const seen = await effects(course);
    const saved = await addCourse(admin, { courseName: '外科学', sessions: [CLASS] });
    expect(saved).toMatchObject({ newClashes: { total: 2 } });
    expect(seen).toMatchObject({ clashes: { total: 2 }, newClashes: 2 });
  });

  test('X-16 the preview of many courses and the undo name new clashes and who is not reached', async () => {
    await save({ status: 'cancelled' });
    const other = await addCourse(admin, {
      ...{ courseName: '外科学', className: '外科1班' },
      sessions: [{ ...CLASS, teachers: [{ name: '无名' }] }],
    });
    const change = { status: 'active' };
    const seen = valueIn<BulkPreview>(await rule('previewMany', { ids: [id, other.id], change }));
    expect(seen.effects).toMatchObject({ clashes: { total: 1 }, newClashes: 1 });
    const remark = { ids: [id], change: { remark: '在线' } };
    expect(valueIn<BulkPreview>(await rule('previewMany', remark)).effects).toBeUndefined();

    const { id: undo } = await lastLine();
    const back = valueIn<OfferedNotices>(await sms(admin, 'notices', { undo }));
    expect(back.effects).toMatchObject({ newClashes: 1, unreachable: [] });

    await rule('delete', { ids: [other.id] });
    await save({ status: 'active' });
    const restored = await sms(admin, 'notices', { restoreCourses: [other.id] });
    expect(valueIn<OfferedNotices>(restored).effects).toMatchObject({ newClashes: 1 });
    await rule('restore', { ids: [other.id] });
    const off = { ids: [other.id], change: { status: 'cancelled' } };
    expect(valueIn<BulkPreview>(await rule('previewMany', off)).effects).toMatchObject({
      clashes: { total: 0 },
      unreachable: [{ name: '无名', reason: 'unknown' }],
    });
  });
});
