import * as z from 'zod/mini';
import { type Endpoint, get, query, write } from '@/contract/base/endpoint';
import type { Failure } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { watchAttention } from '@/utils/attention';
import { HttpError } from '@/utils/request/failure';
import { readFirstAnswers } from '@/utils/request/firstAnswers';
import type { RequestOptions } from '@/utils/request/options';
import { beginSession, handleFailures, request } from '@/utils/request/request';
import {
  type Answerer,
  type HttpServer,
  json,
  startHttpServer,
  until,
} from '../support/httpServer';

const value = z.object({ name: z.string() });
const input = z.record(z.string(), z.unknown());
const thing = write('/api/thing', { fixed: { method: 'post' }, input, value });
const good = { Success: true, Value: { name: '张三' } };

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
  wire.fetched.length = 0;
  wire.answer(json(good));
});

const sent = async (
  endpoint: Endpoint,
  values: Record<string, unknown> = {},
  options: RequestOptions = {},
) => {
  await request(endpoint, values, options);
  const [received] = wire.received;
  if (!received) throw new Error('Nothing arrived.');
  return received;
};

const failureOf = async (endpoint: Endpoint = thing, options: RequestOptions = {}) => {
  const answer = await request(endpoint, {}, options);
  if (answer.Success) throw new Error('The call worked.');
  return answer;
};

describe('what goes out', () => {
  test('what is asked for when nobody has touched the page for long is asked for by the page itself', async () => {
    const header = async () => {
      wire.received.length = 0;
      return (await sent(thing)).headers['x-background'];
    };
    const page = new EventTarget();
    watchAttention(page);
    expect(await header()).toBeUndefined();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(await header()).toBe('1');
    page.dispatchEvent(new Event('keydown'));
    expect(await header()).toBeUndefined();
    now.mockRestore();
  });

  test('each call says which tab sends it, by the same key', async () => {
    const keys = [];
    for (const endpoint of [thing, get('/api/thing', { input, value })]) {
      wire.received.length = 0;
      keys.push((await sent(endpoint)).headers['x-tab']);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    ['GET', get('/api/thing', { input, value })],
    ['a POST that reads', query('/api/thing', { input, value })],
    ['a write', thing],
  ])('H-01 %s sends credentials', async (_, endpoint) => {
    await sent(endpoint);
    expect(wire.fetched[0]?.credentials).toBe('include');
  });

  test('H-02 an object goes as JSON in UTF-8, with the fields that choose the call', async () => {
    const { method, headers, body } = await sent(thing, { name: '张三', list: [1] });
    expect(method).toBe('POST');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ name: '张三', list: [1], method: 'post' });
  });

  test('H-02 form data goes as multipart, with a boundary that is also in the body', async () => {
    const form = new FormData();
    form.append('name', '张三');
    form.append('file', new Blob(['a,b'], { type: 'text/csv' }), '通讯录.csv');
    const { headers, body } = await sent(thing, {}, { body: form });
    const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '');
    expect(body).toContain(`--${boundary?.[1]}`);
    expect(body).toContain('filename="通讯录.csv"');
    expect(body).toContain('张三');
  });

  test.each([
    ['search parameters', new URLSearchParams({ name: '张三' })],
    ['a text', 'name=%E5%BC%A0%E4%B8%89'],
  ])('H-02 %s go as form-urlencoded', async (_, body) => {
    const received = await sent(thing, {}, { body });
    expect(received.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(received.body).toBe('name=%E5%BC%A0%E4%B8%89');
  });

  test('H-02 a blob that a worker made keeps its type and its bytes', async () => {
    const blob = new Blob(['{"rows":[]}'], { type: 'application/json; charset=utf-8' });
    const { headers, body } = await sent(thing, {}, { body: blob });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toBe('{"rows":[]}');
  });

  test('H-02 a GET has no body: its input stands in the address, what is undefined does not', async () => {
    const endpoint = get('/api/:code', { input, value });
    const { url, body } = await sent(endpoint, { code: 'a/b', name: '张 三&', none: undefined });
    expect(url).toBe('/api/a%2Fb?name=%E5%BC%A0+%E4%B8%89%26');
    expect(body).toBe('');
  });
});

