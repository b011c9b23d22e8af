import type { Store } from '../../../mock/db/write/store';
import { readFaults } from '../../../mock/http/faults/faultRules';
import { NOW, PASSWORDS } from '../../support/api';
import { type Served, serve } from '../../support/serve';
import { acquireStore } from '../../support/storePool';

const LOGIN = { userName: 'admin', password: PASSWORDS.admin, type: 'account' };
const LIST = { method: 'list', level: 'bachelor' };

describe('faults on demand', () => {
  let store: Store;
  let served: Served;
  let cookie: string;
  const open = async (...always: string[]) => {
    served = await serve({ store, now: () => NOW, faults: readFaults(always.join(';')) });
  };
  /** Sends a request with the session cookie. `asked` are headers with fault rules. */
  const ask = (path: string, body?: object, asked?: Record<string, string>) =>
    fetch(served.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', cookie, ...asked },
      ...(body && { body: JSON.stringify(body) }),
    });
  const byHeader = (text: string) => ({ 'X-Mock-Faults': text });

  beforeAll(async () => {
    store = await acquireStore('sqlite', NOW);
    await open();
    cookie = '';
    const answer = await ask('/api/login', LOGIN);
    cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    await served.close();
  });
  afterEach(() => served.close());

  test('strike the calls that they name, by method, path and fields, and no others', async () => {
    await open('GET /api/rule*:status=500', 'POST /api/rule method=list:error=BUSY');
    expect((await ask('/api/rule')).status).toBe(500);
    expect((await ask('/api/currentUser')).status).toBe(200);
    const listed = await ask('/api/rule', LIST);
    expect(listed.status).toBe(503);
    expect(await listed.json()).toMatchObject({ Success: false, ErrorCode: 'BUSY' });
    expect((await ask('/api/rule', { method: 'sessions', ids: [] })).status).not.toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('a dead gateway answers for everything, without an envelope', async () => {
    await open('*:dead');
    for (const path of ['/healthz', '/api/rule', '/t/x', '/calendar/x.ics']) {
      const answer = await ask(path);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toMatch('text/html');
    }
  });

  test('a cut answer breaks off in the middle, and what was asked for is done', async () => {
    await open();
    const signIns = () => store.db.selectFrom('signIns').select('idHash').execute();
    const before = (await signIns()).length;
    const asked = ask('/api/login', LOGIN, { cookie: '', ...byHeader('*:cut') });
    await expect(asked.then((answer) => answer.json())).rejects.toThrow();
    expect(await signIns()).toHaveLength(before + 1);
  });

  test('a dropped call has no answer; a slow one has it later; what only some get, others do not', async () => {
    await open('/api/site:latency=20-40');
    await expect(ask('/api/rule', LIST, byHeader('*:drop'))).rejects.toThrow();
    const start = performance.now();
    expect((await ask('/api/site')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(19);
    expect((await ask('/api/rule', LIST, byHeader('*:dead:rate=0'))).status).toBe(200);
  });

  test('a request asks for its own by header or by cookie, and counts go on over several', async () => {
    await open();
    const once = {
      cookie: `${cookie}; mockFaults=${encodeURIComponent('/api/rule:dead:times=1')}`,
    };
    expect((await ask('/api/rule', LIST, once)).status).toBe(502);
    expect((await ask('/api/rule', LIST, once)).status).toBe(200);
    const unread = await ask('/api/rule', LIST, byHeader('nonsense'));
    expect(unread.status).toBe(400);
    expect(await unread.text()).toMatch(/^'nonsense' is no fault: /);
  });

  test('a server for real use hears of none', async () => {
    served = await serve({ store, now: () => NOW });
    expect((await ask('/api/rule', LIST, byHeader('*:dead'))).status).toBe(200);
  });
});

test.each([
  ['rule:cut', 'it must be '],
  ['*', 'it must be '],
  ['*:explode', 'it must be '],
  ['*:cut:hang', 'a call fails in one way only'],
  ['*:status=200', 'status=200 is not from 400 to 599'],
  ['*:status', 'status is not from 400 to 599'],
  ['*:error=OOPS', 'OOPS is no error code'],
  ['*:latency=long', 'latency=long is not from 0 to 60000'],
  ['*:cut:rate=2', 'rate=2 is not from 0 to 1'],
  ['*:cut:times=0', 'times=0 is not from 1 to '],
  ['POST /api/rule list:cut', "'list' is not FIELD=VALUE"],
])('%s is no fault: %s', (text, why) => {
  expect(() => readFaults(`*:cut; ${text}`)).toThrow(`'${text}' is no fault: ${why}`);
});
