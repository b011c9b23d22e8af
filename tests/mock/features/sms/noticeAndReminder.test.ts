import type { Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, messages, runOutbox } from '../../../support/sms';
import { firstInQuick } from '../../../support/tier';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const WANG_TEACHES = { teachers: [{ name: '王一', staffNo: '1001' }] };
const LI_TEACHES = { teachers: [{ name: '李二', staffNo: '1002' }] };

const REMINDER = /请提前准备/;
/** The reminder goes out on the evening before the class, the notices at noon. */
const EVENING = new Date('2026-11-25T18:01:00+08:00');

describe.each(engines())('a notice and a reminder about one class on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    [session] = (await addTimetable(admin)).sessions as [Session];
    await addContact(admin, LI);
    const {
      updatedAt: _at,
      updatedBy: _by,
      ...settings
    } = valueIn<Record<string, unknown>>(await admin.post('/api/smsSettings', { method: 'read' }));
    const quiet = { quietFrom: '09:00', quietTo: '12:00' };
    valueIn(await admin.post('/api/smsSettings', { method: 'update', ...settings, ...quiet }));
    const standing = { isOn: true, isPaused: false, leadTime: 'dayBefore18', content: null };
    const body = { method: 'update', level: 'bachelor', version: 0, quietHours: null, ...standing };
    valueIn(await admin.post('/api/smsStanding', body));
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const change = async (values: object, isTelling: boolean) => {
    const { id, version } = session;
    const { notices } = valueIn<{ notices: NoticeRow[] }>(
      await rule('previewSession', { id, ...values }),
    );
    const choice = isTelling ? notices.map(({ key, state }) => ({ key, state })) : [];
    session = valueIn(await rule('updateSession', { id, version, ...values, notices: choice }));
  };
  const waiting = async () =>
    (await messages(admin))
      .filter(({ status }) => status === 'queued')
      .map(({ kind, recipientName, content }) => ({ kind, to: recipientName, content }));

  test.each(
    firstInQuick(
      [
        ['another room', { room: '启德楼106' }, { 王一: /启德楼106/ }, ['王一']],
        ['another time', { periodStart: 5, periodEnd: 6 }, { 王一: /11:40/ }, ['王一']],
        ['another teacher', LI_TEACHES, { 王一: /改由李二/, 李二: /启德楼105/ }, ['李二']],
        ['no class', { status: 'cancelled' }, { 王一: /已停课/ }, []],
        ['what it was', { room: CLASS.room }, { 王一: /明德楼301/ }, ['王一']],
      ] as const,
      2,
    ),
  )(
    'M-14 a class that gets a notice and then %s leaves no message that contradicts another',
    async (_how, values, facts, reminded) => {
      expect((await waiting()).map(({ kind, to }) => [kind, to])).toEqual([['reminder', '王一']]);
      await change({ room: '启德楼105' }, true);
      expect(
        (await waiting()).map(({ kind, content }) => [kind, /启德楼105/.test(content)]),
      ).toEqual([
        ['reminder', true],
        ['change', true],
      ]);
      await change(values, true);
      const left = await waiting();
      for (const { to, content } of left) expect(content).toMatch(Reflect.get(facts, to));
      const reminders = left.filter(({ content }) => REMINDER.test(content));
      expect(reminders.map(({ to }) => to)).toEqual([...reminded]);
      // One notice a person at most, and none where the class stands as it did.
      const notices = left.filter(({ kind }) => kind !== 'reminder').map(({ to }) => to);
      expect(new Set(notices).size).toBe(notices.length);
      const gateway = new FakeGateway();
      await runOutbox(api, gateway, EVENING);
      expect(gateway.got).toHaveLength(left.length);
    },
  );

  test('M-14 a change that tells nobody withdraws the waiting notice, and the reminder follows', async () => {
    await change({ room: '启德楼105' }, true);
    await change({ room: '启德楼106' }, false);
    expect(await waiting()).toEqual([
      { kind: 'reminder', to: '王一', content: expect.stringContaining('启德楼106') },
    ]);
    await change({ ...WANG_TEACHES, periodStart: 5, periodEnd: 6 }, true);
    expect((await waiting()).map(({ content }) => /11:40.*启德楼106/.test(content))).toEqual([
      true,
      true,
    ]);
  });
});
