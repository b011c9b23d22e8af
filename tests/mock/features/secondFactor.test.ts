import { generateSync } from 'otplib';
import { callAccess } from '@/contract/access';
import { write } from '../../../mock/db/write/write';
import { beginSession } from '../../../mock/features/account/signIn/signIns';
import { prepare } from '../../../mock/setup';
import { runUserCommand } from '../../../mock/user';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { errorsOf, valueIn } from '../../support/records';
import { serve } from '../../support/serve';
import { testFull } from '../../support/testFull';

const STEP = 30_000;

/** Returns the code of the authenticator app, `steps` half minutes after a time. */
const codeOf = (secret: string, steps = 0, at = NOW) =>
  generateSync({ secret, epoch: (at.getTime() + steps * STEP) / 1000 });

/** Returns six digits that are not a valid code now. */
const wrongCodeOf = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

const own = (client: Client, method: string, body: object = {}) =>
  client.post('/api/account', { method, ...body });

describe.each(engines())('the second factor on %s', (engine) => {
  let api: TestApi;
  let clerk: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    clerk = await api.as('clerk');
  });
  afterEach(() => api.close());

  const later = (steps: number) => api.setNow(new Date(NOW.getTime() + steps * STEP));

  const signIn = async (code?: string, client = api.client()) => {
    const body = { userName: 'clerk', password: PASSWORDS.clerk, ...(code && { code }) };
    const answer = await client.post('/api/login', body);
    return { client, answer, status: answer.body.Value?.status };
  };

  const setUp = async (client = clerk, password = PASSWORDS.clerk) => {
    const begun = valueIn<{ secret: string; uri: string }>(
      await own(client, 'beginSecondFactor', { password }),
    );
    const code = codeOf(begun.secret);
    const { codes, ended } = valueIn<{ codes: string[]; ended: number }>(
      await own(client, 'confirmSecondFactor', { code }),
    );
    return { ...begun, codes, ended };
  };

  const require = async (secondFactorRequired = true) =>
    valueIn(
      await (await api.as('admin')).post('/api/users', {
        method: 'updateRules',
        secondFactorRequired,
      }),
    );

  const actions = async () =>
    (await api.store.db.selectFrom('history').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  const sessions = () => api.store.db.selectFrom('signIns').selectAll().execute();

  test('A-09 it is set up with the password and a code, and gives ten recovery codes; other sessions end', async () => {
    const elsewhere = await api.as('clerk');
    expect(errorsOf(await own(clerk, 'beginSecondFactor', { password: 'not it' }))).toEqual({
      password: 'PASSWORD_WRONG',
    });
    const { secret, uri, codes, ended } = await setUp();
    expect(uri).toBe(
      `otpauth://totp/Campus%20Console:clerk?secret=${secret}&issuer=Campus%20Console`,
    );
    expect(new Set(codes).size).toBe(10);
    expect(ended).toBe(1);
    expect((await elsewhere.get('/api/currentUser')).status).toBe(401);
    const told = valueIn(await own(clerk, 'secondFactor'));
    expect(told).toEqual({ on: true, required: false, codesLeft: 10 });
    const again = await own(clerk, 'beginSecondFactor', { password: PASSWORDS.clerk });
    expect([again.status, again.body.ErrorCode]).toEqual([409, 'SECOND_FACTOR_ON']);
  });

  test('A-09 one that was not confirmed asks for nothing', async () => {
    const { secret } = valueIn<{ secret: string }>(
      await own(clerk, 'beginSecondFactor', { password: PASSWORDS.clerk }),
    );
    const wrong = await own(clerk, 'confirmSecondFactor', { code: wrongCodeOf(secret) });
    expect(errorsOf(wrong)).toEqual({ code: 'CODE_WRONG' });
    expect((await signIn()).status).toBe('ok');
  });

  test('A-09 a right password without a code opens nothing but the second step', async () => {
    const { secret } = await setUp();
    const before = (await sessions()).length;
    const pending = await signIn();
    expect(pending.answer.body.Value).toEqual({ status: 'code', type: 'account', rows: [] });
    expect(pending.client.cookie).toBe('');
    expect(await sessions()).toHaveLength(before);
    for (const [key, access] of Object.entries(callAccess)) {
      const [method = '', path = '', field = ''] = key.split(' ');
      if (access === 'open' || method !== 'POST') continue;
      const [name = '', value] = field.split('=');
      const answer = await pending.client.post(path, name ? { [name]: value } : {});
      expect([key, answer.status]).toEqual([key, 401]);
    }
    later(1);
    const { status, client } = await signIn(codeOf(secret, 1), pending.client);
    expect(status).toBe('ok');
    expect((await client.get('/api/currentUser')).body.userName).toBe('clerk');
  });

  test('A-09 a code without the right password says no more than any wrong password', async () => {
    const { secret } = await setUp();
    later(1);
    const body = { userName: 'clerk', password: 'not it', code: codeOf(secret, 1) };
    const answer = await api.client().post('/api/login', body);
    expect(answer.body.Value).toEqual({ status: 'error', type: 'account', rows: [] });
    expect((await signIn(codeOf(secret, 1))).status).toBe('ok');
  });

  test('A-09 a code is taken once, and none that is older than the last one', async () => {
    const { secret } = await setUp();
    expect((await signIn(codeOf(secret))).status).toBe('codeWrong');
    later(3);
    expect((await signIn(codeOf(secret, 4))).status).toBe('ok');
    expect((await signIn(codeOf(secret, 4))).status).toBe('codeWrong');
    expect((await signIn(codeOf(secret, 3))).status).toBe('codeWrong');
    later(8);
    expect((await signIn(codeOf(secret, 6))).status).toBe('codeWrong');
    const code = codeOf(secret, 7);
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe('ok');
  });

  test('A-09 a code or recovery code that comes to two servers at once signs in once', async () => {
    const { secret, codes } = await setUp();
    const other = await serve({ store: api.store, now: () => new Date(NOW.getTime() + STEP) });
    later(1);
    for (const code of [codeOf(secret, 1), codes[3]]) {
      const tries = [api, other].map(async (server) => signIn(code, server.client()));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual(['codeWrong', 'ok']);
    }
    await other.close();
  });

  test('A-09 each recovery code signs in once, however it is typed', async () => {
    const { codes } = await setUp();
    const [first = '', second = ''] = codes;
    const { status, client } = await signIn(` ${first.toUpperCase().replace('-', ' ')} `);
    expect(status).toBe('ok');
    expect(valueIn(await own(client, 'secondFactor'))).toMatchObject({ codesLeft: 9 });
    expect((await signIn(first)).status).toBe('codeWrong');
    expect((await signIn(second)).status).toBe('ok');
    expect((await actions()).filter((action) => action === 'useRecoveryCode')).toHaveLength(2);
  });

  test('A-09 wrong codes are limited as wrong passwords are, and a sign-in forgets them', async () => {
    const { secret } = await setUp();
    later(1);
    const wrong = wrongCodeOf(secret);
    for (let time = 0; time < 4; time += 1) expect((await signIn(wrong)).status).toBe('codeWrong');
    for (let time = 0; time < 7; time += 1) expect((await signIn()).status).toBe('code');
    expect((await signIn(codeOf(secret, 1))).status).toBe('ok');
    for (let time = 0; time < 5; time += 1) expect((await signIn(wrong)).status).toBe('codeWrong');
    expect((await signIn(wrong)).answer.body.ErrorCode).toBe('TOO_MANY_ATTEMPTS');
    expect((await signIn()).answer.body.ErrorCode).toBe('TOO_MANY_ATTEMPTS');
  });

  test('A-09 it is taken off with password and code, and a wrong code counts', async () => {
    const { secret, codes } = await setUp();
    later(1);
    const end = (password: string, code: string) =>
      own(clerk, 'endSecondFactor', { password, code });
    expect(errorsOf(await end('not it', codeOf(secret, 1)))).toEqual({
      password: 'PASSWORD_WRONG',
    });
    expect(errorsOf(await end(PASSWORDS.clerk, wrongCodeOf(secret)))).toEqual({
      code: 'CODE_WRONG',
    });
    expect(valueIn(await end(PASSWORDS.clerk, codes[0] ?? ''))).toEqual({});
    expect((await signIn()).status).toBe('ok');
    for (const table of ['secondFactors', 'recoveryCodes'] as const) {
      expect(await api.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const off = await end(PASSWORDS.clerk, codes[1] ?? '');
    expect([off.status, off.body.ErrorCode]).toEqual([409, 'SECOND_FACTOR_OFF']);
  });

  testFull(
    'A-09 a session without a code does not outlive the moment in which the factor is turned on',
    async () => {
      const { secret } = valueIn<{ secret: string }>(
        await own(clerk, 'beginSecondFactor', { password: PASSWORDS.clerk }),
      );
      const { id, passwordHash } = await api.store.db
        .selectFrom('accounts')
        .select(['id', 'passwordHash'])
        .where('userName', '=', 'clerk')
        .executeTakeFirstOrThrow();
      let confirmed: Promise<unknown> = Promise.resolve();
      const at = NOW.getTime();
      await write(api.store, { id, userName: 'clerk' }, NOW, async (writer) => {
        const session = { idHash: 'x', accountId: id, data: '{}', createdAt: at, seenAt: at };
        expect(await beginSession(writer, { id, passwordHash }, session)).toBeDefined();
        confirmed = own(clerk, 'confirmSecondFactor', { code: codeOf(secret) });
        // Long enough for a write that wrongly does not wait.
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
      await confirmed;
      expect((await sessions()).map(({ idHash }) => idHash)).not.toContain('x');
    },
  );

  test('A-09 secret and codes stand in no answer, list, history or log after the set-up', async () => {
    const { secret, codes } = await setUp();
    const admin = await api.as('admin');
    later(1);
    await signIn(codes[0]);
    await signIn(codeOf(secret, 1));
    const answers = [
      await own(clerk, 'secondFactor'),
      await own(clerk, 'profile'),
      await own(clerk, 'sessions'),
      await clerk.get('/api/currentUser'),
      await admin.get('/api/users'),
      await admin.post('/api/users', { method: 'list' }),
      await admin.post('/api/history', { method: 'list', pageSize: 200 }),
    ];
    const { db } = api.store;
    const stored = [
      await db.selectFrom('history').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ];
    const all = JSON.stringify([answers, stored, api.logged]);
    for (const text of [secret, ...codes]) expect(all).not.toContain(text);
  });

  test('A-09 where the office requires it, its accounts may do nothing before they set it up; others go on', async () => {
    const secretary = await api.as('user');
    await require();
    expect((await secretary.get('/api/overview')).status).toBe(200);
    const admin = await api.as('admin');
    for (const client of [clerk, admin]) {
      const answer = await client.get('/api/overview');
      expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
      expect((await client.get('/api/currentUser')).body.mustSetUpSecondFactor).toBe(true);
    }
    const { status, answer, client } = await signIn();
    expect([status, answer.body.Value.mustSetUpSecondFactor]).toEqual(['ok', true]);
    await setUp(client);
    expect((await client.get('/api/overview')).status).toBe(200);
    expect((await client.get('/api/currentUser')).body.mustSetUpSecondFactor).toBeUndefined();
    expect(valueIn(await own(client, 'secondFactor'))).toMatchObject({ required: true });
  });

  test('A-09 what is required no longer asks nobody; each change stands in the history, and is the admin’s', async () => {
    const admin = await api.as('admin');
    await setUp(admin, PASSWORDS.admin);
    const rule = async (secondFactorRequired: boolean) =>
      valueIn(await admin.post('/api/users', { method: 'updateRules', secondFactorRequired }));
    await rule(true);
    expect((await clerk.get('/api/overview')).status).toBe(403);
    await rule(true);
    await rule(false);
    expect((await clerk.get('/api/overview')).status).toBe(200);
    const rules = (await admin.post('/api/users', { method: 'rules' })).body.Value;
    expect(rules).toEqual({ secondFactorRequired: false });
    expect((await actions()).filter((action) => action === 'requireSecondFactor')).toHaveLength(2);
    const body = { method: 'updateRules', secondFactorRequired: true };
    expect((await clerk.post('/api/users', body)).status).toBe(403);
  });

  test('A-09 an admin takes it off another account, never the own one; the command line takes it off any', async () => {
    const admin = await api.as('admin');
    await setUp(clerk);
    await setUp(admin, PASSWORDS.admin);
    const list = valueIn<{ list: { id: number; userName: string; secondFactor: boolean }[] }>(
      await admin.post('/api/users', { method: 'list' }),
    ).list;
    expect(
      Object.fromEntries(list.map(({ userName, secondFactor }) => [userName, secondFactor])),
    ).toEqual({ admin: true, clerk: true, user: false });
    const idOf = (name: string) => list.find(({ userName }) => userName === name)?.id;
    const remove = (name: string) =>
      admin.post('/api/users', { method: 'removeSecondFactor', id: idOf(name) });
    expect((await remove('admin')).body.ErrorCode).toBe('OWN_SECOND_FACTOR');
    expect((await remove('user')).body.ErrorCode).toBe('SECOND_FACTOR_OFF');
    expect(valueIn(await remove('clerk'))).toMatchObject({ secondFactor: false });
    expect((await signIn()).status).toBe('ok');
    expect(await runUserCommand(api.store, ['second-factor-off', 'Admin'], NOW)).toEqual([
      'admin admin: signs in with the password alone',
    ]);
    const { body } = await api.client().signIn('admin', PASSWORDS.admin);
    expect(body.Value.status).toBe('ok');
    expect((await actions()).filter((action) => action === 'endSecondFactor')).toHaveLength(2);
  });

  testFull(
    'A-09 a demo account that somebody gave a second factor is open again after a restart',
    async () => {
      const ready = () =>
        prepare(
          api.store,
          { demoData: true, adminPassword: undefined, dataDir: '' },
          NOW,
          () => {},
        );
      await ready();
      const admin = api.client();
      await admin.signIn('admin', 'admin888');
      await setUp(admin, 'admin888');
      expect((await api.client().signIn('admin', 'admin888')).body.Value.status).toBe('code');
      await ready();
      expect((await api.client().signIn('admin', 'admin888')).body.Value.status).toBe('ok');
    },
  );

  test('A-09 another mail or mobile needs the password again, a name does not', async () => {
    const { version } = valueIn<{ version: number }>(await own(clerk, 'profile'));
    const update = (values: object) => own(clerk, 'update', values);
    for (const change of [{ mail: 'a@b.cn' }, { mobile: '13800001111' }]) {
      expect(errorsOf(await update({ version, ...change }))).toEqual({ password: 'REQUIRED' });
      expect(errorsOf(await update({ version, ...change, password: 'not it' }))).toEqual({
        password: 'PASSWORD_WRONG',
      });
    }
    const named = await update({ version, name: '李', mail: '', mobile: '' });
    expect(valueIn(named)).toMatchObject({ name: '李' });
    const change = { mail: 'a@b.cn', password: PASSWORDS.clerk };
    expect(valueIn(await update({ version: version + 1, ...change }))).toMatchObject({
      mail: 'a@b.cn',
    });
  });
});
