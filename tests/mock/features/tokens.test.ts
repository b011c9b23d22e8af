import { callAccess, scopeAccess } from '@/contract/access';
import { TOKEN_SCOPES, type TokenScope } from '@/contract/base/scopes';
import type { HistoryLine } from '@/contract/history';
import type { NewToken } from '@/contract/tokens';
import { toInstant } from '@/domain/time/dates';
import { type Answer, type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addContact, later, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

const DAY = 24 * 60;

const LISTED = { method: 'list' };

const FIELDS = { name: '大屏', scopes: ['timetable:read'], endsOn: '2026-12-31', limit: 6000 };

describe.each(engines())('tokens on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine, { logLevel: 'debug', metricsToken: 'sixteen-letters!' });
    admin = await api.as('admin');
    await addContact(admin, { name: '王一', mobile: '13911112222' });
  });
  afterAll(() => api.close());
  afterEach(() => api.setNow(NOW));

  let count = 0;
  const create = (fields: object = {}) => {
    count += 1;
    return admin.post('/api/tokens', {
      method: 'post',
      ...FIELDS,
      name: `程序${count}`,
      ...fields,
    });
  };
  const make = async (fields: object = {}): Promise<NewToken> => valueIn(await create(fields));

  /** Sends a call with a token, as another program does: without cookie and Origin. */
  const send = (secret: string, key: string, fields: object = {}, cookie = ''): Promise<Answer> => {
    const [method = '', path = '', ...fixed] = key.split(' ');
    const pairs = fixed.map((pair) => pair.split('='));
    const body = Object.fromEntries(
      pairs.map(([name, value]) => [name, value === 'true' ? true : value]),
    );
    const client = api.client();
    client.cookie = cookie;
    return client.send(method, path.replace(':code', '404'), {
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
      },
      ...(method === 'POST' && { body: JSON.stringify({ ...body, ...fields }) }),
    });
  };
  const LIST = 'POST /api/rule method=list';

  test('A-08 a token reads the timetable until it is revoked, and its secret is nowhere but in the first answer', async () => {
    const { secret, ...made } = await make();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await send(secret, LIST)).toMatchObject({ status: 200, body: { Success: true } });
    expect(valueIn(await admin.post('/api/tokens', { method: 'list' }))).toContainEqual({
      ...made,
      lastUsedAt: expect.any(String),
    });
    const tables = await Promise.all(
      (['tokens', 'history'] as const).map((table) =>
        api.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify([tables, api.logged])).not.toContain(secret);

    await admin.post('/api/tokens', { method: 'revoke', id: made.id });
    const refused = await send(secret, LIST);
    expect(refused).toMatchObject({ status: 401, body: { ErrorCode: 'TOKEN_INVALID' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await admin.post('/api/tokens', { method: 'revoke', id: made.id })).toMatchObject({
      status: 404,
    });
  });

  test('A-08 a token that reads the timetable changes nothing and reads nothing else', async () => {
    const { secret } = await make();
    for (const key of [
      'POST /api/rule method=post',
      'POST /api/rule method=export',
      'POST /api/directory/list method=list',
      'POST /api/tokens method=list',
      'GET /api/currentUser',
      'GET /metrics',
    ]) {
      const { status, body } = await send(secret, key, {}, admin.cookie);
      expect([status, body.ErrorCode]).toEqual([403, 'TOKEN_SCOPE']);
    }
  });

  testFull(
    'A-08 a token reaches no call outside its scopes, whatever cookie it sends',
    async () => {
      const secrets = new Map<TokenScope, string>();
      for (const scope of TOKEN_SCOPES)
        secrets.set(scope, (await make({ scopes: [scope] })).secret);
      const calls = [
        ...Object.keys(callAccess).filter((key) => key.includes(' /api/')),
        'GET /metrics',
      ];
      // Delivery reports have a secret of their own in the same header.
      const asked = calls.filter((key) => !key.includes('smsReport'));
      for (const [scope, secret] of secrets) {
        const passed: string[] = [];
        for (const key of asked) {
          const { status, body } = await send(secret, key, {}, admin.cookie);
          expect([401, 429]).not.toContain(status);
          if (body.ErrorCode !== 'TOKEN_SCOPE') passed.push(key);
          else expect(status).toBe(403);
        }
        expect(passed.sort()).toEqual([...scopeAccess[scope]].sort());
      }
    },
  );

  test('A-08 an expired, unknown or malformed token is refused, also with a valid cookie', async () => {
    const { secret } = await make({ endsOn: '2026-11-26' });
    api.setNow(later(DAY));
    expect((await send(secret, LIST)).status).toBe(200);
    api.setNow(later(2 * DAY));
    for (const one of [secret, `${secret.slice(1)}A`, 'nonsense', 'x'.repeat(43)]) {
      expect(await send(one, LIST, {}, admin.cookie)).toMatchObject({
        status: 401,
        body: { Success: false, ErrorCode: 'TOKEN_INVALID', Value: null },
      });
    }
  });

  test('A-08 a token makes as many calls in a minute as its limit says, and others are not held up', async () => {
    const [slow, other] = [await make({ limit: 2 }), await make()];
    for (const status of [200, 200, 429])
      expect((await send(slow.secret, LIST)).status).toBe(status);
    const { body, headers } = await send(slow.secret, LIST);
    expect(body.ErrorCode).toBe('TOKEN_TOO_OFTEN');
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await send(other.secret, LIST)).status).toBe(200);
    api.setNow(later(1.1));
    expect((await send(slow.secret, LIST)).status).toBe(200);
  });

  const linesOf = async (query: object): Promise<HistoryLine[]> =>
    valueIn<{ list: HistoryLine[] }>(
      await admin.post('/api/history', { method: 'list', pageSize: 200, ...query }),
    ).list;

  test('A-08 the history has the calls, exports and imports of a token under its name', async () => {
    const { id, name, secret } = await make({ scopes: ['contacts:read', 'import'] });
    const EXPORT = 'POST /api/directory/list method=export';
    const exported = await send(secret, EXPORT);
    expect(String(exported.body.text)).toContain('13911112222');
    const listed = await send(secret, 'POST /api/directory/list method=list');
    expect(JSON.stringify(listed.body)).toContain('139****2222');
    expect(JSON.stringify(listed.body)).not.toContain('13911112222');
    await send(secret, LIST);
    const program = {
      post: (path: string, body: object) => send(secret, `POST ${path}`, body),
      postLines: (path: string, { rows, ...fields }: { rows: readonly unknown[] }) =>
        api.client().send('POST', path, {
          headers: {
            authorization: `Bearer ${secret}`,
            'content-type': 'application/x-ndjson',
          },
          body: [fields, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''),
        }),
    };
    await contactImportOf(program as unknown as Client).run([{ name: '赵三', unit: '基础医学院' }]);
    const lines = await linesOf({ byToken: id });
    const writer = { kind: 'token', id, name, userName: '' };
    for (const line of lines) expect(line.writer).toEqual(writer);
    expect(
      lines.map(({ type, action, after }) => [type, action, after?.call ?? '']).sort(),
    ).toEqual(
      [
        ['import', 'import', ''],
        ['token', 'call', EXPORT],
        ['token', 'call', 'POST /api/directory/import step=check'],
        ['token', 'call', 'POST /api/directory/import step=commit'],
        ['token', 'call', 'POST /api/directory/list method=list'],
        ['token', 'export', EXPORT],
        ['token', 'refused', 'POST /api/rule'],
      ].sort(),
    );
    // Later calls of the hour are counted in the entry of the first one.
    api.setNow(later(30));
    for (let each = 0; each < 4; each += 1) await program.post('/api/directory/list', LISTED);
    await api.flushNotes();
    const counted = (await linesOf({ byToken: id })).filter(
      ({ after }) => after?.call === 'POST /api/directory/list method=list',
    );
    expect(counted.map(({ after }) => after)).toEqual([
      {
        call: 'POST /api/directory/list method=list',
        ...{ calls: 5, firstAt: toInstant(NOW), lastAt: toInstant(later(30)) },
      },
    ]);
    api.setNow(later(61));
    await program.post('/api/directory/list', LISTED);
    expect(await linesOf({ byToken: id })).toHaveLength(lines.length + 1);
    api.setNow(NOW);
    const batchId = lines.find(({ type }) => type === 'import')?.recordId;
    const [contact] = await linesOf({ batchId });
    expect(contact?.type).toBe('contact');
    expect(contact?.writer).toEqual(writer);
    expect(await linesOf({ by: name })).toHaveLength(lines.length + 1);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Admin' }],
    ['name', { name: 'system' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['endsOn', { endsOn: '2026-11-24' }],
    ['endsOn', { endsOn: '2036-01-01' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 6001 }],
  ])('A-08 a wrong %s is refused at its field: %j', async (field, wrong) => {
    const { status, body } = await create(wrong);
    expect(status).toBe(422);
    expect(body.Value.errors).toMatchObject([{ field }]);
  });

  testFull('A-08 of two tokens of one name that are made at once one is refused', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create({ name: '同名' })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const [first] = made.filter(({ status }) => status === 201);
    await admin.post('/api/tokens', {
      method: 'revoke',
      id: valueIn<NewToken>(first as Answer).id,
    });
    expect((await create({ name: '同名' })).status).toBe(201);
  });

  testFull('A-08 the last use is stored at most once a minute', async () => {
    const { id, secret } = await make();
    const used = async () =>
      (
        await api.store.db.selectFrom('tokens').select('lastUsedAt').where('id', '=', id).execute()
      )[0]?.lastUsedAt;
    const times: unknown[] = [];
    for (const minutes of [0, 0.5, 1.5]) {
      api.setNow(later(minutes));
      await send(secret, LIST);
      times.push(await used());
    }
    expect(times[0]).not.toBeNull();
    expect(times[1]).toBe(times[0]);
    expect(times[2]).not.toBe(times[0]);
  });

  testFull('A-08 only administrators see tokens and their lines', async () => {
    await make();
    const clerk = await api.as('clerk');
    expect((await clerk.post('/api/tokens', { method: 'list' })).status).toBe(403);
    const { list } = valueIn<{ list: HistoryLine[] }>(
      await clerk.post('/api/history', { method: 'list', type: 'token' }),
    );
    expect(list).toEqual([]);
  });
});
