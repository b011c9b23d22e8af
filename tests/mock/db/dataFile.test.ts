import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StoreError } from '../../../mock/db/base/storeError';
import { checkDataFile, dataFile } from '../../../mock/db/connection/dataFile';
import { openSqlite } from '../../../mock/db/connection/openSqlite';
import { bundled } from '../../support/bundled';
import { ROOT } from '../../support/paths';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const PAGE = 4096;

let dir: string;
let file: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-data-'));
  file = dataFile(dir);
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const aRow = { name: 'mark', value: 'x'.repeat(9000) };

const closed = async () => {
  const store = await openSqlite(dir);
  await store.db.insertInto('settings').values(aRow).execute();
  await store.close();
};

/** Creates a data file as after a crash: the last write is only in the write-ahead log. */
const killed = async () => {
  const store = await openSqlite(dir);
  await store.db.insertInto('settings').values(aRow).execute();
  const left = ['', '-wal'].map((end) => [file + end, fs.readFileSync(file + end)] as const);
  await store.close();
  for (const [name, content] of left) fs.writeFileSync(name, content);
};

const change = (pragma: string, statements: string) => {
  const database = new Database(file);
  database.pragma(pragma);
  database.exec(statements);
  database.close();
};

/** Creates a data file with the rollback journal of another program that has crashed. */
const withJournal = async () => {
  await closed();
  const database = new Database(file);
  database.pragma('journal_mode = delete');
  database.pragma('cache_size = 1');
  database.exec(`create table "big" ("value" text); insert into "big" values ('before')`);
  database.exec('begin');
  const insert = database.prepare('insert into "big" values (?)');
  for (let row = 0; row < 100; row += 1) insert.run('y'.repeat(PAGE));
  const left = ['', '-journal'].map((end) => [file + end, fs.readFileSync(file + end)] as const);
  database.exec('rollback');
  database.close();
  for (const [name, content] of left) fs.writeFileSync(name, content);
};

const bytesOf = (name: string) =>
  fs.statSync(name).isFile() ? fs.readFileSync(name).toString('base64') : 'a folder';

const content = () =>
  Object.fromEntries(fs.readdirSync(dir).map((name) => [name, bytesOf(path.join(dir, name))]));

const refusal = async (place = dir): Promise<string> => {
  try {
    await (await openSqlite(place)).close();
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
  return '';
};

describe('a data file that is not sound', () => {
  test.each<[string, () => void | Promise<void>, string]>(
    firstInQuick(
      [
        ['is empty', () => fs.writeFileSync(file, ''), 'is damaged (it is empty)'],
        [
          'is empty, beside its log',
          async () => {
            await killed();
            fs.truncateSync(file);
          },
          'is damaged (it is empty)',
        ],
        [
          'is gone, its log is there',
          async () => {
            await killed();
            fs.rmSync(file);
          },
          'is missing',
        ],
        ['is gone, an empty log is there', () => fs.writeFileSync(`${file}-wal`, ''), 'is missing'],
        [
          'is gone, the log’s index is there',
          () => fs.writeFileSync(`${file}-shm`, ''),
          'is missing',
        ],
        [
          'is gone, a journal is there',
          () => fs.writeFileSync(`${file}-journal`, ''),
          'is missing',
        ],
        ['is text', () => fs.writeFileSync(file, '这不是数据库\n'.repeat(1000)), 'is damaged'],
        ...[16, 100, PAGE, PAGE * 3, PAGE * 3 + 17].map(
          (size) =>
            [
              `ends after ${size} bytes`,
              async () => {
                await closed();
                fs.truncateSync(file, size);
              },
              'is damaged',
            ] as [string, () => Promise<void>, string],
        ),
        [
          'ends early, beside its log',
          async () => {
            await killed();
            fs.truncateSync(file, PAGE * 3);
          },
          'is damaged',
        ],
        [
          'is overwritten inside',
          async () => {
            await closed();
            const bytes = fs.readFileSync(file);
            fs.writeFileSync(file, bytes.fill(0xff, PAGE * 2, bytes.length - PAGE));
          },
          'is damaged',
        ],
        [
          'has something else in the place of its log',
          async () => {
            await closed();
            fs.writeFileSync(`${file}-wal`, 'not a log\n'.repeat(100));
          },
          'is no log of it',
        ],
        [
          'is somebody else’s',
          () => change('journal_mode = wal', 'create table t (v)'),
          'holds no',
        ],
        ['has no tables', () => change('user_version = 1', ''), 'holds no data of this program'],
        [
          'lacks a table',
          async () => {
            await closed();
            change('journal_mode = wal', 'drop table "smsAnswers"');
          },
          'it lacks smsAnswers',
        ],
        [
          'has somebody else’s unfinished change beside it',
          withJournal,
          'a journal lies beside it',
        ],
        ['is a folder', () => fs.mkdirSync(file), 'is no file'],
        [
          'cannot be brought up to date',
          async () => {
            await closed();
            change('journal_mode = wal', 'delete from "schemaVersion"');
          },
          'already exists',
        ],
      ],
      5,
    ),
  )('that %s is refused in one line, and all is left as it is', async (_, arrange, words) => {
    await arrange();
    const before = content();
    const line = await refusal();
    expect(line).toContain(words);
    expect(line).toContain(dir);
    expect(line).not.toMatch(/\n|npm run reset/);
    expect(content()).toEqual(before);
  });

  test('that is a link to nowhere is refused, and nothing is made there', async () => {
    const elsewhere = path.join(dir, 'not-mounted', 'campus.sqlite');
    fs.symlinkSync(elsewhere, file);
    expect(await refusal()).toContain('cannot be used');
    expect(fs.readdirSync(dir)).toEqual(['campus.sqlite']);
  });

  test('in a folder that may not be written to is refused, whether there is one or not', async () => {
    const tryAsOther = () => {
      fs.chmodSync(dir, 0o555);
      // root can write everywhere, so the test runs as user `nobody`.
      const root = process.getuid?.() === 0;
      if (root) process.seteuid?.(65_534);
      return refusal().finally(() => {
        if (root) process.seteuid?.(0);
        fs.chmodSync(dir, 0o755);
      });
    };
    expect(await tryAsOther()).toContain(`The data folder ${dir} cannot be used`);
    expect(content()).toEqual({});
    await closed();
    const before = content();
    expect(await tryAsOther()).toContain(`The data folder ${dir} cannot be used`);
    expect(content()).toEqual(before);
  });
});

describe('a sound data file', () => {
  const mark = async () => {
    const store = await openSqlite(dir);
    const row = await store.reader.selectFrom('settings').selectAll().executeTakeFirst();
    await store.close();
    return row;
  };

  test('of a server that was killed holds what stands in its log', async () => {
    await killed();
    expect(await mark()).toEqual(aRow);
  });

  test('holds what it held when the index of its log is left over', async () => {
    await closed();
    fs.writeFileSync(`${file}-shm`, Buffer.alloc(32_768));
    expect(await mark()).toEqual(aRow);
  });

  test('is made for its owner alone, as is its folder', async () => {
    const own = path.join(dir, 'own');
    const store = await openSqlite(own);
    const modeOf = (name: string) => (fs.statSync(path.join(own, name)).mode & 0o777).toString(8);
    expect(modeOf('.')).toBe('700');
    await store.db.selectFrom('settings').selectAll().execute();
    for (const name of fs.readdirSync(own)) expect([name, modeOf(name)]).toEqual([name, '600']);
    await store.close();
  });

  test('is made with all its tables or not at all, and nothing is left beside it', async () => {
    const spy = jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('no links here'), { code: 'EPERM' });
    });
    await closed();
    spy.mockRestore();
    expect(await mark()).toEqual(aRow);
    expect(fs.readdirSync(dir)).toEqual(['campus.sqlite']);
  });
});

