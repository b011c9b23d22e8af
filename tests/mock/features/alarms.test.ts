import type { AlarmInput, Alarms } from '@/contract/alarms';
import type { HistoryLine } from '@/contract/history';
import { deliver } from '../../../mock/features/alarm/deliveries';
import { noteOccurrences } from '../../../mock/features/alarm/occurrences';
import { lookForAlarms } from '../../../mock/features/alarm/watch';
import { noteChannel } from '../../../mock/features/contact/reach';
import { saveSelfCheck } from '../../../mock/features/history/selfChecks';
import { emailGateway } from '../../../mock/features/messages/gateways/emailGateway';
import { noteGateway } from '../../../mock/features/messages/outbox/gatewayState';
import { noteBackup, noteFailedBackup } from '../../../mock/features/notice/backupState';
import { deleteOlder } from '../../../mock/features/personalData/retention/ageing';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addArrival } from '../../support/arrivals';
import { headerOf, MailServer, textOf } from '../../support/mailServer';
import { addContact, valueIn } from '../../support/records';
import { addTimetable, FakeGateway, until } from '../../support/sms';
import { testFull } from '../../support/testFull';

/** A time on Wednesday 2026-11-25, or on another day of that month. */
const at = (clock: string, day = 25) => new Date(`2026-11-${day}T${clock}:00+08:00`);

const DUTY = { name: '陈主任', email: 'chen@example.edu.cn', wecomId: '' };

