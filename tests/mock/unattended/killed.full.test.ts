import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { dataFile } from '../../../mock/db/connection/dataFile';
import { openSqlite } from '../../../mock/db/connection/openSqlite';
import { withFollowers } from '../../../mock/openStore';
import { prepare } from '../../../mock/setup';
import { AcademicSystem, csv, importAsPage, timetable } from '../../support/academicSystem';
import { Client } from '../../support/api';
import { valueIn } from '../../support/records';
import { serve } from '../../support/serve';
import { startServer } from '../../support/server';

const PASSWORD = 'Fault-Test-2026';
const PROGRAM = ['--import', 'tsx', 'mock/server.ts'];

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'campus-arrivals-'));

const batchesIn = (dataDir: string): number => {
  const db = new Database(dataFile(dataDir), { readonly: true });
  const count = db.prepare('select count(*) from "importBatches"').pluck().get() as number;
  db.close();
  return count;
};

describe('a server that is killed while it imports a file of the folder', () => {
  let prepared: string;
  const folders: string[] = [];
  beforeAll(async () => {
    prepared = temporary();
    folders.push(prepared);
    const store = withFollowers(await openSqlite(prepared));
    const settings = { demoData: false, adminPassword: PASSWORD, dataDir: prepared };
    await prepare(store, settings, new Date(), () => {});
    const server = await serve({ store });
    const admin = server.client();
    await admin.signInFirst('admin', PASSWORD);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-08-31' }));
    await importAsPage(admin, 'first.csv', csv(timetable(20)));
    await server.close();
    await store.close();
  });
  afterAll(() => {
    for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
  });

  test.each([
    ['after its claim', { statement: 'insert into "importChecks"', count: 1 }],
    ['within the import', { statement: 'insert into "importBatches"', count: 1 }],
    ['before the file is moved', { statement: '"filedAs" = ', count: 1 }],
  ])('I-10 %s leaves the file to the next one, which imports it once', async (_, at) => {
    const dataDir = temporary();
    folders.push(dataDir);
    fs.cpSync(prepared, dataDir, { recursive: true });
    const system = new AcademicSystem();
    folders.push(system.dir);
    const env = { DEMO_DATA: '0', IMPORT_DIR: system.dir, IMPORT_QUIET: '1' };
    const killed = await startServer({
      dataDir,
      script: ['--require', './tests/support/killAt.cjs', ...PROGRAM],
      env: { ...env, KILL_AT: JSON.stringify({ url: '/healthz', ...at }) },
    });
    await new Client(killed.url).get('/healthz');
    system.put('kb.csv', csv(timetable(20, { room: '教202', from: 18 })));
    await killed.ended;
    expect(killed.child.signalCode).toBe('SIGKILL');

    const next = await startServer({ dataDir, script: PROGRAM, env, ahead: 120_000 });
    while (!system.files().includes('bachelor/done/1-kb.csv.报告.txt')) await sleep(200);
    await next.stop(true);
    expect(system.files()).toEqual(['bachelor/done/1-kb.csv', 'bachelor/done/1-kb.csv.报告.txt']);
    expect(system.report('kb.csv')).toContain('结果：已导入（第 2 批）');
    expect(batchesIn(dataDir)).toBe(2);
  });
});
