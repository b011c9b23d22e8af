import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  emailGateway,
  type SmtpSettings,
} from '../../../mock/features/messages/gateways/emailGateway';
import type { OutgoingSms } from '../../../mock/features/messages/gateways/gateway';
import type { HandOver } from '../../../mock/features/messages/outbox/handOver';
import { readAll } from '../../../mock/sentences/sentence';
import { makeCertificates } from '../../support/httpsFront';
import {
  headerOf,
  MailServer,
  type ReceivedMail,
  type Refusals,
  textOf,
} from '../../support/mailServer';
import { testFull } from '../../support/testFull';

const EMAIL: OutgoingSms = {
  reference: 'ref-1',
  mobile: '',
  channel: 'email',
  address: 'wangyi@example.edu.cn',
  signature: '【教务处】',
  template: '',
  templateText: '',
  content: '王一老师：您明天 08:00 有课。\n地点：教学楼 101',
  subject: '【教务处】上课提醒',
};

describe('e-mail', () => {
  let server: MailServer;
  let port: number;

  beforeEach(async () => {
    server = new MailServer();
    port = await server.start();
  });
  afterEach(() => server.stop());

  const send = (message: Partial<OutgoingSms> = {}, settings: Partial<SmtpSettings> = {}) =>
    emailGateway({
      ...{ host: '127.0.0.1', port, encryption: 'off', login: undefined, timeout: 4000 },
      from: '教务处 <jwc@example.edu.cn>',
      ...settings,
    }).send({ ...EMAIL, ...message });
  const first = () => server.got[0] as ReceivedMail;

  test('O-02 an e-mail arrives with its subject and text, from the office’s address', async () => {
    const login = { user: 'jwc', pass: 'a secret' };
    expect(await send({}, { login })).toEqual({ outcome: 'accepted', gatewayId: 'ref-1' });
    expect(first()).toMatchObject({ from: 'jwc@example.edu.cn', to: ['wangyi@example.edu.cn'] });
    expect(headerOf(first(), 'subject')).toBe('【教务处】上课提醒');
    expect(headerOf(first(), 'from')).toBe('教务处 <jwc@example.edu.cn>');
    expect(textOf(first()).replaceAll('\r\n', '\n')).toBe(EMAIL.content);
    expect(server.users).toEqual(['jwc']);
  });

  const REFUSED = (errorCode: string, errorText: string): HandOver => ({
    outcome: 'refused',
    errorCode,
    errorText,
  });
  const NOT_NOW: HandOver = { outcome: 'unreached', reason: '邮件：邮件服务器暂时不收，稍后再试' };
  const NO_CONNECTION: HandOver = {
    outcome: 'unreached',
    reason: '邮件：连不上邮件服务器，稍后再试',
  };
  const LOGIN = { user: 'jwc', pass: 'wrong' };

  test.each<[string, Refusals, HandOver]>([
    [
      'an unknown recipient is refused',
      { recipient: 550 },
      REFUSED('550', '邮件：邮件服务器不接受这个地址（不存在或已停用）'),
    ],
    ['a busy recipient is tried later', { recipient: 450 }, NOT_NOW],
    ['a refused text is refused', { data: 554 }, REFUSED('554', '邮件：网关拒绝发送（554）')],
    ['a text that is not taken now is tried later', { data: 451 }, NOT_NOW],
    [
      'a wrong login is refused',
      { login: 535 },
      REFUSED('535', '邮件：邮件服务器拒绝登录，账号或密码不对'),
    ],
    ['a login that fails for now is tried later', { login: 454 }, NOT_NOW],
    ['a text without an answer is unknown', { dropsAfterData: true }, { outcome: 'doubtful' }],
  ])('O-02 %s', async (_, refusals, expected) => {
    server.refusals = refusals;
    expect(readAll(await send({}, { login: LOGIN }))).toEqual(expected);
    expect(server.got).toEqual([]);
    expect(server.read).toBe(refusals.data || refusals.dropsAfterData ? 1 : 0);
  });

  test.each<[NonNullable<Refusals['hangsAt']>, HandOver]>([
    ['greeting', NO_CONNECTION],
    ['recipient', NO_CONNECTION],
    ['data', { outcome: 'doubtful' }],
  ])('O-02 a server that hangs at %s ends in time', async (hangsAt, expected) => {
    server.refusals = { hangsAt };
    const began = performance.now();
    expect(readAll(await send({}, { timeout: 300 }))).toEqual(expected);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('O-02 nobody listens: the message is tried later', async () => {
    await server.stop();
    expect(readAll(await send())).toEqual(NO_CONNECTION);
    await server.start();
  });

  test('O-02 without encryption nothing is sent, and no password leaves', async () => {
    const reason = '邮件：无法建立加密连接，没有发出';
    const settings = { encryption: 'starttls', login: LOGIN, timeout: 2000 } as const;
    expect(readAll(await send({}, settings))).toEqual({ outcome: 'unreached', reason });
    expect([server.users, server.read]).toEqual([[], 0]);
  });

  test('O-02 a certificate that nobody trusts is refused', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mail-'));
    const own = new MailServer({ disabledCommands: [], ...makeCertificates(dir) });
    fs.rmSync(dir, { recursive: true });
    const settings = { port: await own.start(), encryption: 'starttls', login: LOGIN } as const;
    const reason = '邮件：无法建立加密连接，没有发出';
    expect(readAll(await send({}, settings))).toEqual({ outcome: 'unreached', reason });
    expect([own.users, own.read]).toEqual([[], 0]);
    await own.stop();
  });

  test.each([
    ['subject', { subject: '提醒\r\nBcc: evil@example.com' }],
    ['text', { content: '正文\r\n.\r\nMAIL FROM:<evil@example.com>\r\n' }],
    ['reference', { reference: 'a\r\nBcc: evil@example.com' }],
  ])('O-02 line breaks in %s add no header, recipient or command', async (_, message) => {
    await send(message);
    expect(server.got.map(({ to }) => to)).toEqual([['wangyi@example.edu.cn']]);
    expect(first().source).not.toMatch(/^bcc:/im);
  });

  test.each([
    'wangyi@example.edu.cn\r\nRCPT TO:<evil@example.com>',
    'wangyi@example.edu.cn>, <evil@example.com',
    'wangyi@example.edu.cn, evil@example.com',
  ])('O-02 the address %j reaches nobody else', async (address) => {
    await send({ address });
    expect(server.got.flatMap(({ to }) => to)).not.toContain('evil@example.com');
  });

  testFull('O-02 forty messages at once take at most five sessions, and all arrive', async () => {
    let most = 0;
    let open = 0;
    await server.stop();
    server = new MailServer({
      onConnect: (_, done) => {
        open += 1;
        most = Math.max(most, open);
        done();
      },
      onClose: () => {
        open -= 1;
      },
    });
    port = await server.start();
    const gateway = emailGateway({
      ...{ host: '127.0.0.1', port, encryption: 'off', login: undefined, timeout: 15_000 },
      from: 'jwc@example.edu.cn',
    });
    const all = Array.from({ length: 40 }, (__, n) =>
      gateway.send({ ...EMAIL, reference: `r${n}` }),
    );
    expect((await Promise.all(all)).map(({ outcome }) => outcome)).toEqual(
      Array(40).fill('accepted'),
    );
    expect(new Set(server.got.map((mail) => headerOf(mail, 'message-id'))).size).toBe(40);
    // A session that says goodbye may still be open when the next one begins.
    expect(most).toBeLessThanOrEqual(10);
  });
});
