import { withChannels } from '../../../mock/features/messages/gateways/channels';
import type { Gateway, OutgoingSms } from '../../../mock/features/messages/gateways/gateway';
import { wecomGateway } from '../../../mock/features/messages/gateways/wecomGateway';
import type { HandOver } from '../../../mock/features/messages/outbox/handOver';
import { readAll } from '../../../mock/sentences/sentence';
import {
  type ProviderAnswer,
  type ProviderRequest,
  ProviderServer,
} from '../../support/providerServer';
import { FakeGateway } from '../../support/sms';

const SMS: OutgoingSms = {
  reference: 'ref-1',
  mobile: '',
  channel: 'wecom',
  address: 'WangYi',
  signature: '【教务处】',
  template: '',
  templateText: '',
  content: '王一老师：您好',
  subject: '',
};
const SECRET = 'the-secret-of-the-application';

describe('企业微信', () => {
  let server: ProviderServer;
  let endpoint: string;
  let gateway: Gateway;
  let tokens: string[];
  let sent: ProviderAnswer;
  let got: ProviderRequest[];

  /** Answers as 企业微信 (WeCom) does: a token for the right secret, a result for a valid token. */
  const answer = (request: ProviderRequest): ProviderAnswer => {
    const { pathname, searchParams: query } = request.url;
    if (pathname === '/cgi-bin/gettoken') {
      if (query.get('corpsecret') !== SECRET) return { body: { errcode: 40001, errmsg: 'x' } };
      const token = `token ${tokens.length + 1}`;
      tokens.push(token);
      return { body: { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 } };
    }
    if (query.get('access_token') !== tokens.at(-1)) return { body: { errcode: 42001 } };
    got.push(request);
    return sent;
  };

  beforeEach(async () => {
    tokens = [];
    got = [];
    sent = { body: { errcode: 0, errmsg: 'ok', msgid: 'M1' } };
    server = new ProviderServer(answer);
    endpoint = await server.start();
    gateway = open({ endpoint });
  });
  afterEach(() => server.stop());

  const open = (settings: { endpoint: string; secret?: string; timeout?: number }) =>
    wecomGateway({
      corpId: 'ww0123456789',
      agentId: 1000002,
      secret: SECRET,
      timeout: 5000,
      ...settings,
    });
  const send = (message: Partial<OutgoingSms> = {}) => gateway.send({ ...SMS, ...message });

  test('M-12 sends the application’s message to the account, and gets one token for many', async () => {
    const all = await Promise.all([send(), send(), send()]);
    expect(all).toEqual(Array(3).fill({ outcome: 'accepted', gatewayId: 'M1' }));
    expect(tokens).toHaveLength(1);
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({
      touser: 'WangYi',
      msgtype: 'text',
      agentid: 1000002,
      text: { content: '王一老师：您好' },
    });
  });

  test('M-12 a token that has ended is got anew once, and the message sent with it once', async () => {
    await send();
    tokens.push('what another server got');
    expect(await send()).toMatchObject({ outcome: 'accepted' });
    expect([tokens.length, got.length]).toEqual([3, 2]);
    sent = { body: { errcode: 40014 } };
    expect(await send()).toMatchObject({ outcome: 'refused' });
    expect([tokens.length, got.length]).toEqual([4, 4]);
  });

  test.each<[object, HandOver]>([
    [
      { errcode: 60111 },
      { outcome: 'refused', errorCode: '60111', errorText: '企业微信：没有这个账号' },
    ],
    [
      { errcode: 0, invaliduser: 'other|wangyi' },
      {
        outcome: 'refused',
        errorCode: '81013',
        errorText: '企业微信：没有这个账号，或不在应用的可见范围内',
      },
    ],
    [
      { errcode: 99999 },
      { outcome: 'refused', errorCode: '99999', errorText: '企业微信：网关拒绝发送（99999）' },
    ],
    [{ errcode: -1 }, { outcome: 'doubtful' }],
    [{ code: 'nonsense' }, { outcome: 'doubtful' }],
  ])('M-12 what %j means', async (body, outcome) => {
    sent = { body };
    expect(readAll(await send())).toEqual(outcome);
    expect(got).toHaveLength(1);
  });

  test.each<[string, ProviderAnswer]>([
    ['500 after it was taken', { status: 500, body: {} }],
    ['no JSON', { body: 'ok' }],
    ['nothing in time', undefined],
  ])('M-12 after %s it is unknown, and is not sent again', async (_, silent) => {
    sent = silent;
    gateway = open({ endpoint, timeout: silent ? 5000 : 300 });
    expect(await send()).toEqual({ outcome: 'doubtful' });
    expect(got).toHaveLength(1);
  });

  test('M-12 without a token no message has left: a wrong secret is told, silence waits', async () => {
    await server.stop();
    expect(await send()).toEqual({ outcome: 'unreached' });
    server = new ProviderServer(answer);
    gateway = open({ endpoint: await server.start(), secret: 'another-secret' });
    expect(readAll(await send())).toMatchObject({
      outcome: 'refused',
      errorText: '企业微信：应用的 Secret 不正确',
    });
    server.answer = () => ({ status: 502, body: '' });
    expect(await send()).toEqual({ outcome: 'unreached' });
  });
});

describe('two ways', () => {
  const refused: HandOver = { outcome: 'refused', errorCode: '60111', errorText: '没有这个账号' };
  const accepted: HandOver = { outcome: 'accepted', gatewayId: 'G' };

  test.each<[string, Partial<OutgoingSms>, HandOver, HandOver, string]>([
    ['what is meant for a number goes there', { channel: 'sms' }, accepted, accepted, 'sms'],
    [
      'what 企业微信 takes goes no other way',
      {},
      accepted,
      { ...accepted, channel: 'wecom' },
      'wecom',
    ],
    [
      'what it refuses goes by text message',
      {},
      refused,
      { ...accepted, refusal: '没有这个账号' },
      'wecom sms',
    ],
    [
      'what it cannot be told goes by text message',
      {},
      { outcome: 'unreached' },
      { ...accepted, refusal: '企业微信：网关暂时连不上，稍后再试' },
      'wecom sms',
    ],
    [
      'what it refuses without a number has failed',
      { mobile: '' },
      refused,
      { ...refused, channel: 'wecom' },
      'wecom',
    ],
    [
      'what it may have taken goes no other way',
      {},
      { outcome: 'doubtful' },
      { outcome: 'doubtful', channel: 'wecom' },
      'wecom',
    ],
    [
      'whose account is gone is told by text message',
      { address: '' },
      accepted,
      { ...accepted, refusal: '联系人已没有企业微信账号' },
      'sms',
    ],
  ])('M-12 %s', async (_, message, said, expected, ways) => {
    const sms = new FakeGateway();
    const wecom = new FakeGateway();
    sms.answer = () => accepted;
    wecom.answer = () => said;
    const both = withChannels(sms, { wecom });
    const sent = await both.send({ ...SMS, mobile: '13800001111', ...message });
    expect(readAll(sent)).toEqual(expected);
    expect([...wecom.got.map(() => 'wecom'), ...sms.got.map(() => 'sms')].join(' ')).toBe(ways);
  });
});
