import type { ClassEffects } from '@/contract/changeEffects';
import type { Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { ListedTerm, Term } from '@/contract/term';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, messages, runOutbox, sms } from '../../../support/sms';

const LATER = '2026-09-07';
const CODE = '2026-2027-1';
/** Period times ten minutes later than the built-in ones. The class is in periods 3 and 4. */
const HOURS = [
  { no: 1, start: '08:10', end: '08:50' },
  { no: 2, start: '09:00', end: '09:40' },
  { no: 3, start: '10:10', end: '10:50' },
  { no: 4, start: '11:00', end: '11:40' },
];

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const chosen = (rows: readonly NoticeRow[]) =>
  rows.flatMap(({ key, state, preselected }) => (preselected ? [{ key, state }] : []));

describe.each(engines())('notices of changed terms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let courseId: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    ({ courseId } = await addTimetable(admin));
  });
  afterEach(() => api.close());

  const send = (body: object) => admin.post('/api/term', body);
  const termAt = async (level = 'bachelor') =>
    valueIn<ListedTerm[]>(await send({ method: 'list' })).find(
      (term) => term.level === level,
    ) as ListedTerm;
  const texts = async () => (await messages(admin)).map(({ content }) => content);
  const sendAll = (minutes: number) => runOutbox(api, new FakeGateway(), later(minutes));
  const seen = async (call: Promise<{ body: { Value?: unknown } }>) =>
    valueIn<{ notices: NoticeRow[] }>((await call) as never).notices;
  const start = (body: object) => admin.post('/api/setBachelorDate', { date: LATER, ...body });
  /** Adds a class that moves with the term's start. The other class keeps its date. */
  const addWeekly = async () => {
    const weekly = { method: 'addSession', courseId, ...CLASS, date: '2026-11-30' };
    const { id } = valueIn<Session>(await admin.post('/api/rule', weekly));
    const { db } = api.store;
    await db.updateTable('courseSessions').set({ fixedBy: 'week' }).where('id', '=', id).execute();
  };
  /**
   * Makes the postgraduate term share the undergraduate period times, and adds a class of 李二 to it.
   */
  const addFollower = async () => {
    const { id: termId, version } = await termAt('postgraduate');
    valueIn(await send({ method: 'update', id: termId, version, follows: ['hours'] }));
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    const teachers = [{ name: '李二', staffNo: '1002' }];
    const course = { level: 'postgraduate', className: '外科1班', courseName: '外科学' };
    const { id } = await addCourse(admin, { ...course, sessions: [{ ...CLASS, teachers }] });
    expect(await sessionsOf(admin, id)).toHaveLength(1);
  };

  test('M-14 T-02 a term that moves tells whose classes move, and its being taken back tells them again', async () => {
    // A class with a fixed date stays, so nobody is notified.
    expect(await seen(start({ preview: true }))).toEqual([]);
    await addWeekly();
    const rows = await seen(start({ preview: true }));
    expect(rows).toEqual([
      expect.objectContaining({
        name: '王一',
        reasons: ['staying'],
        content: expect.stringMatching(/原定11月30日周一10:00.*调整为12月7日/),
      }),
    ]);
    const all = rows.map(({ key, state }) => ({ key, state }));
    valueIn(await start({ notices: all }));
    expect(await texts()).toEqual([rows[0]?.content]);
    await sendAll(1);
    const { id, version } = await termAt();
    const back = valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', { undoTerm: id })).list;
    expect(back).toEqual([expect.objectContaining({ name: '王一', told: true })]);
    const stamp = { id, version };
    valueIn(await send({ method: 'undo', ...stamp, notices: chosen(back) }));
    const [, second] = await texts();
    expect(second).toMatch(/原定12月7日周一10:00.*调整为11月30日/);
  });

  test('X-16 the undo of a term names the clashes that it causes', async () => {
    await addWeekly();
    valueIn(await start({ notices: [] }));
    const { id, version } = await termAt();
    const effects = async () =>
      valueIn<{ effects?: ClassEffects }>(await sms(admin, 'notices', { undoTerm: id })).effects;
    expect(await effects()).toMatchObject({ clashes: { total: 0 }, newClashes: 0 });
    const other = { ...CLASS, date: '2026-11-30', room: '明德楼502' };
    await addCourse(admin, { level: 'postgraduate', className: '外科1班', sessions: [other] });
    expect(await effects()).toMatchObject({
      clashes: { total: 1, examples: [expect.stringContaining('教师 王一 于 2026-11-30')] },
      newClashes: 1,
    });
    valueIn(await send({ method: 'undo', id, version, notices: [] }));
    const clashes = await admin.post('/api/rule', { method: 'clashes' });
    expect(valueIn(clashes)).toMatchObject({ pagination: { total: 1 } });
  });

  test('M-14 T-06 other hours tell the teachers of both levels, one message each, before anything is saved', async () => {
    await addFollower();
    const begun = await termAt();
    const change = { level: 'bachelor', termCode: CODE, periods: HOURS };
    // Period times that nobody has confirmed were never told to anybody.
    expect(await seen(send({ method: 'preview', ...change }))).toEqual([]);
    const { id, version } = valueIn<Term>(
      await send({ method: 'update', id: begun.id, version: begun.version, confirmHours: true }),
    );
    const rows = await seen(send({ method: 'preview', ...change }));
    expect(rows.map(({ name, content }) => [name, /10:00.*10:10/.test(content)])).toEqual([
      ['王一', true],
      ['李二', true],
    ]);
    const saved = { method: 'update', id, version, periods: HOURS };
    const stale = [{ key: rows[0]?.key, state: 'other' }];
    const refused = await send({ ...saved, notices: stale });
    expect([refused.status, refused.body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    expect((await termAt()).version).toBe(version);
    const one = chosen(rows).slice(0, 1);
    const after = valueIn<Term>(await send({ ...saved, notices: one }));
    expect(await texts()).toEqual([rows[0]?.content]);
    expect((await termAt('postgraduate')).periods).toEqual(after.periods);
    const { list } = valueIn<{ list: { after: object }[] }>(
      await admin.post('/api/history', { method: 'list', type: 'term', id }),
    );
    expect(list[0]?.after).toMatchObject({ notified: 1, notNotified: 1 });
    await sendAll(1);
    const back = valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', { undoTerm: id })).list;
    expect(back.map(({ name, told }) => [name, told])).toEqual([
      ['王一', true],
      ['李二', false],
    ]);
    const toWang = chosen(back).slice(0, 1);
    const undo = { method: 'undo', id, version: after.version, notices: toWang };
    valueIn(await send(undo));
    expect((await texts())[1]).toMatch(/10:10.*10:00/);
  });

  test('M-14 T-06 a class that comes to lie on a holiday is called off to its teacher', async () => {
    const holidays = [{ name: '校庆', from: CLASS.date, to: CLASS.date }];
    const change = { level: 'bachelor', termCode: CODE, holidays };
    const rows = await seen(send({ method: 'preview', ...change }));
    expect(rows).toEqual([
      expect.objectContaining({
        name: '王一',
        preselected: true,
        content: expect.stringContaining('停课'),
      }),
    ]);
  });
});
