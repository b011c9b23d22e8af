import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { renderTemplate } from '@/domain/sms/templateTexts';
import {
  ALIYUN_NAMES,
  aliyunGateway,
} from '../../../mock/features/messages/gateways/aliyunGateway';
import type { Gateway, OutgoingSms } from '../../../mock/features/messages/gateways/gateway';
import { tencentGateway } from '../../../mock/features/messages/gateways/tencentGateway';
import { readAll } from '../../../mock/sentences/sentence';
import {
  aliyunRefusal,
  type Keys,
  type ProviderAnswer,
  type ProviderRequest,
  ProviderServer,
  tencentRefusal,
} from '../../support/providerServer';

const VALUES = {
  教师: '王一',
  日期: '11月26日',
  星期: '周四',
  节次: '第3-4节',
  时间: '10:00',
  地点: '明德楼(301)*!',
  课程: '药理学 & “实验”',
};
const { content: templateText } = TEMPLATE_KINDS.reminder;
const SMS: OutgoingSms = {
  reference: 'ref-1',
  mobile: '13800001111',
  channel: 'sms',
  address: '',
  subject: '',
  signature: '【教务处】',
  template: 'SMS_1001',
  templateText,
  content: renderTemplate(templateText, VALUES).content,
};
const NAMES = ['教师', '日期', '星期', '节次', '时间', '地点', '课程'] as const;

interface Provider {
  name: string;
  open: (endpoint: string, keys: Keys, timeout: number) => Promise<Gateway>;
  refusal: (request: ProviderRequest, keys: Keys) => ProviderAnswer;
  accepted: ProviderAnswer;
  error: (code: string) => ProviderAnswer;
  said: (request: ProviderRequest) => object;
  expected: object;
  wrongKey: string;
  refused: [code: string, text: string][];
  later: string;
  unclear: string[];
}

const aliyun: Provider = {
  name: '阿里云',
  open: (endpoint, { id, secret }, timeout) =>
    aliyunGateway({ provider: 'aliyun', keyId: id, keySecret: secret, endpoint, timeout }),
  refusal: aliyunRefusal,
  accepted: { body: { Code: 'OK', Message: 'OK', BizId: 'A1', RequestId: 'R' } },
  error: (Code) => ({ body: { Code, Message: 'english', RequestId: 'R' } }),
  said: ({ url, headers }) => {
    const { TemplateParam = '{}', ...query } = Object.fromEntries(url.searchParams);
    const { 'x-acs-action': action, 'x-acs-version': version } = headers;
    return { action, version, ...query, parameters: JSON.parse(TemplateParam) };
  },
  expected: {
    action: 'SendSms',
    version: '2017-05-25',
    PhoneNumbers: SMS.mobile,
    SignName: '教务处',
    TemplateCode: 'SMS_1001',
    OutId: 'ref-1',
    parameters: Object.fromEntries(NAMES.map((name) => [ALIYUN_NAMES[name], VALUES[name]])),
  },
  wrongKey: 'SignatureDoesNotMatch',
  refused: [
    ['isv.AMOUNT_NOT_ENOUGH', '阿里云余额不足，充值后可以重发'],
    ['isv.BUSINESS_LIMIT_CONTROL', '同一号码发送得太频繁，过一段时间可以重发'],
    ['isp.RAM_PERMISSION_DENY', '访问密钥没有发送短信的权限'],
    ['isv.SOMETHING_NEW', '网关拒绝发送（isv.SOMETHING_NEW）'],
  ],
  later: 'Throttling.User',
  unclear: ['isp.SYSTEM_ERROR', 'SomethingElse'],
};

const tencent: Provider = {
  name: '腾讯云',
  open: (endpoint, { id, secret }, timeout) =>
    tencentGateway({
      provider: 'tencent',
      secretId: id,
      secretKey: secret,
      appId: '1400006666',
      region: 'ap-guangzhou',
      endpoint,
      timeout,
    }),
  refusal: tencentRefusal,
  accepted: {
    body: {
      Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 'A1', Fee: 1 }], RequestId: 'R' },
    },
  },
  error: (Code) => ({
    body: { Response: { SendStatusSet: [{ Code, SerialNo: '', Fee: 0 }], RequestId: 'R' } },
  }),
  said: ({ headers, body }) => ({
    action: headers['x-tc-action'],
    version: headers['x-tc-version'],
    region: headers['x-tc-region'],
    ...JSON.parse(body),
  }),
  expected: {
    action: 'SendSms',
    version: '2021-01-11',
    region: 'ap-guangzhou',
    PhoneNumberSet: ['+8613800001111'],
    SmsSdkAppId: '1400006666',
    SignName: '教务处',
    TemplateId: 'SMS_1001',
    SessionContext: 'ref-1',
    TemplateParamSet: NAMES.map((name) => VALUES[name]),
  },
  wrongKey: 'AuthFailure.SignatureFailure',
  refused: [
    ['FailedOperation.InsufficientBalanceInSmsPackage', '腾讯云套餐包余量不足，购买后可以重发'],
    ['LimitExceeded.PhoneNumberDailyLimit', '同一号码发送得太频繁，过一段时间可以重发'],
    ['InternalError.SigVerificationFail', '腾讯云密钥不正确'],
    ['InvalidParameterValue.SomethingNew', '网关拒绝发送（InvalidParameterValue.SomethingNew）'],
  ],
  later: 'RequestLimitExceeded',
  unclear: ['InternalError.Timeout', 'FailedOperation', 'SomethingElse'],
};

