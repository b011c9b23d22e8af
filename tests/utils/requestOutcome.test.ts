import * as z from 'zod/mini';
import { get, query, write } from '@/contract/base/endpoint';
import type { Failure } from '@/contract/base/envelope';
import { beginSession, cancelPageReads, handleFailures, request } from '@/utils/request/request';
import { statusMessage } from '@/utils/request/statusMessages';
import {
  type Answerer,
  type HttpServer,
  json,
  startHttpServer,
  until,
} from '../support/httpServer';
import { withShortPauses } from '../support/shortPauses';

const shape = { input: z.record(z.string(), z.unknown()), value: z.null() };
const read = get('/api/read', shape);
const list = query('/api/list', shape);
const change = write('/api/change', shape);
const keyed = write('/api/keyed', { ...shape, repeatable: true });
const trigger = { ...read, path: '/api/trigger', repeatable: false };

const good = { Success: true, Value: null };

let wire: HttpServer;
const failed = jest.fn<void, [Failure]>();
const unauthorized = jest.fn<void, []>();

beforeAll(async () => {
  wire = await startHttpServer();
  handleFailures({ failed, unauthorized, passwordDue: () => {}, secondFactorDue: () => {} });
});
afterAll(() => wire.close());
beforeEach(() => {
  failed.mockClear();
  unauthorized.mockClear();
  wire.received.length = 0;
});

const hangUp: Answerer = (_, response) => response.destroy();
const status = (code: number, body: unknown = ''): Answerer => json(body, code);

const told = () => failed.mock.calls.map(([{ Message }]) => Message);
const timesOf = (url: string) => wire.received.filter((each) => each.url === url).length;

describe('what the user is told', () => {
  /** The exact texts of requirement H-05. */
  const MESSAGES = {
    200: '数据已返回',
    201: '已创建或更新',
    202: '请求已排队，稍后处理',
    204: '已删除',
    400: '请求有误，未创建或更改任何数据',
    401: '登录已失效，请重新登录',
    403: '已登录，但无权执行此操作',
    404: '记录不存在',
    406: '不提供所请求的格式',
    409: '数据已被他人修改',
    410: '资源已被永久删除',
    413: '内容过大',
    415: '不支持的数据类型',
    422: '提交的数据未通过校验',
    429: '操作过于频繁，请稍后再试',
    500: '服务器出错',
    502: '网关错误',
    503: '服务暂不可用（过载或维护中）',
    504: '网关超时',
  };

  test('H-05 every status has its sentence', () => {
    const known = Object.keys(MESSAGES).map((code) => [code, statusMessage(Number(code))]);
    expect(Object.fromEntries(known)).toEqual(MESSAGES);
    expect(statusMessage(418)).toBeUndefined();
  });

  const failing = Object.entries(MESSAGES).filter(
    ([code]) => Number(code) >= 400 && code !== '401',
  );
  test.each(failing)('H-05 a %s is told once, with its sentence', async (code, message) => {
    wire.answer(status(Number(code)));
    await request(change, {});
    expect(told()).toEqual([message]);
  });

  test("H-05 the envelope's own message comes before the status's", async () => {
    wire.answer(status(403, { Success: false, Message: '系统未开放注册', ErrorCode: 'X' }));
    await request(change, {});
    expect(told()).toEqual(['系统未开放注册']);
  });

  test('H-05 a failed envelope with a good status is never told as that status', async () => {
    wire.answer(status(200, { Success: false }));
    await request(change, {});
    expect(told()).toEqual(['无法读取服务器的应答']);
  });

  test('H-05 a success tells nothing', async () => {
    wire.answer(json(good));
    await request(change, {});
    expect(told()).toEqual([]);
  });

  test('H-05 a quiet call is not told, a cancelled one neither', async () => {
    wire.answer(status(500));
    await request(change, {}, { quiet: true });
    wire.answer(() => {});
    const call = request(read, {});
    cancelPageReads();
    expect(await call).toMatchObject({ Success: false, ErrorCode: 'ABORTED' });
    expect(told()).toEqual([]);
  });
});

describe('the session', () => {
  test('H-06 a 401 ends the session and is no message; other failures leave it', async () => {
    wire.answer(status(401));
    await request(read, {});
    await request(change, {}, { quiet: true });
    expect(unauthorized).toHaveBeenCalledTimes(2);
    expect(told()).toEqual([]);
    for (const code of [400, 403, 404, 409, 422, 429, 500]) {
      wire.answer(status(code));
      await request(change, {});
    }
    expect(unauthorized).toHaveBeenCalledTimes(2);
  });

  test('H-06 a late 401 of an earlier session does not end the present one', async () => {
    const release: (() => void)[] = [];
    wire.answer((received, response) => release.push(() => status(401)(received, response)));
    const late = request(change, {});
    await until(() => release.length === 1);
    beginSession();
    release[0]?.();
    expect(await late).toMatchObject({ Success: false, status: 401 });
    expect(unauthorized).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
  });

  test('H-06 a new session cancels every read of the one before, and no write', async () => {
    const release: (() => void)[] = [];
    wire.answer((received, response) => release.push(() => json(good)(received, response)));
    const reads = [request(read, {}), request(list, {}, { background: true })];
    const writing = request(change, {});
    await until(() => release.length === 3);
    beginSession();
    for (const call of reads) expect(await call).toMatchObject({ ErrorCode: 'ABORTED' });
    for (const each of release) each();
    expect(await writing).toEqual(good);
    expect(told()).toEqual([]);
  });
});

