import type { SmsEvening, SmsEveningPreview } from '@/contract/sms/smsEvening';
import { queueEvenings } from '../../../../mock/features/messages/standing/eveningQueue';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, errorsOf, valueIn } from '../../../support/records';
import { addTimetable, changesOf, messages, sendDue, type Timetable } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

/** Returns a time of Wednesday 25 November 2026. The class is on the 26th. */
const at = (time: string) => new Date(`2026-11-25T${time}:00+08:00`);

describe.each(engines())('evening messages to class contacts on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let change: ReturnType<typeof changesOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, undefined, { classComposition: ['24临床1班', '24临床2班'] });
    change = changesOf(() => admin, table);
    await person('孙三', '2024级临床1-2班');
  });
  afterEach(() => api.close());

  const person = (name: string, classes: string, values: object = {}) =>
    addContact(admin, {
      ...{ group: 'class', name, classes, part: '班长', department: '', unit: '' },
      ...{ mobile: `1380000${String(name.charCodeAt(0)).slice(-4)}`, ...values },
    });
  const read = async (): Promise<SmsEvening> => {
    const answer = await admin.post('/api/smsEvening', { method: 'read' });
    return valueIn<{ levels: [SmsEvening] }>(answer).levels[0];
  };
  const save = async (values: object = {}) => {
    const { updatedAt, updatedBy, ...before } = await read();
    return admin.post('/api/smsEvening', { method: 'update', ...before, isOn: true, ...values });
  };
  const preview = async () =>
    valueIn<SmsEveningPreview>(
      await admin.post('/api/smsEvening', { method: 'preview', level: 'bachelor' }),
    );
  const queued = async () =>
    (await messages(admin, { templateCode: 'evening' })).map(
      ({ recipientName, status, content }) => `${recipientName} ${status} ${content}`,
    );
  const run = (time: string) => queueEvenings(api.store, at(time));

  test('M-15 in the evening a class hears of the next day once', async () => {
    expect(await read()).toMatchObject({ isOn: false, sendAt: '20:00', mode: 'changed' });
    expect(await run('20:00')).toBe(0);
    valueIn(await save({ mode: 'always' }));
    expect([await run('19:40'), await run('19:52'), await run('20:02')]).toEqual([0, 1, 0]);
    const [message] = await messages(admin, { templateCode: 'evening' });
    expect(message).toMatchObject({
      recipientName: '孙三',
      status: 'queued',
      kind: 'notice',
      automatic: true,
      scheduledAt: '2026-11-25T20:00:00.000+08:00',
      content: expect.stringMatching(
        /^孙三：您好，11月26日周四的课：第3-4节\d\d:\d\d《.+》明德楼301。请通知同学。$/,
      ),
    });
    expect(
      (await sendDue(api.store, at('20:00'))).map(({ recipientName }) => recipientName),
    ).toEqual(['孙三']);
    expect([await run('20:12'), await run('23:00')]).toEqual([0, 0]);
  });

  test('M-15 only changed days are told if so chosen, and an undone change is none', async () => {
    valueIn(await save());
    expect(await run('19:55')).toBe(0);
    await change({ room: '明德楼302' });
    expect((await preview()).list).toMatchObject([
      { recipientName: '孙三', part: '班长', outcome: 'queued' },
    ]);
    await change({ room: '明德楼301' });
    expect((await preview()).list).toEqual([]);
    await change({ status: 'cancelled' });
    expect(await run('20:03')).toBe(1);
    expect(await queued()).toEqual([
      expect.stringMatching(/^孙三 queued .*第3-4节《.+》停课。请通知同学。$/),
    ]);
  });

  test('M-15 a change before sending rewrites the message, the last one cancels it', async () => {
    valueIn(await save({ mode: 'always' }));
    await run('19:55');
    await change({ room: '明德楼305' });
    expect(await queued()).toEqual([expect.stringContaining('明德楼305（有调整）。')]);
    await change({ date: '2026-11-27' });
    expect(await queued()).toEqual([expect.stringContaining('改到别的日子')]);
    valueIn(await save({ isOn: false }));
    expect(await queued()).toEqual([expect.stringContaining('孙三 cancelled')]);
    expect(await sendDue(api.store, at('20:01'))).toEqual([]);
  });

  test('M-15 what a stopped server missed goes out in the morning as things are then, or not at all', async () => {
    valueIn(await save({ mode: 'always' }));
    await run('19:55');
    const morning = (time: string) => new Date(`2026-11-26T${time}:00+08:00`);
    // Another server changed the room meanwhile.
    await api.store.db.updateTable('courseSessions').set({ room: '明德楼305' }).execute();
    expect(await sendDue(api.store, morning('06:30'))).toEqual([]);
    const sent = [
      ...(await sendDue(api.store, morning('07:10'))),
      ...(await sendDue(api.store, morning('07:10'))),
    ];
    expect(sent.map(({ content }) => content)).toEqual([expect.stringContaining('明德楼305。')]);
  });

  test('M-15 no message goes out after the first class that it names, a cancelled one included', async () => {
    valueIn(await save({ mode: 'always' }));
    await change({ status: 'cancelled' });
    await run('19:55');
    expect(await messages(admin, { templateCode: 'evening' })).toMatchObject([
      { status: 'queued', sessionAt: '2026-11-26T10:00:00.000+08:00' },
    ]);
    expect(await sendDue(api.store, new Date('2026-11-26T10:05:00+08:00'))).toEqual([]);
    expect(await queued()).toEqual([expect.stringContaining('孙三 failed')]);
  });

  test('M-15 people who opted out or left get nothing, and people without a number wait', async () => {
    await person('周四', '24临床1班', { smsOptOut: true });
    await person('吴五', '24临床2班', { status: '停用' });
    await person('郑六', '24临床1班', { mobile: '' });
    await person('王七', '24护理1班');
    valueIn(await save({ mode: 'always' }));
    expect(
      (await preview()).list.map(({ recipientName, outcome }) => [recipientName, outcome]),
    ).toEqual([
      ['孙三', 'queued'],
      ['周四', 'skipped'],
      ['吴五', 'skipped'],
      ['郑六', 'noNumber'],
    ]);
    expect(await run('20:00')).toBe(2);
  });

  test('M-15 a time in the quiet hours is refused at its field', async () => {
    expect(errorsOf(await save({ sendAt: '23:30' }))).toEqual({ sendAt: 'SMS_EVENING_QUIET' });
    expect((await save({ sendAt: '25:00' })).status).toBe(422);
  });

  testFull('M-15 messages that are turned on after their time begin on the next day', async () => {
    valueIn(await save({ mode: 'always', sendAt: '09:30' }));
    expect(await run('10:05')).toBe(0);
  });

  testFull('M-15 two servers and a late start send one message', async () => {
    valueIn(await save({ mode: 'always' }));
    const counts = await Promise.all([run('21:00'), run('21:00')]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await queued()).toHaveLength(1);
  });
});