const KEYS = { id: 'AKIDEXAMPLE', secret: 'a-secret-of-the-office' };

describe.each([aliyun, tencent])('$name by its own package', (provider) => {
  let server: ProviderServer;
  let endpoint: string;
  beforeEach(async () => {
    server = new ProviderServer((request) => provider.refusal(request, KEYS) ?? provider.accepted);
    endpoint = await server.start();
  });
  afterEach(() => server.stop());

  const send = async (message: Partial<OutgoingSms> = {}, keys = KEYS, timeout = 5000) => {
    const gateway = await provider.open(endpoint, keys, timeout);
    return gateway.send({ ...SMS, ...message });
  };

  test('M-12 sends the template’s number and its variables, signed so that the provider accepts it', async () => {
    expect(await send()).toEqual({ outcome: 'accepted', gatewayId: 'A1' });
    expect(server.got.map(provider.said)).toEqual([provider.expected]);
  });

  test('M-12 a wrong key is refused by the signature, in plain words', async () => {
    const wrong = await send({}, { ...KEYS, secret: 'another-secret-of-others' });
    expect(wrong).toMatchObject({ outcome: 'refused', errorCode: provider.wrongKey });
    expect(readAll(wrong)).toHaveProperty('errorText', expect.stringMatching(/密钥不正确$/));
    const unknown = await send({}, { ...KEYS, id: 'AKIDSOMEBODY' });
    expect(readAll(unknown)).toHaveProperty('errorText', expect.stringMatching(/密钥不存在$/));
  });

  test('M-12 what a text by hand says is its template’s one variable', async () => {
    const content = '王老师，明天停课。';
    await send({ content, templateText: '' });
    expect(JSON.stringify(server.got.map(provider.said))).toContain(content);
  });

  test.each([
    [{ template: '' }, 'SMS_TEMPLATE_UNREGISTERED'],
    [{ content: '王一老师：改在下午。' }, 'SMS_TEMPLATE_DIFFERS'],
  ])('M-12 %j never reaches the provider', async (message, errorCode) => {
    expect(await send(message)).toMatchObject({ outcome: 'refused', errorCode });
    expect(server.got).toEqual([]);
  });

  test('M-12 each code is refused, waits, or leaves it open', async () => {
    for (const [errorCode, errorText] of provider.refused) {
      server.answer = () => provider.error(errorCode);
      expect(readAll(await send())).toEqual({ outcome: 'refused', errorCode, errorText });
    }
    server.answer = () => provider.error(provider.later);
    expect(await send()).toEqual({ outcome: 'unreached' });
    for (const code of provider.unclear) {
      server.answer = () => provider.error(code);
      expect(await send()).toEqual({ outcome: 'doubtful' });
    }
  });

  test.each<[string, ProviderAnswer]>([
    ['500 after it was taken', { status: 500, body: {} }],
    ['502 of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['nonsense', { body: 'ok, sent' }],
    ['an empty object', { body: {} }],
    ['an empty answer', { body: { Response: {} } }],
    ['nothing in time', undefined],
  ])('M-12 after %s it is unknown, and is not sent again', async (_, answer) => {
    server.answer = () => answer;
    expect(await send({}, KEYS, 300)).toEqual({ outcome: 'doubtful' });
    expect(server.got).toHaveLength(1);
  });

  test('M-12 a provider that nobody reaches never heard of the message', async () => {
    await server.stop();
    expect(await send()).toEqual({ outcome: 'unreached' });
    server = new ProviderServer(() => undefined);
    await server.start();
  });
});

test('M-13 an empty link never reaches 阿里云, which refuses empty variables', async () => {
  const keys = { id: 'AKID', secret: 'secret' };
  const gateway = await aliyun.open('http://127.0.0.1:9', keys, 300);
  const message = {
    ...SMS,
    templateText: '{教师}老师：请确认。{链接}',
    content: '王一老师：请确认。',
  };
  expect(await gateway.send(message)).toMatchObject({
    ...{ outcome: 'refused', errorCode: 'SMS_LINK_EMPTY' },
  });
  gateway.close();
});
