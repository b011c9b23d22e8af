import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { checkArchive, readArchive, writeArchive } from '../../../mock/backup/archive';
import { type Line, readLines } from '../../../mock/backup/backupLines';
import {
  type DatabaseHandle,
  type Location,
  locationOf,
  openDatabase,
  openSqliteFile,
} from '../../../mock/backup/database';
import { backUpAtNight } from '../../../mock/backup/nightly';
import { writeByProcess } from '../../../mock/backup/writers';
import { backUp, copy, restore, runBackupCommand } from '../../../mock/backupCommand';
import { dataFile } from '../../../mock/db/connection/dataFile';
import { openSqlite } from '../../../mock/db/connection/openSqlite';
import type { Engine } from '../../../mock/db/dialect/dialect';
import { type MigrationTarget, migrateWithin } from '../../../mock/db/migrate/migrate';
import { migrations } from '../../../mock/db/migrate/migrations';
import type { Store } from '../../../mock/db/write/store';
import { readBackupState } from '../../../mock/features/notice/backupState';
import { nightlyBackup } from '../../../mock/nightly';
import { openStore } from '../../../mock/openStore';
import { Meters } from '../../../mock/telemetry/meters';
import { ENGINES, NOW, startApi, type TestApi } from '../../support/api';
import { bundled } from '../../support/bundled';
import { emptyDatabase } from '../../support/emptyDatabase';
import { addMessage } from '../../support/messages';
import {
  dropPlace,
  emptyPlace as emptyPlaceIn,
  openPlace,
  placeOfStore,
} from '../../support/places';
import { addContact, addCourse, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';
import { TEST_ROOT } from '../../support/testRoot';

const AT = '2026-11-20T18:00:05.000+08:00';

let dir: string;
let opened: Store[];
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-backup-'));
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await dropPlace(store);
  fs.rmSync(dir, { recursive: true, force: true });
});

const emptyPlace = (engine: Engine): Location => emptyPlaceIn(engine, dir);

const open = async (place: Location): Promise<Store> => {
  const store = await openPlace(place);
  opened.push(store);
  return store;
};

const linesIn = async (place: Location): Promise<Line[]> => {
  const whole = openDatabase(place, true);
  const lines: Line[] = [];
  for await (const line of readLines(whole, AT)) lines.push(line);
  await whole.close();
  return lines;
};

/**
 * Groups the rows by table, without the history. They are sorted, because PostgreSQL has no fixed
 * order.
 */
const byTable = (lines: readonly Line[]) => {
  const tables: Record<string, { lastId: number | null; rows: string[] }> = {};
  let rows: string[] = [];
  for (const line of lines) {
    if (Array.isArray(line)) rows.push(JSON.stringify(line));
    else if ('table' in line) {
      rows = [];
      if (line.table !== 'history') {
        tables[line.table] = { lastId: line.lastId, rows };
      }
    }
  }
  for (const table of Object.values(tables)) table.rows.sort();
  return tables;
};

const fillOffice = async (api: TestApi): Promise<void> => {
  const admin = await api.as('admin');
  const contact = await addContact(admin, {
    name: '陈 "小" 东\n𠮷',
    remark: `'; drop table x; --\\u0041`,
  });
  await addCourse(admin, { credit: 2.5, totalHours: 36 });
  await addMessage(api, { status: 'draft' });
  const token = { name: '大屏', scopes: ['timetable:read'], endsOn: '2027-01-01', limit: 60 };
  valueIn(await admin.post('/api/tokens', { method: 'post', ...token }));
  const { id: gone } = await addContact(admin, { name: '已删' });
  await api.store.db.deleteFrom('contacts').where('id', '=', gone).execute();
  expect(contact.id).toBeLessThan(gone);
};

