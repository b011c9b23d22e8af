import { hash } from '@node-rs/argon2';
import {
  AT_ONCE,
  DECOY,
  hashPassword,
  MAX_WAITING,
  verifyPassword,
} from '../../../mock/features/account/passwords';
import { type Client, engines, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { errorsOf } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

jest.mock('@node-rs/argon2', () => ({ ...jest.requireActual('@node-rs/argon2') }));
const argon = jest.requireMock<typeof import('@node-rs/argon2')>('@node-rs/argon2');

/** One word in two Unicode forms: with a composed letter, and with a separate accent. */
const COMPOSED = 'caf\u00e9 du matin';
const DECOMPOSED = COMPOSED.normalize('NFD');
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('hashes that are held up', () => {
  let begun: number;
  let most: number;
  let underWay: number;
  let finish: (() => void)[];
  beforeEach(() => {
    [begun, most, underWay, finish] = [0, 0, 0, []];
    jest.spyOn(argon, 'verify').mockImplementation(async () => {
      begun += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => finish.push(resolve));
      underWay -= 1;
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const finishAll = async (until: () => boolean) => {
    while (!until()) {
      for (const one of finish.splice(0)) one();
      await new Promise(setImmediate);
    }
  };

  test('never more than two passwords are worked on at once, and each has its turn', async () => {
    let done = 0;
    const all = Array.from({ length: 100 }, () =>
      verifyPassword('', 'x').then(() => {
        done += 1;
      }),
    );
    expect(begun).toBe(AT_ONCE);
    await finishAll(() => done === 100);
    await Promise.all(all);
    expect([begun, most]).toEqual([100, AT_ONCE]);
  });

  test('one that fails makes room for the next', async () => {
    jest.mocked(argon.verify).mockRejectedValueOnce(new Error('no hash'));
    await expect(verifyPassword('', 'x')).rejects.toThrow('no hash');
    const rest = [1, 2].map(() => verifyPassword('', 'x'));
    expect(begun).toBe(AT_ONCE);
    await finishAll(() => underWay === 0);
    await Promise.all(rest);
  });

  test('reads are answered while sign-ins wait, and one too many is told to come again and was no guess', async () => {
    const api = await startApi('sqlite');
    const reader = api.client();
    jest.mocked(argon.verify).mockResolvedValueOnce(true);
    await reader.signIn('admin', PASSWORDS.admin);
    const waiting = Array.from({ length: AT_ONCE + MAX_WAITING }, () => verifyPassword('', 'x'));
    for (let time = 0; time < 7; time += 1) {
      const { status, headers, body } = await api.client().signIn('user', PASSWORDS.user);
      expect([status, body.ErrorCode]).toEqual([503, 'BUSY']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await reader.get('/api/currentUser')).status).toBe(200);
    expect(begun).toBe(AT_ONCE);
    await finishAll(() => begun === AT_ONCE + MAX_WAITING && underWay === 0);
    await Promise.all(waiting);
    jest.restoreAllMocks();
    expect((await api.client().signIn('user', PASSWORDS.user)).body.Value.status).toBe('ok');
    await api.close();
  });
});

test('what is verified where a name is unknown costs as much as any password', async () => {
  const costOf = (hashed: string) => hashed.split('$').slice(0, 4);
  expect(costOf(DECOY)).toEqual(costOf(await hashPassword('x')));
});

test('a password is the same in every form that Unicode has for it', async () => {
  expect(COMPOSED).not.toBe(DECOMPOSED);
  const made = await hashPassword(DECOMPOSED);
  expect(await verifyPassword(made, COMPOSED)).toEqual({ right: true, outdated: false });
  expect(await verifyPassword(made, DECOMPOSED)).toEqual({ right: true, outdated: false });
  expect((await verifyPassword(made, 'cafe du matin')).right).toBe(false);
});

describe.each(engines())('passwords on %s', (engine) => {
  let api: TestApi;
  let user: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    user = await api.as('user');
  });
  afterEach(() => api.close());

  const hashOf = async () => {
    const { db } = api.store;
    const query = db.selectFrom('accounts').select('passwordHash').where('userName', '=', 'user');
    return (await query.executeTakeFirstOrThrow()).passwordHash;
  };

  test.each([DECOMPOSED, COMPOSED])(
    'S-01 one whose hash was made of another form still signs in, and is hashed anew at that',
    async (typed) => {
      const passwordHash = await hash(DECOMPOSED, CHEAP);
      const accounts = api.store.db.updateTable('accounts').set({ passwordHash });
      await accounts.where('userName', '=', 'user').execute();
      expect((await api.client().signIn('user', typed)).body.Value.status).toBe('ok');
      const renewed = await hashOf();
      expect(renewed).not.toBe(passwordHash);
      expect(await verifyPassword(renewed, COMPOSED)).toEqual({ right: true, outdated: false });
      await api.client().signIn('user', typed);
      expect(await hashOf()).toBe(renewed);
    },
  );

  test('others write while the hash of an initial password is made', async () => {
    const admin = await api.as('admin');
    const account = { method: 'post', userName: 'zhang', name: '张三', authority: 'clerk' };
    const contact = { method: 'post', name: '王芳', department: '外科' };
    for (const body of [account, { method: 'password', id: 2 }]) {
      const begun = new Promise<() => void>((tell) => {
        const held = () => new Promise<string>((hashed) => tell(() => hashed(DECOY)));
        jest.spyOn(argon, 'hash').mockImplementationOnce(held);
      });
      const slow = admin.post('/api/users', body);
      const release = await begun;
      expect((await admin.post('/api/directory', contact)).status).toBe(201);
      release();
      expect((await slow).status).toBeLessThan(300);
    }
  });

  testFull(
    'A-09 the present password cannot be chosen again, in whatever form of Unicode',
    async () => {
      const change = (password: string, newPassword: string) =>
        user.post('/api/account', {
          method: 'password',
          password,
          newPassword,
          confirm: newPassword,
        });
      expect((await change(PASSWORDS.user, COMPOSED)).status).toBe(200);
      expect(errorsOf(await change(COMPOSED, DECOMPOSED))).toEqual({
        newPassword: 'PASSWORD_SAME',
      });
    },
  );

  test('A-09 an account whose password others guess still signs in', async () => {
    const passwordHash = await hash('12345678', CHEAP);
    const accounts = api.store.db.updateTable('accounts').set({ passwordHash });
    await accounts.where('userName', '=', 'user').execute();
    expect((await api.client().signIn('user', '12345678')).body.Value.status).toBe('ok');
  });

  test.each(
    firstInQuick(['a1b2c3d4', 'Campus-2026', '教务管理台2026', 'user2026!', 'wangxm@1990'], 2),
  )(
    'A-03 the new password %s, which others guess, is an error at its field',
    async (newPassword) => {
      const password = PASSWORDS.user;
      const mail = { method: 'update', version: 1, mail: 'wangxm@example.com', password };
      expect((await user.post('/api/account', mail)).status).toBe(200);
      const answer = await user.post('/api/account', {
        method: 'password',
        password,
        newPassword,
        confirm: newPassword,
      });
      expect([answer.status, errorsOf(answer)]).toEqual([422, { newPassword: 'PASSWORD_COMMON' }]);
    },
  );
});
