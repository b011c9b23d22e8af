import {
  type Client,
  ENGINES,
  engines,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';

const NAME = '欧阳文婷';
const NUMBER = '13811112222';

describe.each(engines())('what nobody thought of, on %s', (engine) => {
  let api: TestApi;
  let user: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    user = await api.as('user');
    // Invalid JSON in the database makes a call fail with an error that quotes it.
    await api.store.db
      .insertInto('documents')
      .values([
        { name: 'profileBasic', body: `no\n${NAME} ${NUMBER}\n    at ${NAME} (${NUMBER})` },
        { name: 'projectNotice', body: JSON.stringify([{ title: NAME, id: NUMBER }]) },
      ])
      .execute();
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.logged.length = 0;
  });

  test('an error is 500 with a number to ask about, and no stack', async () => {
    const { status, headers, body } = await user.get('/api/profile/basic');
    expect(status).toBe(500);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      Success: false,
      Message: expect.stringMatching(/^服务器出错了（编号 [0-9a-f]{8}）$/),
      ErrorCode: 'SERVER_ERROR',
      Value: null,
    });
  });

  test('the log has that number, the call, the kind of error and where it happened', async () => {
    const { body } = await user.get('/api/profile/basic');
    const number = /[0-9a-f]{8}/.exec(body.Message)?.[0];
    expect(api.logged).toHaveLength(1);
    const { requestId, route, error } = JSON.parse(api.logged[0] ?? '');
    expect([requestId.slice(0, 8), route]).toEqual([number, 'GET /api/profile/basic']);
    expect(error.name).toBe('SyntaxError');
    const { places } = error as { places: string[] };
    expect(places.length).toBeGreaterThan(0);
    expect(places.length).toBeLessThanOrEqual(5);
    for (const place of places) expect(place).toMatch(/^at /);
    expect(places.join()).toContain('documents.ts');
  });

  test('names and numbers of people are in no line of the log', async () => {
    await user.get('/api/profile/basic');
    await user.get('/api/project/notice');
    expect(api.logged).toHaveLength(2);
    for (const line of api.logged) {
      expect(line).not.toContain(NAME);
      expect(line).not.toContain(NUMBER);
    }
  });

  test('an answer that breaks the contract does not go out', async () => {
    const { status, body } = await user.get('/api/project/notice');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(NAME);
  });

  test('two errors have two numbers', async () => {
    const answers = [await user.get('/api/profile/basic'), await user.get('/api/profile/basic')];
    expect(new Set(answers.map(({ body }) => body.Message)).size).toBe(2);
  });

  test('a refusal that is meant is not logged', async () => {
    await user.get('/api/users');
    await user.post('/api/nothing');
    await user.get('/api/500');
    await user.send('POST', '/api/login', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(api.logged).toEqual([]);
  });
});

describe.each(ENGINES)('a database that is gone, on %s', (engine) => {
  test('a call is then told to come again, and hears nothing of the database', async () => {
    const gone = await openTestStore(engine);
    // A query, because Kysely closes a connection only after one.
    await gone.reader.selectFrom('settings').select('name').execute();
    await gone.close();
    const store = { ...(await openTestStore(engine)), reader: gone.reader };
    const api = await startApi(engine, { store });
    const { status, body } = await api.client().signIn(NAME, NUMBER);
    expect([status, body.ErrorCode]).toEqual([503, 'UNAVAILABLE']);
    expect(api.logged.join()).not.toContain(NAME);
    expect(api.logged.join()).not.toContain(NUMBER);
    await api.close();
  });
});