describe.each(ENGINES)('a backup of %s', (engine) => {
  let api: TestApi;
  let place: Location;
  beforeEach(async () => {
    api = await startApi(engine);
    await fillOffice(api);
    place = await placeOfStore(api.store);
  });
  afterEach(() => api.close());

  test.each(ENGINES)('holds every table but sign-ins, and is the same again on %s', async (to) => {
    const file = path.join(dir, 'office.backup.gz');
    await backUp(place, file, NOW);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(gunzipSync(fs.readFileSync(file)).toString()).not.toContain('signIns');
    const target = emptyPlace(to);
    const told = (await restore(target, file, NOW)).join();
    expect(told).toContain('Tokens of other programs work as they did then (1)');
    const store = await open(target);
    const [, ...all] = await linesIn(place);
    // The copy has a session secret of its own, because it is another installation.
    const before = all.filter((line) => !Array.isArray(line) || line[0] !== 'sessionSecret');
    expect(before.length).toBe(all.length - 1);
    const [, ...after] = await linesIn(target);
    // Removes the history entries of the restore itself.
    await store.db.deleteFrom('history').where('type', '=', 'backup').execute();
    const [, ...rest] = await linesIn(target);
    expect(after.length).toBe(before.length + 1);
    expect(byTable(rest)).toEqual(byTable(before));
  });

  test('copied to the other engine it gives no number out twice, and can be used', async () => {
    const other = ENGINES.find((each) => each !== engine) ?? engine;
    const target = emptyPlace(other);
    const last = await api.store.db
      .selectFrom('contacts')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await copy(place, target, NOW);
    const store = await open(target);
    const row = await store.db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', Number(last.id))
      .executeTakeFirstOrThrow();
    const { id: _, staffNo: __, ...values } = row;
    const { id } = await store.db
      .insertInto('contacts')
      .values({ ...values, staffNo: 'neu' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(Number(last.id) + 2);
  });

  testFull('is of one moment, while others go on to write', async () => {
    const whole = openDatabase(place, true);
    const lines = readLines(whole, AT);
    const seen: Line[] = [(await lines.next()).value as Line];
    const before = await linesIn(place);
    const admin = await api.as('admin');
    for (let index = 0; index < 5; index += 1) await addContact(admin, { name: `后来${index}` });
    for await (const line of lines) seen.push(line);
    await whole.close();
    const namesIn = (of: Line[]) => JSON.stringify(of).match(/后来\d/g) ?? [];
    expect(namesIn(seen)).toEqual([]);
    expect(namesIn(await linesIn(place)).length).toBeGreaterThan(5);
    expect(seen.length).toBeLessThanOrEqual(before.length + 1);
  });

  test('restored, what was due since is unknown and reminders pause: nobody knows what went out', async () => {
    const { db } = api.store;
    const due = { status: 'queued', scheduledAt: '2026-09-01T18:00:00.000+08:00' } as const;
    await db.updateTable('smsRecords').set(due).execute();
    const { id: _, ...record } = await db
      .selectFrom('smsRecords')
      .selectAll()
      .executeTakeFirstOrThrow();
    const ahead = { scheduledAt: '2099-01-01T18:00:00.000+08:00', dedupeKey: 'later' };
    await db
      .insertInto('smsRecords')
      .values({ ...record, ...ahead })
      .execute();
    await db
      .insertInto('smsStanding')
      .values({
        level: 'bachelor',
        version: 1,
        isOn: 1,
        isPaused: 0,
        ...{ mode: 'class', leadTimes: '["dayBefore18"]', dayTime: '18:00', dayContent: null },
        content: null,
        quietHours: null,
        updatedAt: AT,
        updatedBy: 'admin',
      })
      .execute();
    const file = path.join(dir, 'office.backup.gz');
    await backUp(place, file, NOW);
    const target = emptyPlace(engine);
    const told = await restore(target, file, NOW);
    const store = await open(target);
    const messages = await store.db
      .selectFrom('smsRecords')
      .select(['status', 'errorCode'])
      .orderBy('id')
      .execute();
    expect(messages).toEqual([
      { status: 'unknown', errorCode: 'SMS_RESTORED' },
      { status: 'queued', errorCode: '' },
    ]);
    const [standing] = await store.db.selectFrom('smsStanding').selectAll().execute();
    expect(standing).toMatchObject({ isOn: 1, isPaused: 1, version: 2 });
    expect(told.join('\n')).toMatch(/1 messages were due since then.*paused/s);
  });

  test('is not restored over data that are there', async () => {
    const file = path.join(dir, 'office.backup.gz');
    await backUp(place, file, NOW);
    const before = await linesIn(place);
    await expect(restore(place, file, NOW)).rejects.toThrow(
      'holds data already; it was left as it is',
    );
    expect(await linesIn(place)).toEqual(before);
  });

  testFull(
    'is written once in a night, as many are kept as asked for, and a failed one is tried again',
    async () => {
      const backups = { location: place, dir: path.join(dir, 'nights'), keep: 2 };
      const night = (day: number, hour = 2) => new Date(`2026-11-${day}T0${hour}:30:00+08:00`);
      expect(await backUpAtNight(api.store, night(10, 1), backups)).toBeUndefined();
      fs.writeFileSync(path.join(dir, 'occupied'), '');
      const wrong = { ...backups, dir: path.join(dir, 'occupied', 'nights') };
      await expect(backUpAtNight(api.store, night(10), wrong)).rejects.toThrow();
      for (const day of [10, 11, 12]) {
        const both = await Promise.all([
          backUpAtNight(api.store, night(day), backups),
          backUpAtNight(api.store, night(day), backups),
        ]);
        expect(both.filter(Boolean)).toHaveLength(1);
      }
      expect(fs.readdirSync(backups.dir).sort()).toEqual([
        'campus-2026-11-11.backup.gz',
        'campus-2026-11-12.backup.gz',
      ]);
      await checkArchive(path.join(backups.dir, 'campus-2026-11-12.backup.gz'));
      const hourAgo = Date.now() / 1000 - 3600;
      // Simulates a server that was killed during a backup and left half a file.
      await sql`update "settings" set "value" = '2026-11-13 2026-11-13T02:30:00.000+08:00'
      where "name" = 'backupRun'`.execute(api.store.db);
      const half = path.join(backups.dir, 'campus-2026-11-13.backup.gz.1.part');
      fs.writeFileSync(half, 'half');
      fs.utimesSync(half, hourAgo, hourAgo);
      // This half file is recent, so another program may still be writing it.
      const underWay = path.join(backups.dir, 'campus-20261113.backup.gz.2.part');
      fs.writeFileSync(underWay, 'begun');
      expect(await backUpAtNight(api.store, night(13), backups)).toBeUndefined();
      expect(await backUpAtNight(api.store, night(13, 4), backups)).toContain('2026-11-13');
      expect(fs.existsSync(half)).toBe(false);
      expect(fs.existsSync(underWay)).toBe(true);
      expect(fs.readdirSync(backups.dir)).toHaveLength(3);
      expect(await backUpAtNight(api.store, night(14), { ...backups, keep: 0 })).toBeUndefined();
    },
  );
});

describe('a nightly backup in a process of its own', () => {
  const file = () => path.join(dir, 'night.backup.gz');
  const placeWithData = async () => {
    const place = emptyPlace('sqlite');
    const store = await open(place);
    await store.db.insertInto('settings').values({ name: 'mark', value: 'x' }).execute();
    return place;
  };

  testFull('holds what one of this process holds, and replaces an older one', async () => {
    const place = await placeWithData();
    fs.writeFileSync(file(), 'old');
    const write = writeByProcess([bundled('mock/backupCommand.ts'), 'backup']);
    await write({ location: place, file: file(), now: NOW });
    const rows: Line[] = [];
    for await (const line of readArchive(file())) rows.push(line);
    expect(rows.slice(1)).toEqual((await linesIn(place)).slice(1));
    expect(fs.readdirSync(dir).filter((name) => /part$/.test(name))).toEqual([]);
  });

  testFull('that fails says why in one line', async () => {
    const write = writeByProcess([bundled('mock/backupCommand.ts'), 'backup']);
    const place = { engine: 'sqlite', dataDir: path.join(dir, 'nothing') } as const;
    await expect(write({ location: place, file: file(), now: NOW })).rejects.toThrow(
      /^There is no data in/,
    );
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  testFull('ends with its server, and no failure is noted', async () => {
    const place = await placeWithData();
    const store = await open(emptyPlace('sqlite'));
    const write = writeByProcess(['-e', 'setInterval(() => {}, 1000)']);
    const nights = path.join(dir, 'nights');
    const stop = new AbortController();
    const at = new Date('2026-11-25T02:10:00+08:00');
    const backUpNow = nightlyBackup({ location: place, dir: nights, keep: 1, write }, new Meters());
    const ended = backUpNow(store, at, stop.signal);
    while (!fs.existsSync(nights)) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await ended;
    expect(await readBackupState(store.db)).toMatchObject({ failedAt: null });
    expect(fs.readdirSync(nights)).toEqual([]);
    expect(await backUpAtNight(store, at, { location: place, dir: nights, keep: 1 })).toContain(
      '2026-11-25',
    );
  });
});

async function* given(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines;
}

const fillOld = async (
  old: DatabaseHandle,
  place: MigrationTarget,
  schema: number,
): Promise<void> => {
  await old.db.transaction().execute(async (trx) => {
    await migrateWithin(trx, place, schema);
    await sql`insert into "settings" values ('kept', ${String(schema)})`.execute(trx);
  });
  await old.close();
};

const oldData = async (dataDir: string, schema: number): Promise<Location> => {
  fs.mkdirSync(dataDir, { mode: 0o755 });
  const old = openSqliteFile(dataFile(dataDir), false);
  await sql`pragma journal_mode = WAL`.execute(old.db);
  await fillOld(old, { where: 'x' }, schema);
  return { engine: 'sqlite', dataDir };
};

describe.each(ENGINES)('data of an earlier version on %s', (engine) => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    database = await emptyDatabase(engine);
  });
  afterEach(() => database.remove());

  test('are backed up once by servers that start together, and each of them gets on', async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = database.env;
    const place = locationOf(databaseUrl || dataDir);
    if (place.engine === 'sqlite') await oldData(path.join(dataDir, 'old'), 3);
    else await fillOld(openDatabase(place, false), { where: 'x', schema: 'public' }, 3);
    const backups = { dir: path.join(dir, 'backups'), keep: 7 };
    const environment = {
      databaseUrl: databaseUrl || undefined,
      dataDir: path.join(dataDir, 'old'),
      backups,
    };
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(environment, () => {})));
    for (const store of stores) {
      expect(await keptIn(store)).toBe('3');
      await store.close();
    }
    const [name = '', ...more] = fs.readdirSync(backups.dir);
    expect([name, more]).toEqual([expect.stringMatching(/^before-upgrade-3-/), []]);
    expect(await checkArchive(path.join(backups.dir, name))).toMatchObject({ schema: 3 });
  });
});

