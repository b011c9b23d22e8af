import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { toInstant } from '@/domain/time/dates';
import { write } from '../../../../mock/db/write/write';
import { createContact } from '../../../../mock/features/contact/contacts';
import type { OutgoingSms } from '../../../../mock/features/messages/gateways/gateway';
import {
  fillBody,
  type HttpGatewaySettings,
  httpGateway,
} from '../../../../mock/features/messages/gateways/httpGateway';
import { simulatedGateway } from '../../../../mock/features/messages/gateways/simulatedGateway';
import { applyReports } from '../../../../mock/features/messages/outbox/reports/reports';
import { addMessages } from '../../../../mock/features/messages/records/messages';
import type { Report } from '../../../../mock/features/messages/records/states';
import { readAll } from '../../../../mock/sentences/sentence';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { later } from '../../../support/records';
import {
  addTimetable,
  FakeGateway,
  messages,
  post,
  queuedMessages,
  runOutbox,
  until,
  WANG,
} from '../../../support/sms';
import { acquireStore } from '../../../support/storePool';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const SMS: OutgoingSms = {
  reference: 'ref-1',
  mobile: '13800001111',
  channel: 'sms',
  address: '',
  subject: '',
  signature: '【教务处】',
  template: 'SMS_1001',
  templateText: '',
  content: '王一"老师"\\请\n上课 & 100%',
};
const BODY =
  '{"to":"{mobile}","text":"{signature}{content}","ref":"{reference}","tpl":"{template}"}';

interface Heard {
  headers: http.IncomingHttpHeaders;
  body: string;
}

describe('the gateway over HTTP', () => {
  let server: http.Server;
  let heard: Heard[];
  let answer: (res: http.ServerResponse) => void;
  let settings: HttpGatewaySettings;
  beforeEach(async () => {
    heard = [];
    answer = (res) => res.end('{"id":"A1"}');
    server = http.createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => {
        body += chunk;
      });
      req.on('end', () => {
        heard.push({ headers: req.headers, body });
        answer(res);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    settings = {
      provider: 'http',
      url: `http://127.0.0.1:${port}/send`,
      headers: { authorization: 'Bearer k' },
      body: BODY,
      idField: 'id',
      accepted: undefined,
      timeout: 2000,
    };
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const send = (more: Partial<HttpGatewaySettings> = {}) =>
    httpGateway({ ...settings, ...more }).send(SMS);
  const answers = (status: number, body = '', headers: http.OutgoingHttpHeaders = {}) => {
    answer = (res) => {
      res.writeHead(status, { location: '/elsewhere', ...headers });
      res.end(body);
    };
  };

  test('M-05 sends what it was told to, with its headers, as JSON', async () => {
    expect(await send()).toEqual({ outcome: 'accepted', gatewayId: 'A1' });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      to: SMS.mobile,
      text: SMS.signature + SMS.content,
      ref: 'ref-1',
      tpl: 'SMS_1001',
    });
  });

  test('M-05 sends a form where the headers say so', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = fillBody('m={mobile}&c={content}', headers, SMS);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      m: SMS.mobile,
      c: SMS.content,
    });
  });

  test.each<[number, string, object]>([
    [200, '{"id":7}', { outcome: 'accepted', gatewayId: '7' }],
    [202, 'ok', { outcome: 'accepted', gatewayId: '' }],
    [204, '', { outcome: 'accepted', gatewayId: '' }],
    [302, '', { outcome: 'refused', errorCode: '302' }],
    [400, '', { outcome: 'refused', errorCode: '400' }],
    [401, '', { outcome: 'refused', errorText: '网关拒绝发送（401）' }],
    [429, '', { outcome: 'unreached' }],
    [500, '', { outcome: 'doubtful' }],
    [503, '', { outcome: 'doubtful' }],
    [408, '', { outcome: 'doubtful' }],
  ])('M-05 reads the answer %d %s', async (status, body, result) => {
    answers(status, body);
    expect(readAll(await send())).toMatchObject(result);
    expect(heard).toHaveLength(1);
  });

  test.each<[number, string, number | undefined]>([
    [429, '120', 120_000],
    [503, '7', 7000],
    [429, '86400', 3_600_000],
    [429, 'Wed, 25 Nov 2099 10:00:00 GMT', 3_600_000],
    [429, 'Wed, 25 Nov 2020 10:00:00 GMT', undefined],
    [429, 'soon', undefined],
    [200, '120', undefined],
  ])('M-05 of the answer %d with Retry-After %s the pause is %s', async (status, after, pause) => {
    answers(status, '', { 'retry-after': after });
    expect((await send()).retryAfter).toBe(pause);
  });

  test.each<[string, object]>([
    ['{"code":"0","data":{"id":"B2"}}', { outcome: 'accepted', gatewayId: 'B2' }],
    ['{"code":0,"data":{"id":"B2"}}', { outcome: 'accepted', gatewayId: 'B2' }],
    ['{"code":"15"}', { outcome: 'refused', errorCode: '15' }],
    ['{}', { outcome: 'doubtful' }],
    ['<html>', { outcome: 'doubtful' }],
  ])('M-05 reads what the answer %s says besides 200', async (body, result) => {
    answers(200, body);
    const accepted = { field: 'code', value: '0' };
    expect(await send({ accepted, idField: 'data.id' })).toMatchObject(result);
  });

  test('M-05 an answer that does not come, or breaks off, leaves a doubt', async () => {
    answer = () => {};
    expect(await send({ timeout: 100 })).toEqual({ outcome: 'doubtful' });
    answer = (res) => res.destroy();
    expect(await send()).toEqual({ outcome: 'doubtful' });
  });

  test('M-05 where nobody listens, or the host is unknown, nothing was sent', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await send()).toEqual({ outcome: 'unreached' });
    expect(await send({ url: 'http://gateway.invalid/' })).toEqual({ outcome: 'unreached' });
  });
});

