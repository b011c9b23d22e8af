import { createHash } from 'node:crypto';
import type { Page } from '@/contract/base/list';
import type { HistoryLine } from '@/contract/history';
import { TABLES } from '../../../mock/db/migrate/tables';
import type { Schema } from '../../../mock/db/schema/schema';
import { engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { historyOf, later, valueIn } from '../../support/records';

describe.each(engines())('accounts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());

  const idOf = async (userName: string) => {
    const { id } = await api.store.db
      .selectFrom('accounts')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('S-01 a right password signs in and names the role', async () => {
    const client = api.client();
    const { status, body } = await client.signIn('admin', PASSWORDS.admin);
    expect(status).toBe(200);
    expect(body).toEqual({
      Success: true,
      Value: {
        landing: { own: null, office: null },
        status: 'ok',
        currentAuthority: 'admin',
        type: 'account',
        rows: [{ id: await idOf('admin'), userName: 'admin', name: '', authority: 'admin' }],
        // The sign-in itself is included, so that the first poll finds no change.
        versions: (await client.get('/api/changes')).body.Value.versions,
      },
    });
    expect(client.cookie).not.toBe('');
  });

  test('S-01 the role of the account is named, not that of the form', async () => {
    const { body } = await api.client().post('/api/login', {
      userName: 'user',
      password: PASSWORDS.user,
      type: 'admin',
    });
    expect(body.Value).toMatchObject({ status: 'ok', currentAuthority: 'user', type: 'admin' });
  });

  test('S-01 a user name is found whatever its case and the blanks around it', async () => {
    const { body } = await api.client().signIn(' Admin ', PASSWORDS.admin);
    expect(body.Value.status).toBe('ok');
  });

  test('S-01 a wrong password and an unknown name get the same words, no role and no cookie', async () => {
    const [wrong, unknown] = [api.client(), api.client()];
    const answers = [
      await wrong.signIn('admin', 'not-the-password'),
      await unknown.signIn('nobody-here', 'not-the-password'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        Success: true,
        Value: { status: 'error', type: 'account', rows: [] },
      });
    }
    expect(wrong.cookie + unknown.cookie).toBe('');
  });

  test.each([
    ['another case', PASSWORDS.admin.toUpperCase()],
    ['a blank behind it', `${PASSWORDS.admin} `],
    ['a part of it', PASSWORDS.admin.slice(0, -1)],
  ])('S-01 a password with %s is a wrong one', async (_what, password) => {
    const { body } = await api.client().signIn('admin', password);
    expect(body.Value.status).toBe('error');
    await api.client().signIn('admin', PASSWORDS.admin);
  });

  test('S-01 a sign-in without its fields names them and is no attempt', async () => {
    const { status, body } = await api.client().post('/api/login', { userName: ' ' });
    expect(status).toBe(422);
    expect(body.ErrorCode).toBe('VALIDATION_FAILED');
    expect(body.Value.errors).toEqual([
      { field: 'userName', code: 'REQUIRED', message: '请填写此项' },
      { field: 'password', code: 'REQUIRED', message: '请填写此项' },
    ]);
  });

  test('S-05 the current user comes flat beside Success, without an envelope', async () => {
    const client = await api.as('user');
    const { status, body } = await client.get('/api/currentUser');
    expect(status).toBe(200);
    const { lastSignIn, ...fields } = body;
    expect(lastSignIn).toBe('2026-11-25T10:00:00.000+08:00');
    expect(fields).toEqual({
      Success: true,
      landing: { own: null, office: null },
      userid: String(await idOf('user')),
      userName: 'user',
      name: 'user',
      avatar: '',
      email: '',
      title: '',
      group: '',
      authority: 'user',
      notifyCount: 0,
      unreadCount: 0,
    });
  });

  test('S-05 without a session the current user is an envelope of 401', async () => {
    const { status, body } = await api.client().get('/api/currentUser');
    expect(status).toBe(401);
    expect(body).toEqual({
      Success: false,
      Message: '登录已失效，请重新登录',
      ErrorCode: 'SIGNED_OUT',
      Value: null,
    });
  });

  test('R-01 the last sign-in is the one before this, and each is in the history', async () => {
    const name = { userName: 'twice.signed', mail: 'a@b.cn', mobile: '13800001111', prefix: '86' };
    const password = 'a rather good one';
    const client = api.client();
    await client.post('/api/register', { ...name, password, confirm: password });
    expect((await client.get('/api/currentUser')).body.lastSignIn).toBeNull();
    api.setNow(later(5));
    await client.signIn('twice.signed', password);
    const { body } = await client.get('/api/currentUser');
    expect(body.lastSignIn).toBe('2026-11-25T10:00:00.000+08:00');
    api.setNow(NOW);
    const history = await historyOf(api, 'account', await idOf('twice.signed'));
    expect(history.map(({ action, at, by }) => [action, at.slice(0, 16), by])).toEqual([
      ['create', '2026-11-25T10:00', 'twice.signed'],
      ['signIn', '2026-11-25T10:00', 'twice.signed'],
      ['signIn', '2026-11-25T10:05', 'twice.signed'],
    ]);
  });

  test('X-05 a sign-in that failed is in the history of its account, without what was typed', async () => {
    await api.client().signIn('User', 'a wrong password');
    const lines = await historyOf(api, 'account', await idOf('user'));
    const [line] = lines.filter(({ action }) => action === 'signInFailed');
    expect(line).toMatchObject({ by: '', before: null, after: null });
    expect(JSON.stringify(lines)).not.toContain('wrong');
  });

  test('X-05 of a name that no account has, which may be a password, nothing is kept', async () => {
    const typed = 'Rather-Secret7';
    await api.client().signIn(typed, 'another secret');
    const { list } = valueIn<Page<HistoryLine>>(
      await (await api.as('admin')).post('/api/history', {
        method: 'list',
        type: 'account',
        id: 0,
      }),
    );
    expect(list[0]).toMatchObject({ action: 'signInFailed', by: '', before: null, after: null });
    const tables = Object.keys(TABLES) as (keyof Schema)[];
    for (const table of tables) {
      const rows = JSON.stringify(await api.store.db.selectFrom(table).selectAll().execute());
      expect(`${table} ${rows}`).not.toMatch(/rather-secret|another secret/i);
    }
    // No hash without the secret may be stored, because guesses could be checked with it.
    const tries = await api.store.db.selectFrom('tries').select('keyHash').execute();
    const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');
    const guesses = [typed, typed.toLowerCase()].map((name) => digestOf(`failure ${name}`));
    expect(tries.map(({ keyHash }) => keyHash)).not.toEqual(expect.arrayContaining([guesses[0]]));
    expect(tries.map(({ keyHash }) => keyHash)).not.toEqual(expect.arrayContaining([guesses[1]]));
    expect(api.logged.join()).not.toMatch(/rather-secret/i);
  });

  test('X-05 a sign-out is in the history', async () => {
    const client = await api.as('user');
    await client.post('/api/logout');
    const lines = await historyOf(api, 'account', await idOf('user'));
    expect(lines.at(-1)).toMatchObject({ action: 'signOut', by: 'user' });
  });

  test('X-05 what an account may not do is in the history, once an hour for each call', async () => {
    const refusals = async () =>
      (await historyOf(api, 'account', await idOf('user'))).flatMap(({ action, by, at, after }) =>
        action === 'refused' ? [[by, after.call, at.slice(11, 16)]] : [],
      );
    const user = await api.as('user');
    const list = { method: 'list' };
    for (const body of [list, list, { type: 'sms' }]) await user.post('/api/rule', body);
    await user.post('/api/forms', { type: 'sms' });
    expect(await refusals()).toEqual([
      ['user', 'POST /api/rule', '10:00'],
      ['user', 'POST /api/forms type=sms', '10:00'],
    ]);
    api.setNow(later(61));
    expect((await user.post('/api/rule', list)).status).toBe(403);
    expect((await refusals()).at(-1)).toEqual(['user', 'POST /api/rule', '11:01']);
    api.setNow(NOW);
  });

  test('the accounts are listed with names and roles, and without secrets', async () => {
    const { status, body } = await (await api.as('admin')).get('/api/users');
    expect(status).toBe(200);
    expect(body.Value.map(({ userName }: { userName: string }) => userName)).toEqual(
      expect.arrayContaining(['admin', 'user']),
    );
    for (const account of body.Value) {
      expect(Object.keys(account).sort()).toEqual(
        ['authority', 'createdAt', 'id', 'lastSignInAt', 'mail', 'name', 'userName'].sort(),
      );
    }
  });

  test('the site tells anybody whether there are demo accounts and registration', async () => {
    const { status, body } = await api.client().get('/api/site');
    expect(status).toBe(200);
    expect(body.Value).toEqual({
      demoAccounts: false,
      registration: true,
      version: '0.0.0',
      smsSimulated: false,
    });
  });
});
