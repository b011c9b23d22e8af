import type { KyselyPlugin } from 'kysely';
import { write } from '../../../mock/db/write/write';
import { beginSession } from '../../../mock/features/account/signIn/signIns';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { errorsOf } from '../../support/records';
import { serve } from '../../support/serve';
import { testFull } from '../../support/testFull';

jest.mock('@node-rs/argon2', () => ({ ...jest.requireActual('@node-rs/argon2') }));
const argon = jest.requireMock<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const { verify } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

const NEW = 'correct horse battery';

describe.each(engines())('passwords that change while one is looked at, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let id: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const user = api.store.db.selectFrom('accounts').select('id').where('userName', '=', 'user');
    id = (await user.executeTakeFirstOrThrow()).id;
  });
  afterEach(() => api.close());

  const manage = async (method: string) =>
    (await admin.post('/api/users', { method, id })).body.Value;

  const isSignedIn = async (client: Client) =>
    (await client.get('/api/currentUser')).status === 200;

  /** Starts a call that verifies a password, and runs other work before it gets the result. */
  const meanwhile = async <T>(call: () => Promise<T>, work: () => Promise<unknown>): Promise<T> => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const looked = new Promise<void>((tell) => {
      jest.spyOn(argon, 'verify').mockImplementationOnce(async (...given) => {
        const right = await verify(...given);
        tell();
        await released;
        return right;
      });
    });
    const answer = call();
    await looked;
    await work();
    release();
    return answer;
  };

  const ownPassword = (client: Client, password: string, newPassword: string) =>
    client.post('/api/account', {
      method: 'password',
      password,
      newPassword,
      confirm: newPassword,
    });

  const hashOf = async () => {
    const query = api.store.db.selectFrom('accounts').select('passwordHash').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).passwordHash;
  };

  const sessionsOf = () =>
    api.store.db.selectFrom('signIns').selectAll().where('accountId', '=', id).execute();

  test.each([
    ['is given anew', 'password', 'error'],
    ['belongs to an account that is disabled', 'disable', 'disabled'],
  ])('S-01 a password that %s while it signs in opens nothing', async (_what, method, status) => {
    const client = api.client();
    const { body } = await meanwhile(
      () => client.signIn('user', PASSWORDS.user),
      () => manage(method),
    );
    expect(body.Value).toEqual({ status, type: 'account', rows: [] });
    expect(client.cookie).toBe('');
    expect(await sessionsOf()).toEqual([]);
  });

  test('S-01 a password that its owner changes while it signs in elsewhere opens nothing', async () => {
    const [owner, other] = [await api.as('user'), api.client()];
    const { body } = await meanwhile(
      () => other.signIn('user', PASSWORDS.user),
      () => ownPassword(owner, PASSWORDS.user, NEW),
    );
    expect(body.Value.status).toBe('error');
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('S-01 a password that is still right after a change signs in, as the account is now', async () => {
    const client = api.client();
    const { body } = await meanwhile(
      () => client.signIn('user', PASSWORDS.user),
      async () => {
        const passwordHash = await argon.hash(PASSWORDS.user);
        const values = { passwordHash, authority: 'clerk' as const };
        await api.store.db.updateTable('accounts').set(values).where('id', '=', id).execute();
      },
    );
    expect(body.Value).toMatchObject({ status: 'ok', currentAuthority: 'clerk' });
    expect(await isSignedIn(client)).toBe(true);
  });

  test.each(['password', 'disable'])(
    'A-02 `%s` waits for a sign-in that is being stored, and ends it',
    async (method) => {
      const row = { idHash: 'x', accountId: id, data: '{}', createdAt: NOW.getTime() };
      let changed: Promise<unknown> = Promise.resolve();
      const passwordHash = await hashOf();
      await write(api.store, { id, userName: 'user' }, NOW, async (writer) => {
        const session = { ...row, seenAt: NOW.getTime() };
        expect(await beginSession(writer, { id, passwordHash }, session)).toBeDefined();
        changed = manage(method);
        // Long enough for a change that wrongly does not wait.
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
      await changed;
      expect(await sessionsOf()).toEqual([]);
    },
  );

  test('A-02 a session that is ended while its sign-in is answered stays ended', async () => {
    const end = () => api.store.db.deleteFrom('signIns').where('accountId', '=', id).execute();
    const ending: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await end();
        return result;
      },
    };
    // The data of the response is read after the session was stored.
    const store = { ...api.store, reader: api.store.reader.withPlugin(ending) };
    const served = await serve({ store, now: () => NOW });
    const { body } = await served.client().signIn('user', PASSWORDS.user);
    await served.close();
    expect(body.Value.status).toBe('ok');
    expect(await sessionsOf()).toEqual([]);
  });

  testFull(
    'A-03 a change of the own password that began before a reset leaves the reset as it is',
    async () => {
      const user = await api.as('user');
      let made = { password: '' };
      const answer = await meanwhile(
        () => ownPassword(user, PASSWORDS.user, NEW),
        async () => {
          made = await manage('password');
        },
      );
      expect(errorsOf(answer)).toEqual({ password: 'PASSWORD_WRONG' });
      expect((await api.client().signIn('user', NEW)).body.Value.status).toBe('error');
      const { body } = await api.client().signIn('user', made.password);
      expect(body.Value).toMatchObject({ status: 'ok', mustChangePassword: true });
    },
  );

  test('A-03 of two changes of the own password at once, one is made', async () => {
    const [here, there] = [await api.as('user'), await api.as('user')];
    const late = await meanwhile(
      () => ownPassword(here, PASSWORDS.user, NEW),
      () => ownPassword(there, PASSWORDS.user, `${NEW} 2`),
    );
    expect(errorsOf(late)).toEqual({ password: 'PASSWORD_WRONG' });
    expect((await api.client().signIn('user', `${NEW} 2`)).body.Value.status).toBe('ok');
  });
});