describe.each(engines())('alarms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let server: MailServer;
  let port: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    server = new MailServer();
    port = await server.start();
    await noteChannel(api.store.db, 'email', true);
  });
  afterEach(async () => {
    await server.stop();
    await api.close();
  });

  const read = async () => valueIn<Alarms>(await admin.post('/api/alarms', { method: 'list' }));
  const save = async (values: Partial<AlarmInput> = {}) => {
    const { updatedAt: _, updatedBy: __, ...settings } = (await read()).settings;
    const input = { ...settings, people: [DUTY], ...values };
    return admin.post('/api/alarms', { method: 'save', ...input });
  };
  const email = (timeout = 2000) =>
    emailGateway({
      ...{ host: '127.0.0.1', port, encryption: 'off', login: undefined, timeout },
      from: 'jwc@example.edu.cn',
    });
  const look = (now: Date, gateways = { email: email() }) =>
    lookForAlarms(api.store, { gateways, now: () => now });
  const subjects = () => server.got.map((mail) => headerOf(mail, 'subject'));
  const silent = () => noteGateway(api.store, at('10:00'), false);
  const back = (clock: string) => noteGateway(api.store, at(clock), true);

  test('O-02 a silent gateway is told once, however often and by whatever server it is looked for', async () => {
    await save();
    await look(at('09:59'));
    expect(subjects()).toEqual([]);
    await silent();
    await Promise.all([look(at('10:05')), look(at('10:05')), look(at('10:05'))]);
    await look(at('10:06'));
    await look(at('18:00'));
    expect(subjects()).toEqual(['【教务系统告警】短信网关没有答复']);
    expect(server.got.map(({ to }) => to)).toEqual([['chen@example.edu.cn']]);
    const { open, deliveries } = await read();
    expect(open).toMatchObject([{ title: '短信网关没有答复' }]);
    expect(deliveries).toMatchObject([{ name: '陈主任', channel: 'email', state: 'sent' }]);
  });

  test('O-02 one summary a day at its time tells what is open and what was solved', async () => {
    await save({ summary: true, summaryAt: '08:00' });
    await silent();
    await noteFailedBackup(api.store, at('02:00'));
    await look(at('10:05'));
    await back('12:00');
    await look(at('12:01'));
    server.got.length = 0;
    await look(at('07:59', 26));
    expect(subjects()).toEqual([]);
    await Promise.all([look(at('08:00', 26)), look(at('08:00', 26))]);
    await look(at('08:01', 26));
    expect(subjects()).toEqual(['【教务系统日报】2026-11-26 待处理 1 项']);
    const text = server.got.map(textOf).join('');
    expect(text).toContain('夜间备份没有成功');
    expect(text).toContain('已解决 1 项');
    expect(text).toContain('短信网关没有答复（');
    await look(at('08:00', 27));
    expect(subjects()).toHaveLength(2);
  });

  testFull('O-02 each chosen matter is told, and no other', async () => {
    await addTimetable(admin);
    await silent();
    await noteFailedBackup(api.store, at('02:00'));
    await addArrival(api.store, '名册');
    await saveSelfCheck(api.store, at('03:00'), { promises: [], milliseconds: 1 });
    await save({ matters: ['reminders', 'selfCheck'] });
    await look(at('21:00'));
    expect(subjects().sort()).toEqual([
      '【教务系统告警】夜间自检没有完成',
      expect.stringMatching(/^【教务系统告警】本科 .*没有安排上课提醒$/),
    ]);
    server.got.length = 0;
    await save({ matters: ['gateway', 'backup', 'imports'] });
    await look(at('21:01'));
    expect(subjects().sort()).toEqual([
      '【教务系统告警】夜间备份没有成功',
      '【教务系统告警】短信网关没有答复',
      expect.stringContaining('个文件等待处理'),
    ]);
  });

  testFull(
    'O-02 a gateway that comes and goes is one alarm; the next day it is another',
    async () => {
      await save({ matters: ['gateway'] });
      await silent();
      await look(at('10:05'));
      await back('10:10');
      await look(at('10:11'));
      expect((await read()).open).toEqual([]);
      await noteGateway(api.store, at('10:12'), false);
      await look(at('10:20'));
      expect(subjects()).toHaveLength(1);
      await back('10:30');
      await look(at('10:31'));
      await noteGateway(api.store, at('09:00', 26), false);
      await look(at('09:05', 26));
      expect(subjects()).toHaveLength(2);
    },
  );

  testFull(
    'O-02 after a long stop only the present day is summed up, and not late in it',
    async () => {
      await save({ summary: true, summaryAt: '08:00' });
      await look(at('13:00', 28));
      expect(subjects()).toEqual([]);
      await look(at('09:30', 30));
      expect(subjects()).toEqual(['【教务系统日报】2026-11-30 一切正常']);
    },
  );

  testFull('O-02 a summary that is turned on after its time begins the next day', async () => {
    api.setNow(at('10:00'));
    await save({ summary: true, summaryAt: '08:00' });
    await look(at('10:01'));
    expect(subjects()).toEqual([]);
    await look(at('08:00', 26));
    expect(subjects()).toHaveLength(1);
  });

  testFull('O-02 a mail server that is busy is tried again, with growing pauses', async () => {
    await save({ matters: ['gateway'] });
    await silent();
    server.refusals = { recipient: 450 };
    await look(at('10:05'));
    expect((await read()).deliveries).toMatchObject([
      { state: 'waiting', reason: '邮件：邮件服务器暂时不收，稍后再试' },
    ]);
    server.refusals = {};
    await look(at('10:05'));
    expect(subjects()).toEqual([]);
    await look(at('10:07'));
    expect(subjects()).toHaveLength(1);
    expect((await read()).deliveries).toMatchObject([{ state: 'sent', reason: '' }]);
  });

  testFull.each([
    [{ recipient: 550 }, 'failed', '邮件：邮件服务器不接受这个地址（不存在或已停用）'],
    [{ dropsAfterData: true }, 'unknown', '网关没有明确答复，是否发出未知'],
  ])(
    'O-02 after %j the page says so, and nothing is sent again',
    async (refusals, state, reason) => {
      await save({ matters: ['gateway'] });
      await silent();
      server.refusals = refusals;
      await look(at('10:05'));
      expect((await read()).deliveries).toMatchObject([{ state, reason }]);
      server.refusals = {};
      await look(at('12:00'));
      expect(subjects()).toEqual([]);
    },
  );

  testFull(
    'O-02 an alarm of a server that was killed while sending is unknown, never doubled',
    async () => {
      await save({ matters: ['gateway'] });
      await silent();
      // The killed server never notes its result.
      const killed = new FakeGateway();
      killed.answer = () => new Promise(() => {});
      void look(at('10:05'), { email: killed } as never);
      await until(() => killed.got.length > 0);
      await look(at('10:05'));
      expect((await read()).deliveries).toMatchObject([{ state: 'waiting' }]);
      await look(at('10:07'));
      expect((await read()).deliveries).toMatchObject([
        { state: 'unknown', reason: '交给网关时中断，是否发出未知' },
      ]);
      expect(subjects()).toEqual([]);
    },
  );

  testFull(
    'O-02 at night 企业微信 is told of urgent matters only, the others in the morning',
    async () => {
      await noteChannel(api.store.db, 'wecom', true);
      const wecom = new FakeGateway();
      const told = () => wecom.got.map(({ content }) => content.split('\n')[0]);
      await save({ people: [{ name: '陈主任', email: '', wecomId: 'Chen' }] });
      await noteFailedBackup(api.store, at('02:00'));
      await silent();
      const lookByWecom = (now: Date) =>
        lookForAlarms(api.store, { gateways: { wecom }, now: () => now });
      await lookByWecom(at('23:30'));
      expect(told()).toEqual(['【教务系统告警】短信网关没有答复']);
      await lookByWecom(at('07:00', 26));
      expect(told()).toHaveLength(2);
      await noteBackup(api.store, at('02:00', 26));
    },
  );

  test('O-02 what waits for the morning is not sent once its matter has ended, and again if it comes back', async () => {
    await noteChannel(api.store.db, 'wecom', true);
    const wecom = new FakeGateway();
    const night = (now: Date) => lookForAlarms(api.store, { gateways: { wecom }, now: () => now });
    await save({ people: [{ name: '陈主任', email: '', wecomId: 'Chen' }] });
    await noteFailedBackup(api.store, at('23:00'));
    await night(at('23:30'));
    await noteBackup(api.store, at('23:35'));
    await night(at('23:40'));
    expect((await read()).deliveries).toEqual([]);
    await noteFailedBackup(api.store, at('23:45'));
    await night(at('23:50'));
    await night(at('23:51'));
    expect(wecom.got).toEqual([]);
    await night(at('07:00', 26));
    await night(at('07:01', 26));
    expect(wecom.got.map(({ address }) => address)).toEqual(['Chen']);
  });

  const SECOND = { name: '林老师', email: 'lin@example.edu.cn', wecomId: '' };
  const receivers = () => server.got.flatMap(({ to }) => to);

  test('O-02 somebody who comes on duty later is told of what is open, once, and nobody else again', async () => {
    await save({ matters: ['gateway'] });
    await silent();
    await look(at('10:05'));
    await save({ people: [DUTY, SECOND], matters: ['gateway'] });
    await Promise.all([look(at('10:06')), look(at('10:06'))]);
    await look(at('10:07'));
    expect(receivers()).toEqual(['chen@example.edu.cn', 'lin@example.edu.cn']);
    await back('10:30');
    await look(at('10:31'));
    await save({ people: [DUTY, SECOND, { ...SECOND, email: 'wu@example.edu.cn' }] });
    await look(at('10:32'));
    expect(receivers()).toHaveLength(2);
  });

  test('O-02 somebody who is taken off duty gets nothing that still waits, the others do', async () => {
    await save({ people: [DUTY, SECOND], matters: ['gateway'] });
    await silent();
    server.refusals = { recipient: 450 };
    await look(at('10:05'));
    server.refusals = {};
    await save({ people: [DUTY], matters: ['gateway'] });
    await look(at('10:07'));
    expect(receivers()).toEqual(['chen@example.edu.cn']);
    expect((await read()).deliveries).toMatchObject([{ name: '陈主任', state: 'sent' }]);
    await save({ people: [DUTY, SECOND], matters: ['gateway'] });
    await look(at('10:08'));
    await look(at('10:09'));
    expect(receivers()).toEqual(['chen@example.edu.cn', 'lin@example.edu.cn']);
  });

  testFull(
    'O-02 X-10 an alarm that stays open is not told again when its messages are old',
    async () => {
      await save();
      await silent();
      await look(at('10:05'));
      const told = () => api.store.db.selectFrom('alarmDeliveries').select('id').execute();
      expect(await told()).toHaveLength(1);
      await deleteOlder(api.store, at('10:06', 30), '2026-11-29');
      await look(at('10:07', 30));
      expect(subjects()).toHaveLength(1);
      expect(await told()).toHaveLength(1);
      await back('10:08');
      await look(at('10:09'));
      await deleteOlder(api.store, at('10:10', 30), '2026-11-29');
      expect(await told()).toEqual([]);
    },
  );

  testFull('O-02 a removal between the look and the sending holds', async () => {
    await save({ people: [DUTY, SECOND], matters: ['gateway'] });
    await silent();
    const { settings } = await read();
    const gateways = { email: email() };
    await save({ people: [SECOND], matters: ['gateway'] });
    // Another server has read the settings before they were saved.
    await noteOccurrences(api.store, at('10:05'), settings, gateways);
    await deliver(api.store, { gateways, now: () => at('10:05') });
    expect(receivers()).toEqual(['lin@example.edu.cn']);
  });

  testFull('O-02 two administrators lose nothing: the second one is told', async () => {
    const { version } = (await read()).settings;
    expect((await save()).status).toBe(200);
    const late = await save({ version, summary: true } as never);
    expect([late.status, late.body.ErrorCode]).toEqual([409, 'STALE_VERSION']);
    const { list } = valueIn<{ list: HistoryLine[] }>(
      await admin.post('/api/history', { method: 'list', type: 'alarm' }),
    );
    expect(list.map(({ after }) => after?.people)).toEqual([['陈主任']]);
    expect(JSON.stringify(list)).not.toContain('chen@');
  });

  testFull.each([
    [{ people: [{ ...DUTY, email: '' }] }, 'DUTY_WITHOUT_ADDRESS'],
    [{ people: [{ ...DUTY, email: 'chen@' }] }, 'EMAIL_INVALID'],
    [{ people: [{ ...DUTY, email: 'a@b.cn\r\nBcc: c@d.cn' }] }, 'EMAIL_INVALID'],
    [{ people: [{ ...DUTY, wecomId: 'a|b' }] }, 'CONTACT_WECOM_INVALID'],
    [{ summaryAt: '25:00' }, 'CLOCK_INVALID'],
  ])('O-02 %j is refused at its field', async (values, code) => {
    const answer = await save(values as Partial<AlarmInput>);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(code);
  });

  testFull('O-02 an erased person is on duty no more, and no message of theirs stays', async () => {
    const contact = await addContact(admin, { name: DUTY.name, email: DUTY.email });
    await save({ matters: ['gateway'] });
    await silent();
    await look(at('10:05'));
    const erased = await admin.post('/api/directory', {
      method: 'erase',
      id: contact.id,
      version: contact.version,
      name: contact.name,
    });
    expect(erased.status).toBe(200);
    const left = JSON.stringify(await read());
    expect(left).not.toContain(DUTY.email);
    expect(left).not.toContain(DUTY.name);
  });
});