describe('the simulated gateway', () => {
  const quick = { accept: 0, report: 0, spread: 10, flush: 5 };

  test('M-05 fails numbers that end in 0000, is silent for 9999, and simulates the others', async () => {
    const reports: Report[] = [];
    const gateway = simulatedGateway(async (due) => reports.push(...due), quick);
    for (const mobile of ['13800000000', '13800009999', '13800001111']) {
      const result = await gateway.send({ ...SMS, mobile, reference: mobile });
      expect(result).toMatchObject({
        outcome: 'accepted',
        gatewayId: expect.stringMatching(/^SIM\d+$/),
      });
    }
    await until(() => reports.length === 2);
    gateway.close();
    const byReference = Object.fromEntries(reports.map((report) => [report.reference, report]));
    expect(readAll(byReference['13800000000'])).toMatchObject({
      status: 'failed',
      errorText: '号码为空号',
    });
    expect(byReference['13800001111']).toMatchObject({ status: 'simulated' });
  });

  test('M-05 reports what was accepted before a restart', async () => {
    const reports: Report[] = [];
    const gateway = simulatedGateway(async (due) => reports.push(...due), quick);
    gateway.expect([{ gatewayId: 'SIM1', reference: 'ref-1', mobile: '13800001111' }]);
    await until(() => reports.length === 1);
    gateway.close();
    expect(reports).toEqual([{ gatewayId: 'SIM1', reference: 'ref-1', status: 'simulated' }]);
  });

  test('M-05 brings a report again where it could not be noted', async () => {
    const brought: number[] = [];
    const gateway = simulatedGateway(async (due) => {
      brought.push(due.length);
      if (brought.length < 3) throw new Error('gone');
    }, quick);
    await gateway.send(SMS);
    await until(() => brought.length === 3);
    gateway.close();
    expect(brought).toEqual([1, 1, 1]);
  });
});

const SECRET = 'a-secret-of-the-gateway';

test.each(engines())(
  'M-07 a simulated message ends as such and verifies nothing, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    await addTimetable(admin);
    await post(admin);
    // The report may be stored before or after the result of sending.
    const at = later(9 * 60);
    const gateway = simulatedGateway((reports) => applyReports(api.store, at, reports), {
      accept: 0,
      report: 0,
      spread: 10,
      flush: 5,
    });
    await runOutbox(api, gateway, at);
    await until(async () => (await messages(admin))[0]?.status === 'simulated');
    gateway.close();
    expect((await messages(admin))[0]).toMatchObject({
      sentAt: toInstant(at),
      deliveredAt: null,
      attempts: [{ status: 'sent', text: '已交给模拟网关，不会真正发出' }, { status: 'simulated' }],
    });
    expect((await admin.get('/api/directory')).body.Value.list[0].verifiedAt).toBeNull();
    expect(await messages(admin, { status: 'delivered' })).toEqual([]);
    await api.close();
  },
);

