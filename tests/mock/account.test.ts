import { ENGINES, startApi, type TestApi } from '../support/api';

describe.each(ENGINES)('accounts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());

  test('S-01 a right password signs in and names the role', async () => {
    const client = api.client();
    const { status, body } = await client.signIn('admin', 'test-admin-password');
    expect(status).toBe(200);
    expect(body.Value).toMatchObject({ status: 'ok', currentAuthority: 'admin', type: 'account' });
    const me = await client.get('/api/currentUser');
    expect(me.body).toMatchObject({ Success: true, userName: 'admin', authority: 'admin' });
  });
});
