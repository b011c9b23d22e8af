import type { Contact } from '@/contract/directory';
import type { SmsDryRun } from '@/contract/sms/smsStanding';
import { noteChannel } from '../../../../mock/features/contact/reach';
import { notePublicUrl } from '../../../../mock/features/messages/confirm/links';
import { withChannels } from '../../../../mock/features/messages/gateways/channels';
import { expireUnreported } from '../../../../mock/features/messages/outbox/givenUp';
import type { HandOver } from '../../../../mock/features/messages/outbox/handOver';
import {
  noteFilledOnly,
  noteTemplatesOnly,
} from '../../../../mock/features/messages/outbox/registered';
import { Outbox } from '../../../../mock/features/messages/outbox/worker';
import { silentLog } from '../../../../mock/telemetry/log';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, later, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  PLAN,
  post,
  preview,
  runOutbox,
  sms,
  startOutbox,
  until,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const DAYS = { level: PLAN.level, dateFrom: PLAN.dateFrom, dateTo: PLAN.dateTo };

describe.each(engines())('by 企业微信 on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let wang: Contact;
  let bySms: FakeGateway;
  let byWecom: FakeGateway;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await noteChannel(api.store.db, 'wecom', true);
    ({ wang } = await addTimetable(admin));
    bySms = new FakeGateway();
    byWecom = new FakeGateway();
  });
  afterEach(() => api.close());

  const change = async (values: Partial<Contact>) => {
    const { id, version } = valueIn<{ list: Contact[] }>(
      await admin.get(`/api/directory?id=${wang.id}`),
    ).list[0] as Contact;
    return valueIn<Contact>(await admin.post('/api/directory/update', { id, version, ...values }));
  };
  const prefers = () => change({ wecomId: 'WangYi', channel: '企业微信' });
  const run = () => runOutbox(api, withChannels(bySms, { wecom: byWecom }), later(9 * 60));
  const only = async () => (await messages(admin))[0];
  const readiness = async () => {
    const answer = await sms(admin, 'readiness', DAYS);
    return valueIn<{ counts: object }>(answer).counts;
  };

  test('M-12 whoever prefers it is told by it: no segments, nothing verified, and the record says so', async () => {
    await prefers();
    expect((await preview(admin)).counts).toMatchObject({ queued: 1, segments: 0 });
    await post(admin);
    expect(await only()).toMatchObject({ status: 'queued', channel: 'wecom', segments: 0 });
    await run();
    expect([byWecom.got.map(({ address }) => address), bySms.got]).toEqual([['WangYi'], []]);
    expect(await only()).toMatchObject({
      status: 'sent',
      channel: 'wecom',
      deliveredAt: null,
      segments: 0,
      attempts: [{ status: 'sent', text: '已交给企业微信，没有回执' }],
    });
    const { list } = valueIn<{ list: Contact[] }>(await admin.get('/api/directory'));
    expect(list.map(({ verifiedAt }) => verifiedAt)).toEqual([null]);
  });

  testFull(
    'M-12 no report is waited for: days later it is what it was, and nobody has to look',
    async () => {
      await prefers();
      await post(admin);
      await run();
      api.setNow(later(4 * 24 * 60));
      admin = await api.as('admin');
      await expireUnreported(api.store, later(4 * 24 * 60));
      expect(await only()).toMatchObject({ status: 'sent' });
      expect(valueIn(await sms(admin, 'list', { attention: 'unreported' }))).toMatchObject({
        list: [],
      });
    },
  );

  testFull(
    'M-12 where it surely refuses, the message goes by text message once, and is billed',
    async () => {
      await prefers();
      await post(admin);
      byWecom.answer = () => ({
        outcome: 'refused',
        errorCode: '60111',
        errorText: '没有这个账号',
      });
      await run();
      expect([byWecom.got.length, bySms.got.length]).toEqual([1, 1]);
      expect(await only()).toMatchObject({
        status: 'sent',
        channel: 'sms',
        segments: 1,
        errorCode: '',
        attempts: [
          { status: 'failed', text: '没有这个账号' },
          { status: 'sent', text: '已提交网关' },
        ],
      });
    },
  );

  test.each<[HandOver, object]>(
    firstInQuick([
      [{ outcome: 'doubtful' }, { status: 'unknown', errorCode: 'SMS_GATEWAY_SILENT' }],
      [
        { outcome: 'accepted', gatewayId: 'M1' },
        { status: 'sent', gatewayId: 'M1' },
      ],
    ]),
  )('M-12 after %j nothing goes by text message', async (said, expected) => {
    await prefers();
    await post(admin);
    byWecom.answer = () => said;
    await run();
    await run();
    expect([byWecom.got.length, bySms.got.length]).toEqual([1, 0]);
    expect(await only()).toMatchObject({ ...expected, channel: 'wecom' });
  });

  test('M-12 without a number a person counts as reached only where it is configured', async () => {
    await change({ mobile: '', wecomId: 'WangYi' });
    expect(await readiness()).toEqual({ teachers: 1, unreachable: 0, otherOnly: 1 });
    const reachable = await admin.get('/api/directory?reachable=yes');
    expect(reachable.body.Value.pagination.total).toBe(1);
    await post(admin);
    expect(await only()).toMatchObject({
      status: 'queued',
      channel: 'wecom',
      numberSource: 'none',
    });
    byWecom.answer = () => ({ outcome: 'refused', errorCode: '60111', errorText: '没有这个账号' });
    await run();
    expect(bySms.got).toEqual([]);
    expect(await only()).toMatchObject({ status: 'failed', errorText: '没有这个账号' });

    await noteChannel(api.store.db, 'wecom', false);
    expect(await readiness()).toEqual({ teachers: 1, unreachable: 1, otherOnly: 0 });
    const now = await admin.get('/api/directory?reachable=yes');
    expect(now.body.Value.pagination.total).toBe(0);
  });

  testFull('M-12 where 企业微信 is not reached only those wait who have nothing else', async () => {
    await change({ mobile: '', wecomId: 'WangYi' });
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    const teachers = [{ name: '李二', staffNo: '1002' }];
    await addCourse(admin, { className: '临床2班', sessions: [{ ...CLASS, teachers }] });
    await post(admin);
    byWecom.answer = () => ({ outcome: 'unreached' });
    const [first, second] = await messages(admin);
    // With such a long pause, the second message can only be sent by the other gateway.
    const outbox = new Outbox({
      ...{
        store: api.store,
        gateway: withChannels(bySms, { wecom: byWecom }),
        now: () => later(9 * 60),
      },
      ...{ log: silentLog, size: 1, idle: 5, pause: { first: 3_600_000, longest: 3_600_000 } },
    });
    await until(() => bySms.got.length === 1);
    await outbox.stop();
    expect(byWecom.got).toHaveLength(1);
    const said = (await messages(admin)).map(({ id, status, channel }) => [id, status, channel]);
    expect(said).toEqual([
      [first?.id, 'queued', 'wecom'],
      [second?.id, 'sent', 'sms'],
    ]);
  });

  testFull('M-12 while the gateway has a pause, 企业微信 goes on', async () => {
    await change({ mobile: '', wecomId: 'WangYi' });
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    const teachers = [{ name: '李二', staffNo: '1002' }];
    await addCourse(admin, { className: '临床2班', sessions: [{ ...CLASS, teachers }] });
    await post(admin);
    bySms.answer = () => ({ outcome: 'unreached', retryAfter: 3_600_000 });
    const [first, second] = await messages(admin);
    // The SMS gateway demands its pause before any message is sent by 企业微信 (WeCom).
    await api.store.db
      .updateTable('smsRecords')
      .set({ scheduledAt: '2026-11-25T19:00:00+08:00' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    let now = later(8.5 * 60);
    const outbox = startOutbox(api.store, withChannels(bySms, { wecom: byWecom }), () => now);
    await until(() => bySms.got.length === 1);
    now = later(10 * 60);
    await until(() => byWecom.got.length === 1);
    await until(async () => (await messages(admin))[0]?.status === 'sent');
    await outbox.stop();
    expect(bySms.got).toHaveLength(1);
    const said = (await messages(admin)).map(({ id, status, channel }) => [id, status, channel]);
    expect(said).toEqual([
      [first?.id, 'sent', 'wecom'],
      [second?.id, 'queued', 'sms'],
    ]);
  });

  testFull(
    'M-12 what waits follows the contact: by a number that is mended, by 企业微信 once it is preferred',
    async () => {
      await change({ mobile: '' });
      await post(admin);
      expect(await only()).toMatchObject({ status: 'noNumber', channel: 'sms' });
      await change({ wecomId: 'WangYi' });
      expect(await only()).toMatchObject({ status: 'queued', channel: 'wecom', segments: 0 });
      await change({ mobile: '13800001111' });
      expect(await only()).toMatchObject({ status: 'queued', channel: 'sms', segments: 1 });
      await change({ channel: '企业微信' });
      expect(await only()).toMatchObject({ status: 'queued', channel: 'wecom', segments: 0 });
      await noteChannel(api.store.db, 'wecom', false);
      expect((await preview(admin)).list[0]).toMatchObject({ channel: 'sms' });
    },
  );
});