describe('npm run reset', () => {
  let script: string;
  beforeAll(() => {
    script = bundled('mock/reset.ts');
  });
  const reset = (answer = 'yes\n', ...words: string[]) =>
    // Loaded by `require`, because as the main module it would also start the server.
    spawnSync(
      process.execPath,
      ['-e', `require(${JSON.stringify(script)}).reset(process.argv)`, '--', ...words],
      {
        input: answer,
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: dir },
        encoding: 'utf8',
      },
    );

  test.each(firstInQuick(['no\n', '']))(
    'changes nothing where it is answered %j',
    async (answer) => {
      await closed();
      const before = bytesOf(file);
      const { status, stdout } = reset(answer);
      expect([status, bytesOf(file)]).toEqual([1, before]);
      expect(stdout).toContain(`All data in ${file} will be thrown away.`);
      expect(stdout).toContain('Nothing was changed.');
    },
  );

  testFull('asks nothing where --yes is said', async () => {
    await closed();
    const { status, stdout } = reset('', '--yes');
    expect([status, stdout.includes('will be thrown away')]).toEqual([0, false]);
  });

  testFull('moves a file that it cannot open aside, and says where', () => {
    change('journal_mode = wal', 'create table t (v)');
    const before = bytesOf(file);
    const { status, stdout } = reset();
    expect(status).toBe(0);
    const aside = /it was moved to (\S+)\.\n/.exec(stdout)?.[1] ?? '';
    expect(bytesOf(aside)).toBe(before);
    expect(fs.readdirSync(dir).sort()).toEqual(['campus.sqlite', path.basename(aside)]);
  });

  testFull('keeps other tables in a file of this program', async () => {
    await closed();
    change('journal_mode = wal', 'create table "theirs" (v); insert into "theirs" values (7)');
    expect(reset().status).toBe(0);
    const database = new Database(file, { readonly: true });
    expect(database.prepare('select v from "theirs"').pluck().get()).toBe(7);
    expect(database.prepare('select count(*) from "contacts"').pluck().get()).toBe(327);
    database.close();
  });
});

test('a server that finds the file in the hands of another one says that it waits, and then goes on', async () => {
  await closed();
  const other = new Database(file);
  other.exec('begin immediate');
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    other.exec('rollback');
  };
  const store = await openSqlite(dir, { connections: 1, waiting: 1, wait: 20 }, { tell });
  expect(told).toEqual([
    `The data file ${file} is in another server's hands; this one waits for it.`,
  ]);
  await store.close();
  other.close();
});

describe('a data file that is too large to be read whole at each start', () => {
  const overwrite = () => {
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(file, bytes.fill(0xff, bytes.length - 2 * PAGE, bytes.length - PAGE));
  };

  testFull('is taken as it is after an orderly end, and is read whole after a kill', async () => {
    await closed();
    overwrite();
    expect(() => checkDataFile(file)).toThrow('is damaged');
    expect(checkDataFile(file, PAGE)).toBe(true);
    for (const end of ['', '-wal', '-shm']) fs.rmSync(file + end, { force: true });
    await killed();
    overwrite();
    expect(() => checkDataFile(file, PAGE)).toThrow('is damaged');
  });
});
