import { type ChildProcess, spawn } from 'node:child_process';
import { DEMO_ACCOUNTS } from '@/contract/account';
import { ENGINES } from '../../support/api';
import { bundled } from '../../support/bundled';
import { emptyDatabase } from '../../support/emptyDatabase';
import { ROOT } from '../../support/paths';

/** Starts a server. Resolves with its output when it listens or has ended. */
const start = (script: string, env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = new Promise<string>((resolve) => {
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('listens on')) resolve(output);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then(() => resolve(output));
  });
  return {
    said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

describe.each(ENGINES)('two servers that start at once on an empty database, on %s', (engine) => {
  let script: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(() => {
    script = bundled('mock/server.ts');
  });
  beforeEach(async () => {
    database = await emptyDatabase(engine);
  });
  afterEach(() => database.remove());

  const startTwo = async (env: Record<string, string>): Promise<string[]> => {
    const servers = [1, 2].map(() => start(script, { ...database.env, ...env }));
    const outputs = await Promise.all(servers.map(({ said }) => said));
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
    for (const output of outputs) {
      expect(output).toContain('listens on');
      expect(output).not.toMatch(/^\s+at /m);
    }
    return outputs;
  };

  const count = async (table: 'contacts' | 'accounts' | 'history', action?: string) => {
    const store = await database.open();
    const rows = await store.reader.selectFrom(table).selectAll().execute();
    await store.close();
    return rows.filter((row) => !action || ('action' in row && row.action === action)).length;
  };

  test('both serve, and one first password is made', async () => {
    const outputs = await startTwo({ DEMO_DATA: '0' });
    expect(outputs.join('').match(/signs in with the password in \S+/g)).toHaveLength(1);
    expect(await count('accounts')).toBe(1);
  });

  test('both serve, and there is one set of sample data', async () => {
    await startTwo({ DEMO_DATA: '1' });
    expect(await count('history', 'seed')).toBe(1);
    expect(await count('contacts')).toBe(327);
    expect(await count('accounts')).toBe(DEMO_ACCOUNTS.length);
  });
});