describe.each(engines())('delivery reports on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let gateway: FakeGateway;
  beforeEach(async () => {
    api = await startApi(engine, { reportSecret: SECRET });
    admin = await api.as('admin');
    gateway = new FakeGateway();
    await addTimetable(admin);
    await post(admin);
    await runOutbox(api, gateway, later(9 * 60));
  });
  afterEach(() => api.close());

  const report = (
    values: object,
    headers: Record<string, string> = { 'x-report-secret': SECRET },
  ) =>
    api.client().send('POST', '/api/smsReport', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ reports: [values] }),
    });
  const only = async () => (await messages(admin))[0];
  const reference = () => gateway.got[0]?.reference;

  test('M-05 a report by reference or by the gateway’s id is noted, and verifies the number', async () => {
    const answer = await report({ reference: reference(), status: 'delivered' });
    expect(answer.body.Value).toEqual({ applied: 1, repeated: 0, kept: 0 });
    expect(await only()).toMatchObject({
      status: 'delivered',
      deliveredAt: '2026-11-25T10:00:00.000+08:00',
      attempts: [{ status: 'sent' }, { status: 'delivered' }],
    });
    const { list } = (await admin.get('/api/directory')).body.Value;
    expect(list[0].verifiedAt).toBe('2026-11-25T10:00:00.000+08:00');
    const again = { gatewayId: `G-${reference()}`, status: 'failed' };
    expect((await report(again)).body.Value).toEqual({ applied: 0, repeated: 1, kept: 0 });
    expect((await only())?.status).toBe('delivered');
  });

  testFull('M-05 a failure comes with its reason', async () => {
    const failed = { gatewayId: `G-${reference()}`, status: 'failed', errorCode: 'MK:0001' };
    expect((await report({ ...failed, errorText: '空号' })).body.Value.applied).toBe(1);
    expect(await only()).toMatchObject({
      status: 'failed',
      errorCode: 'MK:0001',
      errorText: '空号',
      deliveredAt: null,
    });
  });

  testFull('M-05 a report settles what was unknown', async () => {
    await api.store.db.updateTable('smsRecords').set({ status: 'unknown' }).execute();
    await report({ reference: reference(), status: 'delivered' });
    expect((await only())?.status).toBe('delivered');
  });

  test('M-05 a report of a message that nobody knows is kept, not refused', async () => {
    const strange = { gatewayId: 'X', status: 'delivered' };
    expect((await report(strange)).body.Value).toEqual({ applied: 0, repeated: 0, kept: 1 });
    expect((await report(strange)).body.Value.kept).toBe(1);
  });

  test('M-05 the secret comes either way, from any origin, and needs no session', async () => {
    const values = { gatewayId: 'X', status: 'delivered' };
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://sms.example' };
    for (const headers of [{ 'x-report-secret': SECRET }, { authorization: `Bearer ${SECRET}` }]) {
      expect((await report(values, { ...headers, ...foreign } as never)).status).toBe(200);
    }
  });

  test.each(
    firstInQuick<Record<string, string>>(
      [
        {},
        { 'x-report-secret': '' },
        { 'x-report-secret': `${SECRET}x` },
        { 'x-report-secret': SECRET.slice(1) },
        { authorization: SECRET },
      ],
      2,
    ),
  )('M-05 with %j nothing is read', async (headers) => {
    const answer = await report({ nothing: 'right' }, headers);
    expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'SMS_REPORT_REFUSED']);
    expect((await only())?.status).toBe('sent');
  });

  const push = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.client().send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const address = (provider: string) => `/api/smsReport/${provider}?token=${SECRET}`;

  test('M-12 阿里云’s reports come as a list to an address with the secret, and once is enough', async () => {
    const delivered = { phone_number: WANG.mobile, success: true, err_code: 'DELIVERED' };
    const list = [
      { ...delivered, biz_id: 'unknown yet', out_id: '' },
      { ...delivered, biz_id: 'A1', out_id: reference(), send_time: '2026-11-25 10:00:00' },
    ];
    for (const _ of [1, 2]) {
      const { status, body } = await push(address('aliyun'), list);
      expect([status, body]).toEqual([200, { code: 0, msg: 'OK' }]);
    }
    expect(await only()).toMatchObject({ status: 'delivered', attempts: { length: 2 } });
  });

  testFull('M-12 腾讯云’s failures are noted with their reason, by its own id', async () => {
    const failed = {
      report_status: 'FAIL',
      errmsg: 'MK:0001',
      description: `空号${'。'.repeat(300)}`,
    };
    const { body } = await push(address('tencent'), [{ ...failed, sid: `G-${reference()}` }]);
    expect(body).toEqual({ result: 0, errmsg: 'OK' });
    expect(await only()).toMatchObject({ status: 'failed', errorCode: 'MK:0001' });
    expect((await only())?.errorText).toHaveLength(200);
  });

  test.each(firstInQuick(['aliyun', 'tencent']))(
    'M-12 reports of %s with another secret are not read',
    async (it) => {
      for (const path of [
        `/api/smsReport/${it}`,
        `${address(it)}x`,
        `/api/smsReport/${it}?token=`,
      ]) {
        const answer = await push(path, 'nothing right', { 'x-report-secret': SECRET });
        expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'SMS_REPORT_REFUSED']);
      }
      expect((await push(address(it), { success: true })).status).toBe(422);
      expect((await push('/api/smsReport', [], { 'x-report-secret': SECRET })).status).toBe(400);
    },
  );

  test.each<[object, number]>(
    firstInQuick([
      [{ status: 'gone', gatewayId: 'X' }, 422],
      [{ status: 'delivered', gatewayId: 'x'.repeat(101) }, 422],
      [{ status: 'delivered', more: 1 }, 422],
    ]),
  )('M-05 the report %j is at fault', async (values, status) => {
    expect((await report(values)).status).toBe(status);
  });
});

