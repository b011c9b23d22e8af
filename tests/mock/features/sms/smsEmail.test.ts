import type { Contact } from '@/contract/directory';
import { noteChannel } from '../../../../mock/features/contact/reach';
import { withChannels } from '../../../../mock/features/messages/gateways/channels';
import { emailGateway } from '../../../../mock/features/messages/gateways/emailGateway';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { headerOf, MailServer, textOf } from '../../../support/mailServer';
import { later, valueIn } from '../../../support/records';
import {
  addTimetable,
  FakeGateway,
  messages,
  PLAN,
  post,
  runOutbox,
  sms,
  startOutbox,
  until,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const DAYS = { level: PLAN.level, dateFrom: PLAN.dateFrom, dateTo: PLAN.dateTo };

describe.each(engines())('by e-mail on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let wang: Contact;
  let server: MailServer;
  let bySms: FakeGateway;
  let port: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await noteChannel(api.store.db, 'email', true);
    ({ wang } = await addTimetable(admin));
    server = new MailServer();
    port = await server.start();
    bySms = new FakeGateway();
  });
  afterEach(async () => {
    await server.stop();
    await api.close();
  });

  const change = async (values: Partial<Contact>) => {
    const { id, version } = valueIn<{ list: Contact[] }>(
      await admin.get(`/api/directory?id=${wang.id}`),
    ).list[0] as Contact;
    return valueIn<Contact>(await admin.post('/api/directory/update', { id, version, ...values }));
  };
  const prefers = () => change({ email: 'wangyi@example.edu.cn', channel: '邮件' });
  const gateway = () => {
    const email = emailGateway({
      ...{ host: '127.0.0.1', port, encryption: 'off', login: undefined, timeout: 2000 },
      from: 'jwc@example.edu.cn',
    });
    return withChannels(bySms, { email });
  };
  const run = () => runOutbox(api, gateway(), later(9 * 60));
  const only = async () => (await messages(admin))[0];
  const reached = async () => {
    const answer = await sms(admin, 'readiness', DAYS);
    return valueIn<{ counts: object }>(answer).counts;
  };

  test('O-02 a teacher who prefers e-mail gets the reminder there, without segments', async () => {
    await prefers();
    await post(admin);
    expect(await only()).toMatchObject({ status: 'queued', channel: 'email', segments: 0 });
    await run();
    expect(server.got.map(({ to }) => to)).toEqual([['wangyi@example.edu.cn']]);
    const [mail] = server.got;
    expect(mail && headerOf(mail, 'subject')).toContain('上课提醒');
    expect(mail && textOf(mail)).toContain('王一');
    expect(bySms.got).toEqual([]);
    expect(await only()).toMatchObject({
      status: 'sent',
      channel: 'email',
      attempts: [{ status: 'sent', text: '已交给邮件服务器，没有回执' }],
    });
  });

  testFull('O-02 an address that is refused: the message goes by text message once', async () => {
    await prefers();
    await post(admin);
    server.refusals = { recipient: 550 };
    await run();
    expect([server.got.length, bySms.got.length]).toEqual([0, 1]);
    expect(await only()).toMatchObject({
      status: 'sent',
      channel: 'sms',
      segments: 1,
      attempts: [
        { status: 'failed', text: '邮件：邮件服务器不接受这个地址（不存在或已停用）' },
        { status: 'sent', text: '已提交网关' },
      ],
    });
  });

  testFull('O-02 after a lost answer the message is unknown, and goes no other way', async () => {
    await prefers();
    await post(admin);
    server.refusals = { dropsAfterData: true };
    await run();
    await run();
    expect([server.read, bySms.got.length]).toEqual([1, 0]);
    expect(await only()).toMatchObject({ status: 'unknown', channel: 'email' });
  });

  testFull(
    'O-02 without a number, the e-mail waits while the server is busy, then goes',
    async () => {
      await change({ mobile: '', email: 'wangyi@example.edu.cn', channel: '邮件' });
      await post(admin);
      server.refusals = { recipient: 450 };
      const outbox = startOutbox(api.store, gateway(), () => later(9 * 60));
      await until(async () => ((await only())?.attempts.length ?? 0) > 0);
      await outbox.stop();
      expect(await only()).toMatchObject({
        status: 'queued',
        attempts: [{ status: 'queued', text: '邮件：邮件服务器暂时不收，稍后再试' }],
      });
      server.refusals = {};
      await run();
      expect(await only()).toMatchObject({ status: 'sent', channel: 'email' });
      expect(bySms.got).toEqual([]);
    },
  );

  testFull(
    'O-02 an address alone does not count as reached, only together with the choice',
    async () => {
      await change({ mobile: '', email: 'wangyi@example.edu.cn' });
      expect(await reached()).toEqual({ teachers: 1, unreachable: 1, otherOnly: 0 });
      await change({ channel: '邮件' });
      expect(await reached()).toEqual({ teachers: 1, unreachable: 0, otherOnly: 1 });
      const reachable = await admin.get('/api/directory?reachable=yes');
      expect(reachable.body.Value.pagination.total).toBe(1);
      await noteChannel(api.store.db, 'email', false);
      expect(await reached()).toEqual({ teachers: 1, unreachable: 1, otherOnly: 0 });
    },
  );
});
