import fs from 'node:fs';
import path from 'node:path';
import { toInstant } from '@/domain/time/dates';
import { checkArchive, readArchive, writeArchive } from './backup/archive';
import { readLines } from './backup/backupLines';
import { type Location, locationOf, nameOf, openExisting, reached } from './backup/database';
import { addToErasedList, readErasedLists } from './backup/erasedList';
import { restoreInto } from './backup/restore';
import { isFull, NO_ROOM, StoreError } from './db/base/storeError';
import { openPostgres } from './db/connection/openPostgres';
import { openSqlite } from './db/connection/openSqlite';
import { erasedMarks } from './db/write/erasedMarks';
import type { Store } from './db/write/store';
import { readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { settleRestored } from './features/messages/records/restored';
import { eraseMarked } from './features/personalData/erase';
import { listTokens } from './features/token/tokens';
import { isForOperator } from './operatorCommand';
import { exitOnSignal } from './orderlyStop';
import { typed } from './typed';
import { readHere } from './unattended/readHere';
import { readTextsBy } from './unattended/readTexts';

const USAGE = `${typed('backup', '[FILE]')}
${typed('restore', 'FILE')}
${typed('copy', '--from PLACE --to PLACE')}
PLACE is a data folder, or postgres://…; backup and restore use DATA_DIR or DATABASE_URL.`;

export const backUp = async (location: Location, file: string, now: Date): Promise<string[]> => {
  const database = await openExisting(location);
  try {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    await writeArchive(file, readLines(database, toInstant(now)));
    addToErasedList(path.dirname(path.resolve(file)), await erasedMarks(database.db));
  } catch (error) {
    const { path: refused, message } = error as NodeJS.ErrnoException;
    if (refused === undefined || isFull(error)) throw error;
    throw new StoreError(`${file} cannot be written: ${message}`);
  } finally {
    await database.close();
  }
  return [
    `${file}: ${fs.statSync(file).size} bytes. Only its owner can read it: it holds names and numbers.`,
  ];
};

const open = (location: Location) =>
  location.engine === 'sqlite'
    ? openSqlite(location.dataDir)
    : openPostgres(location.url, location.schema);

/**
 * Erases people again, because a restored or copied database may still have their data. `dirs` are
 * the folders with the lists of erased people. Returns a line to print if anybody was erased.
 */
const eraseAgain = async (store: Store, dirs: readonly string[], now: Date): Promise<string[]> => {
  const count = await eraseMarked(store, now, readErasedLists(dirs), readTextsBy(readHere));
  return count > 0 ? [`${count} people who were erased since then were erased here as well.`] : [];
};

/**
 * Restores a backup to an empty database and returns lines to print. People who were erased after
 * the backup are erased again. They are listed in the folder of the backup and in the folders
 * `lists`.
 */
export const restore = async (
  location: Location,
  file: string,
  now: Date,
  lists: readonly string[] = [],
): Promise<string[]> => {
  const { madeAt } = await checkArchive(file);
  const rows = await restoreInto(location, readArchive(file));
  const store = await open(location);
  const dirs = [path.dirname(path.resolve(file)), ...lists];
  const settle = async () => {
    const erased = await eraseAgain(store, dirs, now);
    const tokens = (await listTokens(store.reader)).length;
    return { erased, tokens, ...(await settleRestored(store, now)) };
  };
  const { erased, tokens, unknown, paused } = await settle().finally(store.close);
  return [
    `${rows} rows of ${madeAt} restored into ${nameOf(location)}. Everybody signs in again.`,
    ...erased,
    ...(unknown > 0
      ? [
          `${unknown} messages were due since then: whether they went out is unknown, and they are not sent again by themselves.`,
        ]
      : []),
    ...(tokens > 0
      ? [
          `Tokens of other programs work as they did then (${tokens}), also those that were revoked since. Look at 集成.`,
        ]
      : []),
    ...(paused > 0
      ? [
          'Automatic reminders are paused: what went out since the backup is not known here. Look at 自动提醒, then let them go on.',
        ]
      : []),
  ];
};

/**
 * Copies a database to an empty database and returns lines to print. Data of erased people that the
 * source still has is erased in the copy.
 */
export const copy = async (
  from: Location,
  to: Location,
  now: Date,
  lists: readonly string[] = [],
): Promise<string[]> => {
  const database = await openExisting(from);
  const rows = await restoreInto(to, readLines(database, toInstant(now))).finally(database.close);
  const store = await open(to);
  const erased = await eraseAgain(store, lists, now).finally(store.close);
  return [
    `${rows} rows copied to ${nameOf(to)}. Everybody signs in again.`,
    ...erased,
    'Do not let servers over both send messages: each would send what is queued.',
  ];
};

const optionOf = (args: readonly string[], name: string): string | undefined => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
};

const run = async (args: readonly string[], now: Date): Promise<string[]> => {
  const [command, ...rest] = args;
  const [file] = rest;
  if (command !== 'copy' && file?.startsWith('-')) throw new StoreError(USAGE);
  const environment = () => readEnvironment(withFile(process.env), '0');
  const location = () => {
    const { databaseUrl, dataDir } = environment();
    return reached(locationOf(databaseUrl ?? dataDir));
  };
  const lists = () => [environment().backups.dir];
  if (command === 'backup' && rest.length <= 1) {
    const stamp = toInstant(now).slice(0, 19).replaceAll(/\D/g, '');
    return backUp(await location(), file ?? `campus-${stamp}.backup.gz`, now);
  }
  if (command === 'restore' && file && rest.length === 1) {
    return restore(await location(), file, now, lists());
  }
  const [from, to] = [optionOf(rest, '--from'), optionOf(rest, '--to')];
  if (command === 'copy' && from && to) {
    return copy(await reached(locationOf(from)), await reached(locationOf(to)), now, lists());
  }
  throw new StoreError(USAGE);
};

export const runBackupCommand = (args: readonly string[]): Promise<void> => {
  const exitAtOnce = exitOnSignal();
  return run(args, new Date())
    .then(
      (lines) => {
        for (const line of lines) console.log(line);
      },
      (error) => {
        console.error(isFull(error) ? NO_ROOM : isForOperator(error) ? error.message : error);
        process.exitCode = 1;
      },
    )
    .finally(exitAtOnce.end);
};

if (require.main === module) runBackupCommand(process.argv.slice(2));