const keptIn = async ({ db }: Store) =>
  (await db.selectFrom('settings').select('value').where('name', '=', 'kept').executeTakeFirst())
    ?.value;

test('data of an earlier version are backed up before they are upgraded, and closed to other users; without room for that nothing changes', async () => {
  const dataDir = path.join(dir, 'old');
  const place = await oldData(dataDir, 3);
  const backups = path.join(dir, 'backups');
  fs.writeFileSync(backups, '');
  const content = fs.readFileSync(dataFile(dataDir));
  const environment = { databaseUrl: undefined, dataDir, backups: { dir: backups, keep: 7 } };
  await expect(openStore(environment)).rejects.toThrow('Nothing was changed');
  expect(fs.readFileSync(dataFile(dataDir)).equals(content)).toBe(true);
  fs.rmSync(backups);
  const told: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    await (await openStore(environment, (line) => told.push(line))).close();
  }
  const file = dataFile(dataDir);
  const last = migrations.length;
  expect(told).toEqual([
    expect.stringContaining('backed up to'),
    `The data file ${file} is brought from schema 3 to ${last}, all or nothing; do not stop it.`,
    ...migrations
      .slice(3)
      .map((_, index) =>
        expect.stringMatching(
          `^The data file .*: step ${index + 4} of ${last} took \\d+\\.\\d s\\.$`,
        ),
      ),
    'The data file is rewritten once, so that nothing of deleted rows is left in it.',
    `Other users of this machine could read ${dataDir}; now its owner and group can.`,
  ]);
  for (const open of [dataDir, file]) expect(fs.statSync(open).mode & 0o007).toBe(0);
  const [name = '', ...more] = fs.readdirSync(backups);
  expect([name, more]).toEqual([expect.stringMatching(/^before-upgrade-3-/), []]);
  expect(await checkArchive(path.join(backups, name))).toMatchObject({ schema: 3 });
  expect((await linesIn(place))[0]).toMatchObject({ schema: migrations.length });
});