describe('calls that are sent again', () => {
  test('H-07 reads are sent three times, with growing pauses, where that may help', async () => {
    wire.answer((received, response) => {
      const code = Number(new URLSearchParams(received.url.split('?')[1]).get('code'));
      if (code === 0) hangUp(received, response);
      else status(code)(received, response);
    });
    for (const code of [0, 502, 503, 504]) {
      const pauses = await withShortPauses(() => request(read, { code }));
      expect([code, timesOf(`/api/read?code=${code}`)]).toEqual([code, 3]);
      expect([code, pauses]).toEqual([code, [300, 1200]]);
    }
    // The user sees each message once, however often the request was sent.
    expect(told().sort()).toEqual(
      [
        '网络连接失败，请检查网络后重试',
        '网关错误',
        '服务暂不可用（过载或维护中）',
        '网关超时',
      ].sort(),
    );
  });

  test('H-07 lists by POST and writes with a key are sent again, other writes never', async () => {
    wire.answer(status(503));
    const background = { background: true, quiet: true };
    await withShortPauses(() =>
      Promise.all([
        request(list, {}),
        request(keyed, {}),
        request(read, {}, background),
        request(change, {}),
        request(trigger, {}),
      ]),
    );
    const counts = wire.received.map(({ url }) => url).sort();
    expect(counts).toEqual([
      '/api/change',
      '/api/keyed',
      '/api/keyed',
      '/api/keyed',
      '/api/list',
      '/api/list',
      '/api/list',
      '/api/read',
      '/api/read',
      '/api/read',
      '/api/trigger',
    ]);
  });

  test('H-07 a write that the network lost is not sent again by itself', async () => {
    wire.answer(hangUp);
    expect(await request(change, {})).toMatchObject({ ErrorCode: 'NETWORK' });
    expect(wire.received).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 409, 429, 500])(
    'H-07 a read that is answered %s is not sent again',
    async (code) => {
      wire.answer(status(code));
      await request(read, {});
      expect(wire.received).toHaveLength(1);
    },
  );

  test('H-07 an answer that cannot be read is not asked for again, nor one that came too late', async () => {
    wire.answer((_, response) => response.end('no JSON'));
    await request(read, {});
    expect(wire.received).toHaveLength(1);
    wire.answer(() => {});
    const asked = jest.spyOn(globalThis, 'fetch');
    await request(read, {}, { timeout: 30 });
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  test('H-07 what works at the second attempt is a success, and nothing is told', async () => {
    wire.answer((received, response) => {
      (wire.received.length === 1 ? status(503) : json(good))(received, response);
    });
    await withShortPauses(async () => expect(await request(read, {})).toEqual(good));
    expect(told()).toEqual([]);
  });
});

describe('calls that nobody waits for any more', () => {
  const waiting: Answerer = () => {};

  test('H-07 leaving a page cancels its reads on the wire, but neither writes nor the frame', async () => {
    wire.answer(waiting);
    const reads = [request(read, {}), request(list, {})];
    const kept = [
      request(change, {}, { timeout: 200 }),
      request(trigger, {}, { background: true, timeout: 200 }),
    ];
    await until(() => wire.received.length === 4);
    cancelPageReads();
    for (const call of reads) expect(await call).toMatchObject({ ErrorCode: 'ABORTED' });
    await until(() => wire.received.filter(({ abandoned }) => abandoned).length === 2);
    const abandoned = wire.received.filter((each) => each.abandoned).map(({ url }) => url);
    expect(abandoned.sort()).toEqual(['/api/list', '/api/read']);
    for (const call of kept) expect(await call).toMatchObject({ ErrorCode: 'TIMEOUT' });
  });

  test('H-07 a read that waits for its next attempt is cancelled too, and not sent again', async () => {
    wire.answer(status(503));
    const call = request(read, {});
    await until(() => wire.received.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    cancelPageReads();
    expect(await call).toMatchObject({ ErrorCode: 'ABORTED' });
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(wire.received).toHaveLength(1);
  });

  test('H-07 redux-saga can cancel a call, which hangs up', async () => {
    wire.answer(waiting);
    const call = request(read, {});
    await until(() => wire.received.length === 1);
    (Reflect.get(call, '@@redux-saga/CANCEL_PROMISE') as () => void)();
    expect(await call).toMatchObject({ Success: false, ErrorCode: 'ABORTED' });
    await until(() => wire.received[0]?.abandoned === true);
    expect(told()).toEqual([]);
  });
});
