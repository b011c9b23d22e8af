import type { HistoryLine } from '@/contract/history';
import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsExample, SmsSettings } from '@/contract/sms/smsSettings';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { errorsOf, later, valueIn } from '../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  post,
  runOutbox,
  sms,
} from '../../support/sms';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

describe.each(engines())('the settings of messages on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const call = (method: string, body: object = {}) =>
    admin.post('/api/smsSettings', { method, ...body });
  const present = async () => valueIn<SmsSettings>(await call('read'));
  type Change = { code?: keyof SmsSettings['templates']; content?: string; providerCode?: string };
  const edited = async ({ code = 'reminder', ...text }: Change, more: object = {}) => {
    const { updatedAt, updatedBy, ...values } = await present();
    const changed = { ...values.templates[code], ...text };
    return { ...values, templates: { ...values.templates, [code]: changed }, ...more };
  };
  const save = async (change: Change, more: object = {}) =>
    valueIn<SmsSettings>(await call('update', await edited(change, more)));

  test('M-09 what is saved is what is sent, and what was queued keeps its text', async () => {
    const { sessions } = await addTimetable(admin, [CLASS, { ...CLASS, date: '2026-11-27' }]);
    await post(admin, { dateTo: '2026-11-26' });
    await save(
      { content: '{教师}：{时间}有课', providerCode: 'SMS_1001' },
      { signature: '基础医学院', quietFrom: '17:00', quietTo: '17:30' },
    );
    await post(admin, { dateFrom: '2026-11-27' });
    await post(admin, { dateFrom: '2026-11-27', leadTime: 'hours2', content: '{教师}，改过的' });
    // Moving a class rewrites its messages, each with its own template.
    for (const { id, version } of sessions) {
      const room = { method: 'updateSession', id, version, room: '启德楼105' };
      valueIn(await admin.post('/api/rule', room));
    }
    expect(await messages(admin)).toMatchObject([
      { signature: '【教务处】', content: expect.stringContaining('在启德楼105有') },
      { signature: '【基础医学院】', content: '王一：10:00有课', segments: 1 },
      { signature: '【基础医学院】', content: '王一，改过的' },
    ]);
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, later(46 * 60));
    expect(gateway.got.map(({ signature, template }) => [signature, template])).toEqual([
      ['【基础医学院】', 'SMS_1001'],
      ['【基础医学院】', ''],
    ]);
  });

  testFull(
    'M-09 messages by hand and notices of changes have the signature and the texts too',
    async () => {
      const { sessions } = await addTimetable(admin);
      await post(admin);
      await runOutbox(api, new FakeGateway(), later(9 * 60));
      await save({ code: 'change', content: '{教师}：{原时间}改到{时间}' });
      await save({ code: 'free', providerCode: 'SMS_9' }, { signature: '基础医学院' });
      const [session] = sessions;
      const moved = { method: 'updateSession', id: session?.id, version: 1, date: '2026-11-27' };
      valueIn(await admin.post('/api/rule', moved));
      valueIn(await sms(admin, 'change', { sessionIds: [session?.id] }));
      const form = { type: 'sms', recipientName: '王一', mobile: '13800001111', content: '请来' };
      valueIn(await admin.post('/api/forms', form));
      const sent = await messages(admin);
      expect(sent.slice(1)).toMatchObject([
        { signature: '【基础医学院】', content: '王一：11月26日周四10:00改到10:00' },
        { signature: '【基础医学院】', content: '请来' },
      ]);
    },
  );

  test('M-09 quiet hours are the saved ones: for confirmations, for the outbox, and in the words', async () => {
    await addTimetable(admin);
    await save({}, { quietFrom: '09:30', quietTo: '10:30' });
    const form = { type: 'sms', recipientName: '王一', mobile: '13800001111', content: '请来' };
    const refused = await admin.post('/api/forms', form);
    expect(refused.body.Value.errors[0]).toMatchObject({
      code: 'SMS_QUIET_HOURS',
      message: '09:30 至 10:30 发送须先确认',
    });
    const night = { ...form, scheduledAt: '2026-11-25T23:00:00+08:00' };
    expect((await admin.post('/api/forms', night)).status).toBe(200);
    valueIn(await admin.post('/api/forms', { ...form, quietHoursConfirmed: true }));
    await save({}, { quietFrom: '08:00', quietTo: '08:00' });
    expect((await admin.post('/api/forms', form)).status).toBe(200);
    expect(valueIn(await sms(await api.as('secretary'), 'rules'))).toEqual({
      signature: '【教务处】',
      quietFrom: '08:00',
      quietTo: '08:00',
    });
  });

  test('M-09 each save is a version with its author, and of two at once the second is refused', async () => {
    await save({ content: '{教师}甲' });
    const values = await edited({ content: '{教师}乙' });
    const answers = await Promise.all([call('update', values), call('update', values)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.Value).toMatchObject({ version: 2, updatedBy: 'admin' });
    const versions = valueIn<SmsSettings[]>(await call('versions'));
    expect(versions.map(({ version, updatedBy }) => [version, updatedBy])).toEqual([
      [2, 'admin'],
      [1, 'admin'],
      [0, ''],
    ]);
    expect(versions.map(({ templates }) => templates.reminder.content.slice(0, 5))).toEqual([
      '{教师}乙',
      '{教师}甲',
      '{教师}老',
    ]);
    const history = await admin.post('/api/history', { method: 'list', type: 'smsSettings' });
    const [line] = valueIn<{ list: HistoryLine[] }>(history).list;
    expect(line).toMatchObject({
      action: 'update',
      by: 'admin',
      before: { reminder: '{教师}甲' },
      after: { reminder: '{教师}乙' },
    });
  });

  test.each<[string, Change, object, Record<string, string>]>(
    firstInQuick(
      [
        [
          'an unknown variable',
          { content: '{教师}{学生}' },
          {},
          { 'templates.reminder.content': 'SMS_VARIABLE_UNKNOWN' },
        ],
        [
          'a variable of another occasion',
          { content: '{原时间}' },
          {},
          { 'templates.reminder.content': 'SMS_VARIABLE_UNKNOWN' },
        ],
        [
          '2,000 characters',
          { content: '字'.repeat(2000) },
          {},
          { 'templates.reminder.content': 'TOO_LONG' },
        ],
        [
          'what nobody knows of a class that is gone',
          { code: 'cancel', content: '{教师}{日期}' },
          {},
          { 'templates.cancel.content': 'SMS_VARIABLE_UNKNOWN' },
        ],
        ['no text', { content: ' ' }, {}, { 'templates.reminder.content': 'REQUIRED' }],
        ['no signature', {}, { signature: '【】' }, { signature: 'SMS_SIGNATURE_INVALID' }],
        ['a long signature', {}, { signature: '字'.repeat(21) }, { signature: 'TOO_LONG' }],
        ['no time of day', {}, { quietFrom: '24:00' }, { quietFrom: 'CLOCK_INVALID' }],
        ['something else', {}, { more: 1 }, { more: 'UNKNOWN_FIELD' }],
      ],
      2,
    ),
  )('M-09 %s is refused at its place', async (_what, change, more, errors) => {
    const refused = await call('update', await edited(change, more));
    expect([refused.status, errorsOf(refused)]).toEqual([422, errors]);
    expect((await present()).version).toBe(0);
  });

  test('M-09 the example is a class of the database, and a test message is filled in from it', async () => {
    expect(valueIn(await call('example'))).toBeNull();
    expect(errorsOf(await call('test', { code: 'change' }))).toEqual({
      mobile: 'SMS_OWN_NUMBER_MISSING',
    });
    await api.store.db
      .updateTable('accounts')
      .set({ mobile: '13911112222' })
      .where('userName', '=', 'admin')
      .execute();
    await addTimetable(admin, [
      { ...CLASS, date: '2026-11-20' },
      { ...CLASS, teachers: [{ name: '王一', staffNo: '1001' }, { name: '李二' }] },
    ]);
    const example = valueIn<SmsExample>(await call('example'));
    expect(example.label).toBe('11月26日周四第3-4节 人体解剖学 王一');
    expect(example.values).toMatchObject({ 原时间: '11月19日周四10:00', 代课教师: '李二' });
    const test = valueIn<SmsRecord>(await call('test', { code: 'change' }));
    expect(test).toMatchObject({
      kind: 'test',
      level: null,
      status: 'queued',
      mobile: '139****2222',
      content:
        '王一老师：您好，原定11月19日周四10:00的《人体解剖学》课调整为11月26日周四第3-4节（10:00），地点明德楼301。',
    });
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, later(1));
    expect(gateway.got).toMatchObject([{ mobile: '13911112222', content: test.content }]);
  });
});
