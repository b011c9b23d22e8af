import type { LedgerEntry } from '@/contract/ledger';
import type { Course, Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { SmsRecord } from '@/contract/sms/sms';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  runOutbox,
  sms,
  type Timetable,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const LI_TEACHES = { teachers: [{ name: '李二', staffNo: '1002' }] };
const FAR = '2026-12-03';

const chosen = (rows: readonly NoticeRow[]) => rows.map(({ key, state }) => ({ key, state }));

describe.each(engines())('people who are told of a ledger entry later, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, [CLASS, { ...CLASS, date: FAR }]);
    [session] = table.sessions as [Session];
    await addContact(admin, LI);
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const change = async (values: object, notices?: object) => {
    const { id, version } = session;
    session = valueIn(await rule('updateSession', { id, version, ...values, notices }));
  };
  const entries = async (query: object = {}) =>
    valueIn<{ list: LedgerEntry[] }>(await admin.post('/api/ledger', { method: 'list', ...query }))
      .list;
  const entry = async () => (await entries())[0] as LedgerEntry;
  const offered = async ({ id }: LedgerEntry) =>
    valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', { entry: id })).list;
  const tell = ({ id }: LedgerEntry, rows: readonly NoticeRow[]) =>
    sms(admin, 'change', { entry: id, notices: chosen(rows) });
  const texts = async () => (await messages(admin)).map(({ content }) => content);

  test('M-14 people who were left out are told from the entry, once, and its counts follow', async () => {
    const { notices } = valueIn<{ notices: NoticeRow[] }>(
      await rule('previewSession', { id: session.id, ...LI_TEACHES }),
    );
    await change(LI_TEACHES);
    const untold = await entry();
    expect(untold).toMatchObject({ notified: 0, notNotified: 2 });
    const rows = await offered(untold);
    expect(rows.map(({ content }) => content)).toEqual(notices.map(({ content }) => content));
    const [wang] = rows as [NoticeRow];
    expect(valueIn(await tell(untold, [wang]))).toMatchObject({ queued: 1 });
    // The version is that of the cause, so a form with the cause can still be saved.
    expect(await entry()).toMatchObject({ notified: 1, notNotified: 1, version: untold.version });
    const again = await tell(untold, [wang]);
    expect([again.status, again.body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    await runOutbox(api, new FakeGateway(), new Date(NOW.getTime() + 60_000));
    expect((await offered(untold)).map(({ name }) => name)).toEqual(['李二']);
    valueIn(await tell(untold, await offered(untold)));
    const told = valueIn<LedgerEntry>(
      await admin.post('/api/ledger', { method: 'read', id: untold.id }),
    );
    expect(told).toMatchObject({ notified: 2, notNotified: 0 });
    expect(told.messages?.map(({ recipientName }) => recipientName)).toEqual(['王一', '李二']);
    expect(await entries({ told: 'notAll' })).toEqual([]);
    expect(await texts()).toHaveLength(2);
  });

  test('M-14 the later text says how the class is today, and what was taken back tells nobody', async () => {
    await change({ date: '2026-11-27' });
    const first = await entry();
    await change({ date: '2026-11-28' });
    expect((await offered(first))[0]?.content).toMatch(/原定11月26日.*调整为11月28日/);
    await change({ date: CLASS.date });
    expect(await offered(first)).toEqual([]);
  });

  test('M-14 people whose notice is cancelled are owed this change and earlier ones again', async () => {
    await change({ date: '2026-11-27' });
    await change({ room: '明德楼302' });
    const newest = await entry();
    valueIn(await tell(newest, await offered(newest)));
    const counts = async () =>
      (await entries()).map(({ notified, notNotified }) => [notified, notNotified]);
    expect(await counts()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const [{ id }] = (await messages(admin)) as [SmsRecord];
    valueIn(await sms(admin, 'cancel', { ids: [id] }));
    expect(await counts()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const [first] = (await entries({ told: 'notAll' })).slice(-1) as [LedgerEntry];
    expect((await offered(first))[0]?.content).toMatch(/原定11月26日.*调整为11月27日/);
    valueIn(await sms(admin, 'uncancel', { ids: [id] }));
    expect(await counts()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  testFull('M-14 a cancelled course is an entry of which its teachers are told later', async () => {
    const { list } = valueIn<{ list: Course[] }>(await rule('list', {}));
    const { id, version } = list[0] as Course;
    valueIn(await admin.post('/api/update', { id, version, status: 'cancelled' }));
    const untold = await entry();
    expect(untold).toMatchObject({ kind: 'cancel', notified: 0, notNotified: 1 });
    const rows = await offered(untold);
    expect(rows).toEqual([
      expect.objectContaining({ classes: 2, content: expect.stringContaining('停课') }),
    ]);
    valueIn(await tell(untold, rows));
    expect(await entry()).toMatchObject({ notified: 1, notNotified: 0 });
  });

  testFull('M-14 a class that was added or deleted is told of later as well', async () => {
    const added = { courseId: table.courseId, ...CLASS, date: '2026-11-27' };
    valueIn(await rule('addSession', added));
    expect((await offered(await entry()))[0]?.content).toContain('由您讲授');
    const { id, version } = session;
    valueIn(await rule('removeSession', { id, version }));
    const removed = await entry();
    expect(removed).toMatchObject({ kind: 'remove', notNotified: 1 });
    const rows = await offered(removed);
    expect(rows[0]?.content).toContain('停课');
    valueIn(await tell(removed, rows));
    expect(await offered(removed)).toEqual([]);
  });

  testFull(
    'M-14 two who tell the same people of an entry at once tell each of them once',
    async () => {
      await change(LI_TEACHES);
      const untold = await entry();
      const rows = await offered(untold);
      const answers = await Promise.all([tell(untold, rows), tell(untold, rows)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await texts()).toHaveLength(2);
      expect(await entry()).toMatchObject({ notified: 2, notNotified: 0 });
    },
  );
});
