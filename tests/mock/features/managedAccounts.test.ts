import type { ManagedAccount } from '@/contract/accounts';
import type { OwnSession } from '@/contract/ownAccount';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, errorsOf, historyOf, later, valueIn } from '../../support/records';
import { firstInQuick } from '../../support/tier';

const users = (client: Client, method: string, body: object = {}) =>
  client.post('/api/users', { method, ...body });

const own = (client: Client, method: string, body: object = {}) =>
  client.post('/api/account', { method, ...body });

interface Made {
  account: ManagedAccount;
  password: string;
}

const add = async (admin: Client, values: object): Promise<Made> =>
  valueIn(await users(admin, 'post', { name: '张三', authority: 'clerk', ...values }));

const NEW = 'correct horse battery';

const setOwnPassword = (client: Client, password: string, newPassword = NEW) =>
  own(client, 'password', { password, newPassword, confirm: newPassword });

const enter = async (api: TestApi, { account, password }: Made): Promise<Client> => {
  const client = api.client();
  await client.signIn(account.userName, password);
  valueIn(await setOwnPassword(client, password));
  return client;
};

describe.each(engines())('accounts as the admin keeps them, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test('A-02 an account signs in with its initial password, and may do nothing before it is changed', async () => {
    const made = await add(admin, { userName: 'zhang', name: '张三' });
    expect(made.account).toMatchObject({ authority: 'clerk', state: 'enabled', units: [] });
    expect(made.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const clerk = api.client();
    const { body } = await clerk.signIn('zhang', made.password);
    expect(body.Value).toMatchObject({ status: 'ok', mustChangePassword: true });
    expect((await clerk.get('/api/currentUser')).body).toMatchObject({ mustChangePassword: true });
    for (const answer of [
      await clerk.get('/api/directory'),
      await clerk.get('/api/notices'),
      await own(clerk, 'profile'),
    ]) {
      expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    }
    expect((await clerk.get('/api/site')).status).toBe(200);
    expect(errorsOf(await setOwnPassword(clerk, made.password, made.password))).toEqual({
      newPassword: 'PASSWORD_SAME',
    });
    expect(errorsOf(await setOwnPassword(clerk, 'not the password'))).toEqual({
      password: 'PASSWORD_WRONG',
    });
    valueIn(await setOwnPassword(clerk, made.password));
    expect((await clerk.get('/api/directory')).status).toBe(200);
    expect((await api.client().signIn('zhang', made.password)).body.Value.status).toBe('error');
    expect((await api.client().signIn('zhang', NEW)).body.Value.mustChangePassword).toBeUndefined();
  });

  test('A-02 the list is searched by name, and filtered by role and state', async () => {
    await add(admin, { userName: 'li.si', name: '李四' });
    await add(admin, { userName: 'wang', name: '王五', authority: 'user' });
    const names = async (query: object) =>
      valueIn<{ list: ManagedAccount[] }>(await users(admin, 'list', query)).list.map(
        ({ userName }) => userName,
      );
    expect(await names({})).toEqual(['admin', 'li.si', 'user', 'wang']);
    expect(await names({ keyword: 'LI.' })).toEqual(['li.si']);
    expect(await names({ keyword: '五' })).toEqual(['wang']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ authority: 'user', state: 'enabled', sorter: 'name_descend' })).toEqual([
      'wang',
      'user',
    ]);
    expect(JSON.stringify((await users(admin, 'list')).body)).not.toMatch(/argon|"password/i);
  });

  test('A-02 a name that is taken is refused; one of a disabled account says so', async () => {
    const made = await add(admin, { userName: 'zhang' });
    const again = { name: '', authority: 'clerk', userName: 'ZHANG' };
    expect(errorsOf(await users(admin, 'post', again))).toEqual({ userName: 'USER_NAME_TAKEN' });
    valueIn(await users(admin, 'disable', { id: made.account.id }));
    const refused = await users(admin, 'post', again);
    expect(errorsOf(refused)).toEqual({ userName: 'USER_NAME_OF_DISABLED' });
    expect(refused.body.Value.errors[0].message).toContain('zhang');
  });

  test('A-02 a secretary has units that contacts or courses name, and nobody else has any', async () => {
    await addContact(admin, { unit: '甲教研室', department: '' });
    await addCourse(admin, { department: '乙教研室、丙教研室' });
    expect(valueIn(await admin.post('/api/search', { method: 'units' }))).toEqual(
      expect.arrayContaining(['甲教研室', '乙教研室', '丙教研室']),
    );
    const values = { userName: 'mi.shu', name: '秘', authority: 'secretary' };
    expect(errorsOf(await users(admin, 'post', values))).toEqual({ units: 'UNITS_REQUIRED' });
    const unknown = { ...values, units: ['甲教研室', '丁教研室'] };
    expect(errorsOf(await users(admin, 'post', unknown))).toEqual({ units: 'UNIT_UNKNOWN' });
    const { account } = await add(admin, { ...values, units: ['甲教研室', '丙教研室'] });
    expect(account.units).toEqual(['甲教研室', '丙教研室']);
    const { id, version } = account;
    const changed = valueIn<ManagedAccount>(
      await users(admin, 'update', { id, version, authority: 'clerk' }),
    );
    expect(changed).toMatchObject({ authority: 'clerk', units: [], version: version + 1 });
  });

  test('A-02 what changes holds from the next request on', async () => {
    const made = await add(admin, { userName: 'zhang' });
    const clerk = await enter(api, made);
    const { id } = made.account;
    const read = async () =>
      valueIn<{ list: ManagedAccount[] }>(await users(admin, 'list', { id })).list[0]?.version;
    const change = async (method: string, values: object = {}) =>
      valueIn(await users(admin, method, { id, ...values }));
    const setRole = async (authority: string) =>
      change('update', { version: await read(), authority });
    const status = async () => (await clerk.get('/api/directory')).status;
    expect(await status()).toBe(200);
    await setRole('user');
    expect(await status()).toBe(403);
    await setRole('clerk');
    expect(await status()).toBe(200);
    valueIn(await users(admin, 'endSessions', { id }));
    expect(await status()).toBe(401);
    await clerk.signIn('zhang', NEW);
    expect(await status()).toBe(200);
    await change('disable');
    expect(await status()).toBe(401);
    expect((await clerk.signIn('zhang', NEW)).body.Value.status).toBe('disabled');
    expect((await clerk.signIn('zhang', 'wrong password')).body.Value.status).toBe('error');
    await change('enable');
    expect(await status()).toBe(401);
    await clerk.signIn('zhang', NEW);
    expect(await status()).toBe(200);
    const { password } = (await change('password')) as Made;
    expect(await status()).toBe(401);
    expect((await clerk.signIn('zhang', password)).body.Value.mustChangePassword).toBe(true);
  });

  test('A-02 nobody changes the own role or disables the own account, and an old version is refused', async () => {
    const [me] = valueIn<{ list: [ManagedAccount] }>(
      await users(admin, 'list', { keyword: 'admin' }),
    ).list;
    const { id, version } = me;
    await add(admin, { userName: 'second', authority: 'admin' });
    const role = { id, version, authority: 'clerk' };
    expect(errorsOf(await users(admin, 'update', role))).toEqual({ authority: 'OWN_ROLE' });
    const refused = await users(admin, 'disable', { id });
    expect([refused.status, refused.body.ErrorCode]).toEqual([403, 'OWN_ACCOUNT']);
    valueIn(await users(admin, 'update', { id, version, name: '管理员' }));
    const late = await users(admin, 'update', { id, version, name: '别的' });
    expect([late.status, late.body.Value.name]).toEqual([409, '管理员']);
    expect((await users(admin, 'disable', { id: 999 })).status).toBe(404);
  });

  test('A-02 all of it is in the history, and never a password', async () => {
    const made = await add(admin, { userName: 'zhang' });
    const { id } = made.account;
    const renewed = valueIn<Made>(await users(admin, 'password', { id }));
    valueIn(await users(admin, 'disable', { id }));
    valueIn(await users(admin, 'endSessions', { id }));
    const lines = await historyOf(api, 'account', id);
    expect(lines.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'admin create',
      'admin setPassword',
      'admin disable',
      'admin endSessions',
    ]);
    expect(lines[2]).toMatchObject({ before: { state: 'enabled' }, after: { state: 'disabled' } });
    const told = JSON.stringify(lines);
    for (const secret of [made.password, renewed.password, 'argon2']) {
      expect(told).not.toContain(secret);
    }
  });

  test('A-02 the history of accounts is the admin’s alone', async () => {
    const clerk = await enter(api, await add(admin, { userName: 'zhang' }));
    const types = async (client: Client, query: object) => {
      const answer = await client.post('/api/history', { method: 'list', ...query });
      return new Set(valueIn<{ list: { type: string }[] }>(answer).list.map(({ type }) => type));
    };
    await addContact(admin);
    expect(await types(admin, {})).toEqual(new Set(['account', 'contact']));
    expect(await types(clerk, {})).toEqual(new Set(['contact']));
    expect(await types(clerk, { type: 'account' })).toEqual(new Set());
    expect(await types(clerk, { type: 'account', id: 1 })).toEqual(new Set());
  });
});

