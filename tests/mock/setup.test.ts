import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Store } from '../../mock/db/write/store';
import { firstPasswordFile, forgetFirstPassword } from '../../mock/firstPassword';
import { prepare } from '../../mock/setup';
import { runUserCommand } from '../../mock/user';
import { type Client, engines, NOW, openTestStore } from '../support/api';
import { type Served, serve } from '../support/serve';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const OWN = 'a password of twelve';

/** A term that the office has created, to which no sample data is added. */
const OWN_TERM = {
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  deletedAt: null,
  level: 'bachelor' as const,
  termCode: '2026-2027-1',
  startDate: null,
  weeks: 20,
  isCurrent: 0,
  holidays: '[]',
  swaps: '[]',
  periods: '[]',
};

describe.each(engines())('getting a database ready on %s', (engine) => {
  let store: Store;
  let server: Served;
  let lines: string[];
  let dataDir: string;
  beforeEach(async () => {
    store = await openTestStore(engine);
    await store.db.insertInto('terms').values(OWN_TERM).execute();
    server = await serve({ store, now: () => NOW });
    lines = [];
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-setup-'));
  });
  afterEach(async () => {
    await server.close();
    await store.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  const ready = async (demoData: boolean, adminPassword?: string) => {
    lines = [];
    await prepare(store, { demoData, adminPassword, dataDir }, NOW, (line) => lines.push(line));
  };

  const signIn = async (userName: string, password: string): Promise<Client | undefined> => {
    const client = server.client();
    const { body } = await client.signIn(userName, password);
    return body.Value.status === 'ok' ? client : undefined;
  };

  const roleOf = async (userName: string, password: string) =>
    (await (await signIn(userName, password))?.get('/api/currentUser'))?.body.authority;

  const shown = () => {
    const file = / with the password in (\S+)$/.exec(lines.join('\n'))?.[1] ?? '';
    const password = /^password: (\S+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
    if (!password) throw new Error(`No password in ${file}`);
    return password;
  };

  test('with demo data the demo passwords hold, and nothing is said of them', async () => {
    await ready(true);
    expect(await roleOf('admin', 'admin888')).toBe('admin');
    expect(await roleOf('user', 'user888')).toBe('user');
    expect(lines).toEqual([]);
  });

  testFull(
    'with demo data ADMIN_PASSWORD is ignored with a line that does not show it',
    async () => {
      await ready(true, OWN);
      expect(lines).toEqual(['ADMIN_PASSWORD is ignored: with DEMO_DATA the demo passwords hold.']);
      expect(await roleOf('admin', OWN)).toBeUndefined();
      expect(await roleOf('admin', 'admin888')).toBe('admin');
    },
  );

  test('without demo data there is one admin, whose random password stands in a file of its own', async () => {
    await ready(false);
    expect(lines).toEqual([
      `Account 'admin' signs in with the password in ${firstPasswordFile(dataDir)}`,
    ]);
    expect(shown()).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    expect(await roleOf('admin', shown())).toBe('admin');
    expect(await roleOf('admin', 'admin888')).toBeUndefined();
    const accounts = await store.db.selectFrom('accounts').select('userName').execute();
    expect(accounts).toEqual([{ userName: 'admin' }]);
    const first = shown();
    await ready(false);
    expect(lines).toEqual([]);
    expect(await roleOf('admin', first)).toBe('admin');
  });

  testFull(
    'the file with the first password is its owner’s alone, also where one was left there',
    async () => {
      fs.writeFileSync(firstPasswordFile(dataDir), 'an older one', { mode: 0o644 });
      await ready(false);
      expect(fs.statSync(firstPasswordFile(dataDir)).mode & 0o777).toBe(0o600);
      expect(await roleOf('admin', shown())).toBe('admin');
    },
  );

  test('the file with the first password is deleted once that was changed, and not before', async () => {
    await ready(false);
    await forgetFirstPassword(store, dataDir);
    const password = shown();
    const client = await signIn('admin', password);
    const newPassword = 'chosen by the office 1';
    const change = { method: 'password', password, newPassword, confirm: newPassword };
    expect((await client?.post('/api/account', change))?.body.Success).toBe(true);
    await forgetFirstPassword(store, dataDir);
    expect(fs.readdirSync(dataDir)).toEqual([]);
    await forgetFirstPassword(store, dataDir);
  });

  testFull('the file with the first password is deleted where another one was given', async () => {
    await ready(false);
    await runUserCommand(store, ['password', 'admin'], NOW);
    await forgetFirstPassword(store, dataDir);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  test('where the file cannot be written there is no account that nobody can open', async () => {
    fs.rmSync(dataDir, { recursive: true });
    fs.writeFileSync(dataDir, 'no folder');
    await expect(ready(false)).rejects.toThrow(/^The first password cannot be written to .*; set /);
    expect(await store.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  test('two installations have two random passwords', async () => {
    await ready(false);
    const first = shown();
    await store.db.deleteFrom('accounts').execute();
    await ready(false);
    expect(shown()).not.toBe(first);
  });

  test('ADMIN_PASSWORD is the first password of the admin, and is not shown', async () => {
    await ready(false, OWN);
    expect(lines).toEqual(["Account 'admin' signs in with ADMIN_PASSWORD."]);
    expect(await roleOf('admin', OWN)).toBe('admin');
  });

  test.each(
    firstInQuick([
      ['a random one', undefined],
      ['ADMIN_PASSWORD', OWN],
    ]),
  )(
    'on a database that was a demo, no known password works any more: %s does',
    async (_which, own) => {
      await ready(true);
      await ready(false, own);
      expect(lines).toHaveLength(1);
      expect(await roleOf('admin', 'admin888')).toBeUndefined();
      expect(await roleOf('user', 'user888')).toBeUndefined();
      expect(await roleOf('admin', own ?? shown())).toBe('admin');
    },
  );

  test('sign-ins that were begun with a demo password end with it', async () => {
    await ready(true);
    const clients = [await signIn('admin', 'admin888'), await signIn('user', 'user888')];
    await ready(false, OWN);
    for (const client of clients) {
      expect((await client?.get('/api/currentUser'))?.status).toBe(401);
    }
  });

  test.each(['Campus-2026-12', 'admin1234567', '教务管理员20261126'])(
    'A-09 ADMIN_PASSWORD %s, which others guess, makes no account',
    async (guessed) => {
      await expect(ready(false, guessed)).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess;/);
      expect(await store.db.selectFrom('accounts').select('id').execute()).toEqual([]);
    },
  );

  testFull(
    'A-09 an ADMIN_PASSWORD that is the password of nobody any more may be as weak as it was',
    async () => {
      await ready(false, OWN);
      await ready(false, 'admin1234567');
      expect(await roleOf('admin', OWN)).toBe('admin');
    },
  );

  testFull('a password that the office chose is left alone', async () => {
    await ready(false, OWN);
    const client = await signIn('admin', OWN);
    await ready(false, 'another one of twelve');
    expect(lines).toEqual([]);
    expect(await roleOf('admin', OWN)).toBe('admin');
    expect((await client?.get('/api/currentUser'))?.status).toBe(200);
  });

  testFull('an office that turns to demo data gets the demo passwords', async () => {
    await ready(false, OWN);
    await ready(true);
    expect(await roleOf('admin', OWN)).toBeUndefined();
    expect(await roleOf('admin', 'admin888')).toBe('admin');
  });

  testFull('new passwords are in the history, without the passwords', async () => {
    await ready(true);
    await ready(false, OWN);
    const history = await store.db.selectFrom('history').selectAll().orderBy('id').execute();
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['create', 'system'],
      ['create', 'system'],
      ['setPassword', 'system'],
      ['setPassword', 'system'],
    ]);
    expect(JSON.stringify(history)).not.toMatch(/admin888|user888|twelve|argon/);
  });
});
