import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { writeArchive } from '../../mock/backup/archive';
import { readLines } from '../../mock/backup/backupLines';
import { openSqliteFile } from '../../mock/backup/database';
import { restore } from '../../mock/backupCommand';
import { dataFile } from '../../mock/db/connection/dataFile';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { firstPasswordFile, writeFirstPassword } from '../../mock/firstPassword';
import { nightlyBackup } from '../../mock/nightly';
import { Meters } from '../../mock/telemetry/meters';
import { type Client, NOW, openTestStore, startApi, type TestApi } from '../support/api';
import { bundled } from '../support/bundled';
import { leaveRoom } from '../support/leaveRoom';
import { addContact } from '../support/records';
import { TEST_ROOT } from '../support/testRoot';

const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-full-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(dir, { recursive: true });
});

/** Makes every new file end in an error after half of its content. */
const fillDisk = () =>
  jest.spyOn(fs, 'createWriteStream').mockImplementation((file) => {
    fs.writeFileSync(String(file), 'half');
    const full = new Writable({ write: (_chunk, _encoding, done) => done(noRoom()) });
    return full as unknown as fs.WriteStream;
  });

describe('on a full disk', () => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi('sqlite', { store: await openTestStore('sqlite') });
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const counts = async () => {
    const count = async (table: 'contacts' | 'history') =>
      (await api.store.db.selectFrom(table).select('id').execute()).length;
    return [await count('contacts'), await count('history')];
  };

  test('an ordinary write says so and leaves nothing half, reads go on, and with room again it works by itself', async () => {
    const [contacts = 0, history = 0] = await counts();
    await leaveRoom(api.store, 0);
    const add = () =>
      admin.post('/api/directory', {
        method: 'post',
        name: '甲',
        department: '外科',
        remark: '长'.repeat(500),
      });
    let added = 0;
    let answer = await add();
    for (; answer.status === 201; answer = await add()) added += 1;
    expect([answer.status, answer.body.ErrorCode]).toEqual([507, 'STORAGE_FULL']);
    expect(await counts()).toEqual([contacts + added, history + added]);
    expect((await admin.get('/api/directory')).status).toBe(200);
    // An export is recorded in the history first. If that fails, nothing is exported.
    const long = { method: 'export', keyword: '没'.repeat(50) };
    let exported = await admin.post('/api/directory/list', long);
    while (exported.status === 200) exported = await admin.post('/api/directory/list', long);
    expect(exported.status).toBe(507);
    await leaveRoom(api.store, 1000);
    expect((await add()).status).toBe(201);
    expect((await admin.post('/api/directory/list', long)).status).toBe(200);
  });

  test('a nightly backup leaves no half file, is told in the bell, and is written when there is room', async () => {
    const data = path.join(dir, 'data');
    await (await openSqlite(data)).close();
    const place = { engine: 'sqlite', dataDir: data } as const;
    const backUp = nightlyBackup(
      { location: place, dir: path.join(dir, 'nights'), keep: 7 },
      new Meters(),
    );
    const night = (minutes: number) => new Date(`2026-11-25T02:${minutes}:00+08:00`);
    const told = async () => (await admin.get('/api/notices')).body.Value.length;
    fillDisk();
    await expect(backUp(api.store, night(10))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(fs.readdirSync(path.join(dir, 'nights'))).toEqual([]);
    expect(await told()).toBe(1);
    jest.restoreAllMocks();
    await backUp(api.store, night(20));
    expect(fs.readdirSync(path.join(dir, 'nights'))).toEqual(['campus-2026-11-25.backup.gz']);
    expect(await told()).toBe(0);
  });

  test('a night of which the database has no room for a note is told in the bell', async () => {
    const data = path.join(dir, 'data');
    await (await openSqlite(data)).close();
    const place = { engine: 'sqlite', dataDir: data } as const;
    const backUp = nightlyBackup(
      { location: place, dir: path.join(dir, 'nights'), keep: 7 },
      new Meters(),
    );
    const at = (time: string) => new Date(`2026-11-25T${time}:00+08:00`);
    const told = async () => (await admin.get('/api/notices')).body.Value;
    const { db } = api.store;
    const NO_ROOM = 'database or disk is full';
    // A trigger, so that recording the backup fails.
    await sql`create trigger "full" before insert on "settings"
      begin select raise(abort, ${sql.lit(NO_ROOM)}); end`.execute(db);
    for (const time of ['02:10', '02:20']) {
      await expect(backUp(api.store, at(time))).rejects.toMatchObject({ message: NO_ROOM });
    }
    const datetime = '2026-11-25T02:10:00.000+08:00';
    expect(await told()).toEqual([
      expect.objectContaining({ title: '夜间备份没有成功', datetime }),
    ]);
    await sql`drop trigger "full"`.execute(db);
    await backUp(api.store, at('02:30'));
    expect(await told()).toEqual([]);
  });

  test('a restore leaves no half data file', async () => {
    await addContact(admin);
    const file = path.join(dir, 'office.backup.gz');
    const whole = openSqliteFile(dataFile((api.store as { dir?: string }).dir ?? ''), true);
    await writeArchive(file, readLines(whole, NOW.toISOString())).finally(whole.close);
    const target = { engine: 'sqlite', dataDir: path.join(dir, 'target') } as const;
    jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw noRoom();
    });
    await expect(restore(target, file, NOW)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(fs.readdirSync(target.dataDir)).toEqual([]);
    jest.restoreAllMocks();
    expect(await restore(target, file, NOW)).toHaveLength(1);
  });

  test('the first password is told to have no place, and no file without it is left', () => {
    const real = fs.writeFileSync;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
      real(file, '');
      throw noRoom();
    });
    expect(() => writeFirstPassword(dir, 'x')).toThrow('(ENOSPC)');
    expect(fs.existsSync(firstPasswordFile(dir))).toBe(false);
  });
});

