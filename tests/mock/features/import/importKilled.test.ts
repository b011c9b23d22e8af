import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { ImportCheck } from '@/contract/import';
import { dataFile } from '../../../../mock/db/dataFile';
import { contactRows } from '../../../bench/contacts';
import { Client } from '../../../support/api';
import { contactImportOf, FILE } from '../../../support/imports';
import { ROOT } from '../../../support/paths';
import { valueIn } from '../../../support/records';

const PASSWORD = 'Fault-Test-2026';
const ROWS = 20_000;
const KILLS = 10;
const DONE = { created: ROWS, updated: 0, unchanged: 0, skipped: 0 };

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'campus-killed-'));

/** The server as a process of its own, over a data folder. */
const start = async (dataDir: string): Promise<{ child: ChildProcess; client: Client }> => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock/server.ts'], {
    cwd: ROOT,
    env: {
      ...inherited,
      ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of readline.createInterface(child.stdout as NodeJS.ReadableStream)) {
    const url = /http:\S+$/.exec(line)?.[0];
    if (url) return { child, client: new Client(url) };
  }
  throw new Error('The server did not start.');
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

/** How much of the import is in the data file. */
const stored = (dataDir: string) => {
  const db = new Database(dataFile(dataDir), { readonly: true });
  const count = (what: string) => db.prepare(`select count(*) from ${what}`).pluck().get();
  const counts = {
    contacts: count('contacts'),
    history: count(`history where type = 'contact'`),
    batches: count('"importBatches"'),
    checks: count('"importChecks"'),
  };
  db.close();
  return counts;
};

const NOTHING = { contacts: 0, history: 0, batches: 0, checks: 1 };
const ALL = { contacts: ROWS, history: ROWS, batches: 1, checks: 0 };

describe('a server that is killed during a commit', () => {
  const folders: string[] = [];
  let checked: { dir: string; cookie: string; token: string };
  /** Milliseconds that a commit takes when it is left alone. */
  let duration = 0;

  const copyOfChecked = () => {
    const dir = temporary();
    folders.push(dir);
    fs.cpSync(checked.dir, dir, { recursive: true });
    return dir;
  };

  const startAgain = async (dir: string) => {
    const server = await start(dir);
    server.client.cookie = checked.cookie;
    return { ...server, imports: contactImportOf(server.client) };
  };

  beforeAll(async () => {
    const dir = temporary();
    folders.push(dir);
    const { child, client } = await start(dir);
    await client.signIn('admin', PASSWORD);
    const options = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
    const check = valueIn<ImportCheck>(
      await contactImportOf(client).send('check', { ...options, rows: contactRows(ROWS) }),
    );
    await end(child, 'SIGTERM');
    checked = { dir, cookie: client.cookie, token: check.token };
    const server = await startAgain(copyOfChecked());
    const from = performance.now();
    valueIn(await server.imports.commit(checked.token));
    duration = performance.now() - from;
    await end(server.child, 'SIGKILL');
  }, 60_000);
  afterAll(() => {
    for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
  });

  test(`I-05 leaves all of the import or none of it, ${KILLS} times, and the same key ends it`, async () => {
    const left: unknown[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const dir = copyOfChecked();
      const first = await startAgain(dir);
      const answer = first.imports
        .commit(checked.token, { jobKey: 'job' })
        .then(valueIn)
        .catch(() => undefined);
      // Spread over the commit at random; the first comes before it can end, the last after its answer.
      const last = kill === KILLS - 1;
      const moment = (duration * (kill + Math.random()) * 1.2) / KILLS;
      await (last ? answer : setTimeout(moment));
      await end(first.child, 'SIGKILL');
      const told = await answer;

      const second = await startAgain(dir);
      const found = stored(dir);
      expect([NOTHING, ALL]).toContainEqual(found);
      left.push(found);
      if (told !== undefined) expect(found).toEqual(ALL);
      const result = valueIn(await second.imports.commit(checked.token, { jobKey: 'job' }));
      expect(result).toEqual(told ?? { batchId: 1, counts: DONE });
      expect(stored(dir)).toEqual(ALL);
      await end(second.child, 'SIGKILL');
      fs.rmSync(dir, { recursive: true, force: true });
    }
    expect(left).toContainEqual(NOTHING);
    expect(left).toContainEqual(ALL);
  }, 120_000);
});