describe('what comes back', () => {
  test('H-03 an answer outside 2xx is an error whose message is the status text', () => {
    const messageOf = (status: number, statusText: string) =>
      new HttpError(new Response('', { status, statusText }), '').message;
    expect(messageOf(404, 'Not Found')).toBe('Not Found');
    expect(messageOf(404, '')).toBe('记录不存在');
    expect(messageOf(418, '')).toBe('HTTP 418');
  });

  test('H-03 the answer to a DELETE is read as text, whatever it looks like', async () => {
    wire.answer((_, response) => response.end('{"not": "parsed"}'));
    const remove = { ...get('/api/thing', { input, value: z.string(), wrapping: 'bare' }) };
    const answer = await request({ ...remove, method: 'DELETE' as 'GET' }, {});
    expect(answer).toEqual({ Success: true, Value: '{"not": "parsed"}' });
    expect(wire.received[0]?.method).toBe('DELETE');
  });

  test('H-03 a 204 is read as an empty text', async () => {
    wire.answer((_, response) => response.writeHead(204).end());
    const bare = get('/api/thing', { input, value: z.string(), wrapping: 'bare' });
    expect(await request(bare, {})).toEqual({ Success: true, Value: '' });
  });

  test('H-03 any other answer is read as JSON, whatever it says it is', async () => {
    wire.answer((_, response) => {
      response.writeHead(201, { 'content-type': 'text/plain' }).end(JSON.stringify(good));
    });
    expect(await request(thing, {})).toEqual(good);
  });

  test.each([
    ['in Value', thing, good],
    ['beside Success', { ...thing, wrapping: 'flat' }, { Success: true, name: '张三' }],
    ['bare', { ...thing, wrapping: 'bare' }, { name: '张三' }],
  ] as const)('H-08 a value %s is taken out of the answer', async (_, endpoint, body) => {
    wire.answer(json(body));
    expect(await request(endpoint, {})).toEqual(good);
  });

  test('H-03 a raw answer is given unread, its failures are not', async () => {
    const raw = await request(thing, {}, { raw: true });
    const blob = raw.Success ? (raw.Value as unknown as Blob) : new Blob();
    expect(JSON.parse(await blob.text())).toEqual(good);
    wire.answer(json({ Success: false, Message: '不行', ErrorCode: 'FORBIDDEN' }, 403));
    expect(await failureOf(thing, { raw: true })).toMatchObject({ Message: '不行', status: 403 });
  });
});