describe.each(engines())('two reports of one message on %s', (engine) => {
  const EARLY = '2026-11-25T18:00:00+08:00';
  const LATE = '2026-11-25T18:00:05+08:00';
  test.each(
    firstInQuick(
      [
        ['delivered', undefined, 'failed', undefined, 'delivered'],
        ['failed', undefined, 'delivered', undefined, 'delivered'],
        ['delivered', EARLY, 'failed', LATE, 'failed'],
        ['delivered', LATE, 'failed', EARLY, 'delivered'],
        ['failed', LATE, 'delivered', EARLY, 'failed'],
        ['failed', EARLY, 'delivered', undefined, 'delivered'],
      ] as const,
      4,
    ),
  )(
    'M-05 %s (%s), then %s (%s) is %s, before its hand-over is noted and after',
    async (first, firstAt, second, secondAt, result) => {
      const store = await acquireStore(engine, NOW);
      await write(store, { id: 0, userName: 'test' }, NOW, (writer) =>
        addMessages(
          writer,
          queuedMessages(2).map((row, index) => ({
            ...row,
            status: 'sent' as const,
            gatewayId: `G${index}`,
          })),
        ),
      );
      const told = (gatewayId: string) => [
        { gatewayId, status: first, ...(firstAt && { reportedAt: firstAt }) },
        { gatewayId, status: second, ...(secondAt && { reportedAt: secondAt }) },
      ];
      for (const report of told('G0')) await applyReports(store, NOW, [report]);
      await applyReports(store, NOW, told('G1'));
      for (const report of told('G9')) await applyReports(store, NOW, [report]);
      const rows = await store.reader
        .selectFrom('smsRecords')
        .select(['status', 'deliveredAt'])
        .orderBy('id')
        .execute();
      const deliveredAt = result === 'delivered' ? toInstant(NOW) : null;
      expect(rows).toEqual(Array(2).fill({ status: result, deliveredAt }));
      const kept = await store.reader.selectFrom('smsReports').select('body').execute();
      expect(kept.map(({ body }) => JSON.parse(body).status)).toEqual([result]);
      await store.close();
    },
  );
});

describe.each(engines())('reports that come several times at once on %s', (engine) => {
  test('M-05 are noted once each, whatever their order, and none begins anew', async () => {
    const store = await acquireStore(engine, NOW);
    await write(store, { id: 0, userName: 'test' }, NOW, async (writer) => {
      // Few contacts with many messages, so that several reports write the same rows.
      for (const [index, name] of ['王一', '王二', '王三', '王四'].entries()) {
        const person = { name, unit: '基础医学院', mobile: `1380000000${1 + index}` };
        await createContact(writer, person);
      }
      const rows = queuedMessages(40).map((row, index) => ({
        ...row,
        contactId: 1 + (index % 4),
        mobile: `1380000000${1 + (index % 4)}`,
        status: 'sent' as const,
        gatewayId: `G${index}`,
      }));
      await addMessages(writer, rows);
    });
    let transactions = 0;
    const db = new Proxy(store.db, {
      get: (target, name) => {
        if (name === 'transaction') transactions += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const reports = Array.from({ length: 44 }, (_, index) => ({
      gatewayId: `G${(index * 7) % 44}`,
      status: 'delivered' as const,
    }));
    const orders = [reports, reports.toReversed()];
    const counts = await Promise.all(
      Array.from({ length: 12 }, (_, time) =>
        applyReports({ ...store, db }, NOW, orders[time % 2] ?? []),
      ),
    );
    // Twelve, because no transaction was repeated.
    expect(transactions).toBe(12);
    const sum = (name: 'applied' | 'repeated' | 'kept') =>
      counts.reduce((total, each) => total + each[name], 0);
    expect([sum('applied'), sum('repeated'), sum('kept')]).toEqual([40, 40 * 11, 4 * 12]);
    const contacts = await store.reader.selectFrom('contacts').select('verifiedAt').execute();
    expect(contacts.map(({ verifiedAt }) => verifiedAt)).toEqual(Array(4).fill(toInstant(NOW)));
    await store.close();
  });
});

test('M-05 without a secret of its own the server takes no reports', async () => {
  const api = await startApi('sqlite');
  const headers = { 'content-type': 'application/json', 'x-report-secret': '' };
  const body = JSON.stringify({ reports: [{ gatewayId: 'X', status: 'delivered' }] });
  const answer = await api.client().send('POST', '/api/smsReport', { headers, body });
  await api.close();
  expect(answer.status).toBe(403);
});