describe.each(engines())('the own account on %s', (engine) => {
  let api: TestApi;
  let user: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    user = await api.as('user');
  });
  afterEach(() => api.close());

  test('A-03 name, mail and mobile are changed by version and are in the history', async () => {
    const { version } = valueIn<{ version: number }>(await own(user, 'profile'));
    const values = { name: '李老师', mail: 'li@fjmu.edu.cn', mobile: '138 0000 1111' };
    const password = 'test-user-password';
    const saved = valueIn(await own(user, 'update', { version, ...values, password }));
    expect(saved).toMatchObject({ ...values, mobile: '138****1111', version: version + 1 });
    expect(valueIn(await own(user, 'profile', { for: 'form' }))).toMatchObject({
      mobile: '13800001111',
    });
    expect((await user.get('/api/currentUser')).body).toMatchObject({ name: '李老师' });
    expect((await own(user, 'update', { version, name: '' })).status).toBe(409);
    const wrong = { version: version + 1, mail: 'no mail', mobile: '12' };
    expect(errorsOf(await own(user, 'update', wrong))).toEqual({
      mail: 'EMAIL_INVALID',
      mobile: 'MOBILE_INVALID',
    });
  });

  test('A-03 a new password asks for the present one and ends all other sessions', async () => {
    const elsewhere = await api.as('user');
    const admin = await api.as('admin');
    const answer = await setOwnPassword(user, 'test-user-password');
    expect(valueIn(answer)).toEqual({ ended: 1 });
    expect((await user.get('/api/currentUser')).status).toBe(200);
    expect((await elsewhere.get('/api/currentUser')).status).toBe(401);
    expect((await admin.get('/api/currentUser')).status).toBe(200);
    const mismatch = { password: NEW, newPassword: 'another long one', confirm: 'not the same' };
    expect(errorsOf(await own(user, 'password', mismatch))).toEqual({
      confirm: 'PASSWORD_MISMATCH',
    });
    expect(errorsOf(await setOwnPassword(user, NEW, 'password'))).toEqual({
      newPassword: 'PASSWORD_COMMON',
    });
  });

  test('A-03 guesses of the present password are limited as sign-ins are', async () => {
    for (let guess = 0; guess < 5; guess += 1) await setOwnPassword(user, `guess ${guess}`);
    expect((await setOwnPassword(user, 'test-user-password')).body.ErrorCode).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });

  test('A-03 the own sessions are listed with browser and address, and ended one by one or all others', async () => {
    const signIn = async (agent: string) => {
      const client = api.client();
      await client.send('POST', '/api/login', {
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ userName: 'user', password: 'test-user-password' }),
      });
      return client;
    };
    const phone = await signIn('Phone/1.0');
    const desk = await signIn('Desk/2.0');
    const sessions = async () => valueIn<OwnSession[]>(await own(user, 'sessions'));
    const all = await sessions();
    expect(all.map(({ browser }) => browser).sort()).toEqual(['', 'Desk/2.0', 'Phone/1.0']);
    expect(all.filter(({ current }) => current).map(({ browser }) => browser)).toEqual(['']);
    expect(all[0]).toMatchObject({
      address: '127.0.0.1',
      since: later(0).toISOString().replace('02:00:00.000Z', '10:00:00.000+08:00'),
    });
    const key = all.find(({ browser }) => browser === 'Phone/1.0')?.key;
    const admin = await api.as('admin');
    expect((await own(admin, 'endSession', { key })).status).toBe(404);
    expect(valueIn(await own(user, 'endSession', { key }))).toEqual({ ended: 1 });
    expect((await phone.get('/api/currentUser')).status).toBe(401);
    expect(valueIn(await own(user, 'endOthers'))).toEqual({ ended: 1 });
    expect((await desk.get('/api/currentUser')).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
    api.setNow(later(5 * 60));
    expect((await own(user, 'sessions')).status).toBe(401);
  });
});