test('M-12 a text that the provider does not know is told of before it is queued', async () => {
  const api = await startApi('sqlite');
  const admin = await api.as('admin');
  await addTimetable(admin);
  const problems = async () => {
    const dry = await admin.post('/api/smsStanding', { method: 'preview', level: 'bachelor' });
    const lists = [await preview(admin), valueIn<SmsDryRun>(dry)];
    return lists.map(({ list }) => list.flatMap((item) => item.problems.map(({ code }) => code)));
  };
  expect(await problems()).toEqual([[], []]);
  await noteTemplatesOnly(api.store.db, true);
  const code = 'SMS_TEMPLATE_UNREGISTERED';
  expect(await problems()).toEqual([[code], [code]]);
  await api.close();
});

test('M-13 without a public address, no text message with a link is queued that the gateway refuses', async () => {
  const api = await startApi('sqlite');
  const admin = await api.as('admin');
  await addTimetable(admin);
  const content = '{教师}老师：请确认{链接}';
  const look = async () => {
    const { list } = await preview(admin, { content });
    return list.map(({ outcome, problems }) => [outcome, problems.map(({ code }) => code)]);
  };
  expect(await look()).toEqual([['queued', []]]);
  await noteFilledOnly(api.store.db, true);
  expect(await look()).toEqual([['skipped', ['SMS_LINK_EMPTY']]]);
  expect(await post(admin, { content })).toEqual({ queued: 0, noNumber: 0, skipped: 1 });
  await notePublicUrl(api.store, 'https://console.example.edu.cn');
  expect(await look()).toEqual([['queued', []]]);
  await api.close();
});

test.each(['@all', 'wang|li', '王一', '-wang', 'x'.repeat(65)])(
  'M-12 %s is no account in 企业微信',
  async (wecomId) => {
    const api = await startApi('sqlite');
    const admin = await api.as('admin');
    const body = { method: 'post', name: '王一', unit: '基础医学院', wecomId };
    const answer = await admin.post('/api/directory', body);
    await api.close();
    expect([answer.status, answer.body.Value.errors[0].field]).toEqual([422, 'wecomId']);
  },
);
