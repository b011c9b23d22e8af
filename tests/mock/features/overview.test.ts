import type { Notice } from '@/contract/notice';
import type { Overview, Today } from '@/contract/overview';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermDays, setTermStart, valueIn } from '../../support/records';

const WEDNESDAY = { weekday: 3, periodStart: 1, periodEnd: 2 };
const THURSDAY = { ...WEDNESDAY, weekday: 4 };

describe.each(engines())('the overview on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let user: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    [admin, user] = [await api.as('admin'), await api.as('user')];
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const read = async (client = admin): Promise<Overview> =>
    valueIn(await client.get('/api/overview'));
  const addClasses = async (teachers: object[], values = {}) =>
    addCourse(admin, {
      sessions: [WEDNESDAY, THURSDAY].map((time) => ({ ...time, week: 13, teachers })),
      ...values,
    });
  const send = (values: object) =>
    admin.post('/api/forms', {
      type: 'sms',
      recipientName: '陈晓明',
      mobile: '13800001111',
      content: '请上课',
      ...values,
    });

  test('D-01 an office without data has a day of zeros', async () => {
    const none = { total: 0, bachelor: 0, postgraduate: 0 };
    expect(await read()).toEqual({
      today: '2026-11-25',
      sessions: { today: 0, tomorrow: 0 },
      teachers: 0,
      unreachable: 0,
      queued: none,
      failed: none,
      imports: 0,
    });
  });

  test('D-01 counts the classes of today and tomorrow that are held', async () => {
    await addClasses([]);
    await addClasses([], { level: 'postgraduate', classCode: 'x' });
    await addClasses([], { courseName: '停开的课', status: 'cancelled' });
    expect((await read()).sessions).toEqual({ today: 2, tomorrow: 2 });
    await setTermDays(api, { holidays: ['2026-11-26'] });
    expect((await read()).sessions).toEqual({ today: 2, tomorrow: 1 });
  });

  test('D-01 counts each teacher of the next days whom no message reaches, once', async () => {
    await addContact(admin, { name: '有号码', mobile: '13800001111' });
    await addContact(admin, { name: '无号码' });
    await addClasses([{ name: '有号码' }, { name: '无号码' }, { name: '不认识' }]);
    expect((await read()).unreachable).toBe(2);
  });

  test('M-10 counts messages by level, and those of no course in the sum, as the lists have them', async () => {
    const { id: courseId } = await addCourse(admin, { level: 'postgraduate' });
    await send({ courseId });
    await send({});
    expect((await read()).queued).toEqual({ total: 2, bachelor: 0, postgraduate: 1 });
    await api.store.db
      .updateTable('smsRecords')
      .set({ status: 'failed' })
      .where('level', 'is', null)
      .execute();
    const listed = async (level?: string) =>
      valueIn<{ pagination: { total: number } }>(
        await admin.post('/api/smslist', { method: 'list', ...(level && { level }) }),
      ).pagination.total;
    expect([await listed('none'), await listed('postgraduate'), await listed()]).toEqual([1, 1, 2]);
    const { queued, failed } = await read();
    expect([queued.total, failed.total]).toEqual([1, 1]);
  });

  test('D-09 a figure is the same number everywhere, and its list has as many rows', async () => {
    await addContact(admin, { name: '无号码' });
    await addClasses([{ name: '无号码' }, { name: '不认识' }]);
    await addClasses([{ name: '无号码' }, { name: '另一位' }], {
      level: 'postgraduate',
      classCode: 'x',
    });
    const { id: courseId } = await addCourse(admin, { courseName: '统计学' });
    for (const values of [{}, {}, { courseId }, { courseId }]) await send(values);
    const messages = async (filters: object) =>
      valueIn<{ list: { id: number }[]; pagination: { total: number } }>(
        await admin.post('/api/smslist', { method: 'list', ...filters }),
      );
    const fail = (id: number | undefined) =>
      api.store.db
        .updateTable('smsRecords')
        .set({ status: 'failed' })
        .where('id', '=', id ?? 0)
        .execute();
    const sent = (await messages({ level: 'bachelor' })).list;
    const others = (await messages({ level: 'none' })).list;
    for (const each of [...sent, others[0]]) await fail(each?.id);
    await api.store.db
      .updateTable('smsRecords')
      .set({ resendOf: sent[0]?.id ?? null })
      .where('id', '=', others[1]?.id ?? 0)
      .execute();

    const figures = await read();
    const today = valueIn<Today>(await admin.get('/api/today'));
    const readiness = async (level?: string) =>
      valueIn<{ list: unknown[] }>(
        await admin.post('/api/smslist', {
          method: 'readiness',
          dateFrom: '2026-11-25',
          dateTo: '2026-12-01',
          ...(level && { level }),
        }),
      ).list.length;
    const classes = async (date: string) =>
      valueIn<{ pagination: { total: number } }>(
        await admin.post('/api/rule', {
          method: 'sessions',
          dateFrom: date,
          dateTo: date,
          held: 'yes',
        }),
      ).pagination.total;
    const bell = valueIn<Notice[]>(await admin.get('/api/notices'));

    expect(figures.sessions).toEqual({ today: 2, tomorrow: 2 });
    expect(today.classes).toEqual({ total: 2, bachelor: 1, postgraduate: 1 });
    expect([await classes('2026-11-25'), await classes('2026-11-26')]).toEqual([2, 2]);
    expect([figures.unreachable, today.unreachable.total, await readiness()]).toEqual([3, 3, 3]);
    expect(today.unreachable).toMatchObject({
      bachelor: await readiness('bachelor'),
      postgraduate: await readiness('postgraduate'),
    });
    expect(today.failed).toEqual({ total: 2, bachelor: 1, postgraduate: 0 });
    expect(today.queued).toEqual({ total: 1, bachelor: 0, postgraduate: 0 });
    expect([figures.failed, figures.queued]).toEqual([today.failed, today.queued]);
    expect((await messages({ attention: 'failed' })).pagination.total).toBe(2);
    expect((await messages({ attention: 'failed', level: 'bachelor' })).pagination.total).toBe(1);
    expect((await messages({ status: 'queued' })).pagination.total).toBe(1);
    expect(bell.map(({ title }) => title)).toContain('2 条短信发送失败');
  });

  test('D-01 counts the imports of the last days', async () => {
    const days = ['2026-11-24', '2026-11-10'];
    const HOW = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
    const batch = {
      target: 'contact' as const,
      fileName: 'a.xlsx',
      fileSize: 1,
      sha256: '',
      source: '',
      ...HOW,
      counts: '{}',
      undoneBy: '',
      status: 'committed' as const,
      accountId: 1,
      createdBy: 'admin',
      undoneAt: null,
    };
    await api.store.db
      .insertInto('importBatches')
      .values(
        days.map((day) => ({
          ...batch,
          jobKey: day,
          tokenHash: day,
          createdAt: `${day}T10:00:00.000+08:00`,
        })),
      )
      .execute();
    expect((await read()).imports).toBe(1);
  });

  test('D-01 counts failures of these days only', async () => {
    await send({});
    await api.store.db.updateTable('smsRecords').set({ status: 'failed' }).execute();
    api.setNow(new Date('2026-12-05T10:00:00+08:00'));
    expect((await read(await api.as('admin'))).failed.total).toBe(0);
  });

  test('D-01 the role user reads the same figures, without a name or number', async () => {
    await addContact(admin, { name: '无号码' });
    await addClasses([{ name: '无号码' }]);
    const answer = await user.get('/api/overview');
    expect(valueIn(answer)).toEqual(await read());
    expect(JSON.stringify(answer.body)).not.toContain('无号码');
  });
});
