import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { ImportCheck } from '@/contract/import/import';
import { dataFile } from '../../../../mock/db/connection/dataFile';
import { openSqlite } from '../../../../mock/db/connection/openSqlite';
import { withFollowers } from '../../../../mock/openStore';
import { prepare } from '../../../../mock/setup';
import { contactRows } from '../../../bench/contacts';
import { Client } from '../../../support/api';
import { bundled } from '../../../support/bundled';
import { contactImportOf, FILE } from '../../../support/imports';
import { valueIn } from '../../../support/records';
import { serve } from '../../../support/serve';
import { startServer } from '../../../support/server';

const PASSWORD = 'Fault-Test-2026';
const SETTINGS = { demoData: false, adminPassword: PASSWORD };
/** More rows than SQLite keeps in memory during a transaction. */
const ROWS = 3000;
const NONE = { created: 0, updated: 0 };
const DONE = {
  batchId: 1,
  counts: { created: ROWS, updated: 0, unchanged: 0, skipped: 0 },
  written: { contact: { created: ROWS, updated: 0 }, course: NONE, session: NONE },
};

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'campus-killed-'));

/** Starts a server with the data folder of the killed one. */
const restart = async (dataDir: string) => {
  const store = withFollowers(await openSqlite(dataDir));
  await prepare(store, { ...SETTINGS, dataDir }, new Date(), () => {});
  const server = await serve({ store });
  const close = async () => {
    await server.close();
    await store.close();
  };
  return { client: server.client(), close };
};

/** Returns how much of the import is in the data file. */
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
const WHOLE = { contacts: ROWS, history: ROWS, batches: 1, checks: 0 };

/** The statement at which the server is killed, and what must be stored of the import. */
type Moment = [
  name: string,
  at: { statement: string; count: number; done?: boolean } | undefined,
  left: typeof WHOLE,
];

describe('a server that is killed during a commit', () => {
  const folders: string[] = [];
  let script: string;
  let checked: { dir: string; cookie: string; token: string };

  const copyOfChecked = () => {
    const dir = temporary();
    folders.push(dir);
    fs.cpSync(checked.dir, dir, { recursive: true });
    return dir;
  };

  beforeAll(async () => {
    script = bundled('mock/server.ts');
    const dir = temporary();
    folders.push(dir);
    const { client, close } = await restart(dir);
    await client.signInFirst('admin', PASSWORD);
    const options = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
    const check = valueIn<ImportCheck>(
      await contactImportOf(client).sendCheck({ ...options, rows: contactRows(ROWS) }),
    );
    await close();
    checked = { dir, cookie: client.cookie, token: check.token };
  });
  afterAll(() => {
    for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
  });

  /** Imports on a server that is killed at a statement or after its response. */
  const commitAndKill = async (dataDir: string, at: object | undefined) => {
    const server = await startServer({
      dataDir,
      script: at ? ['--require', './tests/support/killAt.cjs', script] : [script],
      env: {
        ...{ DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD },
        KILL_AT: JSON.stringify({ url: '/api/directory/import', ...at }),
      },
    });
    const client = new Client(server.url);
    client.cookie = checked.cookie;
    const told = await contactImportOf(client)
      .commit(checked.token, { jobKey: 'job' })
      .then(valueIn)
      .catch(() => undefined);
    if (!at) server.child.kill('SIGKILL');
    await server.ended;
    expect(server.child.signalCode).toBe('SIGKILL');
    return told;
  };

  test.each<Moment>([
    [
      'after its transaction, before the answer',
      { statement: 'commit', count: 1, done: true },
      WHOLE,
    ],
    ['before its transaction', { statement: 'begin immediate', count: 1 }, NOTHING],
    ['in the middle of its rows', { statement: 'insert into "contacts"', count: 4 }, NOTHING],
    ['in the middle of the history', { statement: 'insert into "history"', count: 4 }, NOTHING],
    ['before its transaction ends', { statement: 'commit', count: 1 }, NOTHING],
    ['after the answer', undefined, WHOLE],
  ])(
    'I-05 leaves all of the import or none of it: %s; the same key ends it',
    async (_, at, left) => {
      const dir = copyOfChecked();
      const told = await commitAndKill(dir, at);
      expect(told !== undefined).toBe(at === undefined);
      expect(stored(dir)).toEqual(left);

      const { client, close } = await restart(dir);
      client.cookie = checked.cookie;
      const result = valueIn(
        await contactImportOf(client).commit(checked.token, { jobKey: 'job' }),
      );
      expect(result).toEqual(told ?? DONE);
      expect(stored(dir)).toEqual(WHOLE);
      await close();
    },
  );
});
