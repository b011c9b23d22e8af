import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runUserCommand } from '../../mock/user';
import { engines, NOW, startApi, type TestApi } from '../support/api';
import { ROOT } from '../support/paths';
import { addContact } from '../support/records';
import { testFull } from '../support/testFull';
import { openTestStore } from '../support/testStore';
import { firstInQuick } from '../support/tier';

describe.each(engines())('npm run user on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(engine);
  });
  afterEach(() => api.close());

  const run = (...words: string[]) => runUserCommand(api.store, words, NOW);
  const passwordIn = (lines: string[]) => /: (\S+)$/.exec(lines.join('\n'))?.[1] ?? '';
  const signIn = async (userName: string, password: string) =>
    (await api.client().signIn(userName, password)).body.Value;

  test('A-04 the way back in where the only admin’s password is lost', async () => {
    const admin = await api.as('admin');
    const lines = await run('password', 'Admin');
    expect(await signIn('admin', passwordIn(lines))).toMatchObject({
      status: 'ok',
      currentAuthority: 'admin',
      mustChangePassword: true,
    });
    expect((await admin.get('/api/currentUser')).status).toBe(401);
  });

  testFull('A-04 accounts are added, given a role, disabled and enabled, and listed', async () => {
    await addContact(await api.as('admin'), { unit: '甲教研室' });
    const password = passwordIn(await run('add', 'mi.shu', 'secretary', '甲教研室'));
    expect((await signIn('mi.shu', password)).currentAuthority).toBe('secretary');
    await run('role', 'mi.shu', 'clerk');
    await run('disable', 'mi.shu');
    expect((await signIn('mi.shu', password)).status).toBe('disabled');
    expect(await run('enable', 'mi.shu')).toEqual(['mi.shu clerk: enabled']);
    const listed = (await run('list')).map((line) => line.split('\t').slice(0, 2).join(' '));
    expect(listed).toEqual(['admin admin enabled', 'mi.shu clerk enabled', 'user user enabled']);
  });

  test.each(
    firstInQuick(
      [
        [['disable', 'admin'], '最后一位'],
        [['add', 'x', 'clerk'], ''],
        [['add', 'mi.shu', 'secretary', '没有的教研室'], ''],
        [['role', 'nobody', 'clerk'], "There is no account 'nobody'"],
        [['role', 'user', 'boss'], ''],
        [['toString', 'user'], 'npm run user -- list'],
        [['password'], 'npm run user -- list'],
      ],
      2,
    ),
  )('A-04 %j is refused in words and changes nothing', async (words, message) => {
    const before = await run('list');
    await expect(async () => run(...words)).rejects.toThrow(message);
    expect(await run('list')).toEqual(before);
  });
});

testFull(
  'A-04 the command works beside a running server, and says what is wrong in one line',
  async () => {
    const store = await openTestStore('sqlite');
    const api = await startApi('sqlite', { store });
    const command = (DATA_DIR: string, ...words: string[]) => {
      const { DATABASE_URL: _, ...env } = process.env;
      const args = ['--import', 'tsx', 'mock/user.ts', ...words];
      return promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...env, DATA_DIR } });
    };
    const { stdout } = await command(store.dir, 'add', 'zhang', 'clerk');
    const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
    expect((await api.client().signIn('zhang', password)).body.Value.status).toBe('ok');
    await expect(command(store.dir, 'add', 'zhang', 'clerk')).rejects.toMatchObject({
      code: 1,
      stderr: 'userName: 用户名已被使用\n',
    });
    await expect(command(`${store.dir}-missing`, 'list')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no data in'),
    });
    await api.close();
  },
);