describe.each(engines())('the last administrator on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const adminsIn = async () =>
    (
      await api.store.db
        .selectFrom('accounts')
        .select('userName')
        .where('authority', '=', 'admin')
        .where('state', '=', 'enabled')
        .execute()
    ).length;

  test.each(firstInQuick(['disable', 'update']))(
    'A-02 of two who %s each other at the same moment, one stays',
    async (method) => {
      const made = await add(admin, { userName: 'second', authority: 'admin' });
      const second = await enter(api, made);
      for (let round = 0; round < 5; round += 1) {
        const { list } = valueIn<{ list: ManagedAccount[] }>(
          await users(admin, 'list', { sorter: 'userName_ascend' }),
        );
        const [first, other] = list.filter(({ userName }) => /^(admin|second)$/.test(userName));
        const strike = (client: Client, { id, version }: ManagedAccount) =>
          users(client, method, method === 'update' ? { id, version, authority: 'user' } : { id });
        const answers = await Promise.all([
          strike(admin, other as ManagedAccount),
          strike(second, first as ManagedAccount),
        ]);
        expect(await adminsIn()).toBe(1);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        await api.store.db
          .updateTable('accounts')
          .set({ authority: 'admin', state: 'enabled' })
          .where('userName', 'in', ['admin', 'second'])
          .execute();
        await admin.signIn('admin', 'test-admin-password');
        await second.signIn('second', NEW);
      }
    },
  );
});