test('where PostgreSQL has no room left a write says so and leaves nothing half, reads go on, and with room again it works by itself', async () => {
  const api = await startApi('postgres');
  const admin = await api.as('admin');
  const { db } = api.store;
  const add = () =>
    admin.post('/api/directory', { method: 'post', name: '甲', department: '外科' });
  const counts = async () => {
    const all = (table: 'contacts' | 'history') => db.selectFrom(table).select('id').execute();
    return [(await all('contacts')).length, (await all('history')).length];
  };
  const before = await counts();
  // The contact is inserted, but the history entry in the same transaction fails.
  await sql`create function "full"() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
    db,
  );
  await sql`create trigger "full" before insert on "history"
    for each row execute function "full"()`.execute(db);
  const { status, body } = await add();
  expect([status, body.ErrorCode]).toEqual([507, 'STORAGE_FULL']);
  expect(await counts()).toEqual(before);
  expect((await admin.get('/api/directory')).status).toBe(200);
  await sql`drop function "full" cascade`.execute(db);
  expect((await add()).status).toBe(201);
  await api.close();
});

test('a log on a full disk neither ends the server nor keeps it from ending, and goes on where there is room', () => {
  const program = `
    const fs = require('node:fs');
    const real = fs.writeSync;
    let full = true;
    fs.writeSync = (descriptor, ...rest) => {
      if (full && descriptor === 1) throw Object.assign(new Error(), { code: 'ENOSPC' });
      return real(descriptor, ...rest);
    };
    const { createLog } = require(${JSON.stringify(bundled('mock/telemetry/log.ts'))});
    const log = createLog('info');
    for (let line = 0; line < 100; line += 1) log.info({}, 'lost');
    full = process.argv[1] === 'full';
    log.info({}, 'last');`;
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['-e', program, ...args], { encoding: 'utf8', timeout: 60_000 });
  const withRoom = run();
  expect([withRoom.status, withRoom.stderr]).toEqual([0, '']);
  expect(
    withRoom.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['last']);
  const full = run('full');
  expect([full.status, full.stdout, full.stderr]).toEqual([0, '', '']);
});