describe('what goes wrong', () => {
  const text =
    (body: string, status = 200): Answerer =>
    (_, response) => {
      response.writeHead(status).end(body);
    };
  const hangUp: Answerer = (_, response) => response.destroy();
  const halfAnswer: Answerer = (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"Success": tr', () => response.destroy());
  };
  const cases: [name: string, answer: Answerer, code: string, status: number][] = [
    ['a status with an HTML page', text('<h1>Bad Gateway</h1>', 502), 'UNAVAILABLE', 502],
    ['a status with nothing', text('', 500), 'UNAVAILABLE', 500],
    ['a status with JSON that is no envelope', json('oops', 404), 'NOT_FOUND', 404],
    ['a status nobody knows', text('', 418), 'ANSWER_UNREADABLE', 418],
    ['a refusal', json(null, 403), 'FORBIDDEN', 403],
    ['an ended session', json({}, 401), 'SIGNED_OUT', 401],
    ['a server that hangs up', hangUp, 'NETWORK', 0],
    ['half an answer', halfAnswer, 'NETWORK', 0],
    ['an empty answer', text(''), 'ANSWER_UNREADABLE', 0],
    ['broken JSON', text('{"Success": true,'), 'ANSWER_UNREADABLE', 0],
    ['a page instead of an answer', text('<!doctype html>'), 'ANSWER_UNREADABLE', 0],
    ['JSON that is no object', json(null), 'ANSWER_UNREADABLE', 0],
    ['no Success', json({ Value: { name: 'x' } }), 'ANSWER_UNREADABLE', 0],
    ['a value that breaks the schema', json({ Success: true, Value: { name: 1 } }), '', 0],
    ['no value at all', json({ Success: true }), 'ANSWER_UNREADABLE', 0],
    ['Success that is no boolean', json({ Success: 'true' }), 'ANSWER_UNREADABLE', 200],
    ['a failed envelope', json({ Success: false, ErrorCode: 'STALE_VERSION' }), '', 200],
  ];
  test.each(cases)('H-04 %s gives a failed envelope', async (_, answer, code, status) => {
    wire.answer(answer);
    const failure = await failureOf();
    expect(Object.keys(failure).sort()).toEqual(
      ['ErrorCode', 'Message', 'Success', 'Value', 'status'].sort(),
    );
    expect(failure).toMatchObject({ Success: false, Value: null, status });
    if (code) expect(failure.ErrorCode).toBe(code);
    expect(failure.Message).toMatch(/\p{Script=Han}/u);
  });

  test('H-04 an answer that does not come in time gives a failed envelope, and is hung up on', async () => {
    wire.answer(() => {});
    const failure = await failureOf(thing, { timeout: 60 });
    expect(failure).toMatchObject({ ErrorCode: 'TIMEOUT', Message: errorText('TIMEOUT') });
    await until(() => wire.received[0]?.abandoned === true);
  });

  test('H-04 a body that stops in the middle gives a failed envelope in time', async () => {
    wire.answer((_, response) => {
      response.writeHead(200).write('{"Success"');
    });
    expect(await failureOf(thing, { timeout: 60 })).toMatchObject({ ErrorCode: 'TIMEOUT' });
  });

  test('H-04 a server that is not there gives a failed envelope', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const failure = await failureOf();
    globalThis.fetch = real;
    expect(failure).toMatchObject({ ErrorCode: 'NETWORK', Message: errorText('NETWORK') });
  });

  test('H-04 what the server says of the fields, or of the present record, is passed on', async () => {
    const errors = [{ field: 'name', code: 'REQUIRED', message: '请填写此项' }];
    wire.answer(json({ Success: false, Message: 'x', ErrorCode: 'y', Value: { errors } }, 422));
    expect((await failureOf()).Value).toEqual({ errors });
    wire.answer(json({ Success: false, Value: { id: 1, version: 2 } }, 409));
    expect((await failureOf()).Value).toEqual({ id: 1, version: 2 });
  });

  test('H-04 a message that is no text is not passed on', async () => {
    wire.answer(json({ Success: false, Message: { no: 'text' }, ErrorCode: 7 }, 500));
    expect(await failureOf()).toMatchObject({ Message: '服务器出错', ErrorCode: 'UNAVAILABLE' });
  });
});

describe('answers that came with the page', () => {
  const things = query('/api/thing', { fixed: { method: 'list' }, input, value });
  const asked = { name: '张', page: 1 };
  /** Simulates an HTML page with these API responses. */
  const bring = (textContent: string) => {
    const element = { textContent, remove: () => {} };
    const getElementById = (id: string) => (id === FIRST_ANSWERS ? element : null);
    Reflect.set(globalThis, 'document', { getElementById });
    readFirstAnswers();
  };
  const brought = {
    [callInputKey(things, { page: 1, name: '张' })]: { Success: true, Value: { name: '带来的' } },
  };
  const names = async () => {
    const answer = await request(things, asked);
    return answer.Success && answer.Value.name;
  };
  beforeEach(() => bring(JSON.stringify(brought)));
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('P-03 one stands for the first call that asks the same, and is then gone', async () => {
    expect(await names()).toBe('带来的');
    expect(wire.received).toEqual([]);
    expect(await names()).toBe('张三');
  });

  test('P-03 another question is sent', async () => {
    const other = await request(things, { ...asked, page: 2 });
    expect(other).toMatchObject({ Value: { name: '张三' } });
  });

  test.each<[string, () => unknown]>([
    ['something was written', () => request(thing, {})],
    ['another session began', () => beginSession()],
    ['they are too old', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 21_000)],
    ['they cannot be read', () => bring('{"half')],
    ['they are no answers', () => bring('null')],
  ])('P-03 there are none once %s', async (_, happen) => {
    await happen();
    expect(await names()).toBe('张三');
    jest.restoreAllMocks();
  });
});