testFull('a backup that is ended by a signal leaves nothing behind', async () => {
  const file = path.join(dir, 'ended.backup.gz');
  const child = spawn(process.execPath, [bundled('tests/support/endlessBackup.ts'), file]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(fs.readdirSync(dir)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(fs.readdirSync(dir)).toEqual([]);
});

describe('a file that is no sound backup is refused in one line, and nothing is made', () => {
  const HEAD: Line = {
    format: 'campus-console-backup',
    formatVersion: 1,
    schema: migrations.length,
    madeAt: AT,
  };
  const target = (): Location => ({ engine: 'sqlite', dataDir: path.join(dir, 'target') });
  const sound = async (
    lines: readonly Line[] = [
      HEAD,
      { table: 'settings', columns: ['name', 'value'], lastId: null },
      ['a', 'b'],
    ],
  ) => {
    const file = path.join(dir, 'sound.backup.gz');
    fs.rmSync(file, { force: true });
    await writeArchive(file, given(lines));
    return fs.readFileSync(file);
  };
  const changed = (content: Buffer, from: string, to: string) =>
    gzipSync(gunzipSync(content).toString().replace(from, to));

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['empty', () => Buffer.alloc(0), /is no backup of this program/],
    ['something else', () => Buffer.from('工号,姓名\n'), /is no backup of this program/],
    ['other data in gzip', () => gzipSync('{"a":1}\n{}'), /is no backup of this program/],
    ['cut off', (content) => content.subarray(0, content.length - 20), /is damaged/],
    [
      'without its end',
      (content) => gzipSync(gunzipSync(content).toString().split('\n').slice(0, -1).join('\n')),
      /is damaged/,
    ],
    ['with another value', (content) => changed(content, '"b"', '"c"'), /its sum is another one/],
    ['a row short', (content) => changed(content, '["a","b"]\n', ''), /its sum is another one/],
    [
      'of a later format',
      (content) => changed(content, '"formatVersion":1', '"formatVersion":2'),
      /newer version/,
    ],
  ])('%s', async (_, damage, message) => {
    const file = path.join(dir, 'damaged.backup.gz');
    fs.writeFileSync(file, damage(await sound()));
    await expect(restore(target(), file, NOW)).rejects.toThrow(message);
    expect(fs.existsSync(path.join(dir, 'target'))).toBe(false);
  });

  test.each<[string, Line[], RegExp]>([
    ['of a later schema', [{ ...(HEAD as object), schema: 999 } as Line], /newer version/],
    [
      'with a table that nobody knows',
      [HEAD, { table: 'x', columns: ['a'], lastId: null }],
      /holds 'x'/,
    ],
    [
      'with a column that nobody knows',
      [HEAD, { table: 'settings', columns: ['name', 'v"'], lastId: null }],
      /holds 'v"'/,
    ],
    [
      'with a row that the table refuses',
      [HEAD, { table: 'settings', columns: ['name', 'value'], lastId: null }, ['a', null]],
      /rows of settings do not fit: NOT NULL/,
    ],
  ])('%s', async (_, lines, message) => {
    await sound(lines);
    await expect(restore(target(), path.join(dir, 'sound.backup.gz'), NOW)).rejects.toThrow(
      message,
    );
    expect(fs.readdirSync(path.join(dir, 'target'))).toEqual([]);
  });

  test('a backup is not written over a file', async () => {
    await sound();
    await expect(writeArchive(path.join(dir, 'sound.backup.gz'), given([HEAD]))).rejects.toThrow(
      'is there already',
    );
    expect(fs.readdirSync(dir)).toEqual(['sound.backup.gz']);
  });

  test('a backup to where nothing can be written is told in one line, a word that is no file by how to type it', async () => {
    const place = await oldData(path.join(dir, 'data'), migrations.length);
    const file = path.join(dataFile(path.join(dir, 'data')), 'office.backup.gz');
    await expect(backUp(place, file, NOW)).rejects.toThrow(`${file} cannot be written: E`);
    const told = jest.spyOn(console, 'error').mockImplementation();
    await runBackupCommand(['backup', '--help']);
    expect(told.mock.calls[0]?.[0]).toMatch(/^npm run backup -- \[FILE\]$/m);
    told.mockRestore();
    process.exitCode = 0;
  });

  test.each([
    ['restore', 'sound.backup.gz'],
    ['backup'],
    ['copy', '--from', 'data', '--to', 'postgres://campus@127.0.0.1:1/campus'],
  ])('a PostgreSQL that does not answer ends %s with one line', async (...words) => {
    await sound();
    const url = jest.replaceProperty(process, 'env', {
      ...process.env,
      ENV_FILE: 'none',
      DATABASE_URL: 'postgres://campus@127.0.0.1:1/campus',
    });
    const told = jest.spyOn(console, 'error').mockImplementation();
    await runBackupCommand(words);
    expect(told.mock.calls).toEqual([
      ['The database cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
    ]);
    told.mockRestore();
    url.restore();
    process.exitCode = 0;
  });

  testFull('every earlier schema is brought up to date', async () => {
    for (let schema = 1; schema < migrations.length; schema += 1) {
      const folder = path.join(dir, `schema-${schema}`);
      const old = await oldData(folder, schema);
      const file = path.join(dir, `${schema}.backup.gz`);
      await backUp(old, file, NOW);
      const place: Location = { engine: 'sqlite', dataDir: path.join(folder, 'restored') };
      await restore(place, file, NOW);
      const [head] = await linesIn(place);
      expect(head).toMatchObject({ schema: migrations.length });
      const store = await openSqlite(place.dataDir);
      expect(await keptIn(store)).toBe(String(schema));
      await store.close();
    }
    expect((await readArchive(path.join(dir, '1.backup.gz')).next()).value).toMatchObject({
      schema: 1,
    });
  });
});
