import fs from 'node:fs';
import path from 'node:path';
import { toInstant } from '@/domain/time/dates';
import { checkArchive, readArchive, writeArchive } from './backup/archive';
import { readLines } from './backup/backupLines';
import { type Location, openDatabase, placeOf, reached, schemaOf } from './backup/database';
import { addToErasedList, readErasedLists } from './backup/erasedList';
import { restoreInto } from './backup/restore';
import { isFull, NO_ROOM, StoreError } from './db/base/storeError';
import { dataFile } from './db/connection/dataFile';
import { openPostgres, openSqlite } from './db/connection/open';
import { erasedMarks } from './db/write/erasedMarks';
import type { Store } from './db/write/store';
import { EnvironmentError, readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { settleRestored } from './features/messages/records/restored';
import { eraseMarked } from './features/personalData/erase';
import { exitOnSignal } from './orderlyStop';
import { typed } from './typed';

const USAGE = `${typed('backup', '[FILE]')}
${typed('restore', 'FILE')}
${typed('copy', '--from PLACE --to PLACE')}
PLACE is a data folder, or postgres://…; backup and restore use DATA_DIR or DATABASE_URL.`;

const nameOf = (place: Location) =>
  place.engine === 'sqlite' ? dataFile(place.dataDir) : 'the database';

/** Opens an existing database. A new empty file would make an empty backup. */
const openThere = async (place: Location) => {
  if (place.engine === 'sqlite' && !fs.existsSync(dataFile(place.dataDir))) {
    throw new StoreError(`There is no data in ${place.dataDir}.`);
  }
  const whole = openDatabase(place, true);
  try {
    if ((await schemaOf(whole.db, whole.engine)) > 0) return whole;
    throw new StoreError(`There is no data of this program in ${nameOf(place)}.`);
  } catch (error) {
    await whole.close();
    throw error;
  }
};

export const backUp = async (place: Location, file: string, now: Date): Promise<string[]> => {
  const whole = await openThere(place);
  try {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    await writeArchive(file, readLines(whole, toInstant(now)));
    addToErasedList(path.dirname(path.resolve(file)), await erasedMarks(whole.db));
  } catch (error) {
    const { path: refused, message } = error as NodeJS.ErrnoException;
    if (refused === undefined || isFull(error)) throw error;
    throw new StoreError(`${file} cannot be written: ${message}`);
  } finally {
    await whole.close();
  }
  return [
    `${file}: ${fs.statSync(file).size} bytes. Only its owner can read it: it holds names and numbers.`,
  ];
};

const open = (place: Location) =>
  place.engine === 'sqlite' ? openSqlite(place.dataDir) : openPostgres(place.url, place.schema);

/** Erases the people on the lists of these folders again. Returns a line to print if there were any. */
const eraseAgain = async (store: Store, dirs: readonly string[], now: Date): Promise<string[]> => {
  const count = await eraseMarked(store, now, readErasedLists(dirs));
  return count > 0 ? [`${count} people who were erased since then were erased here as well.`] : [];
};

/**
 * Restores a backup into an empty database and returns the lines to print. People on the lists beside the backup and in
 * the backup folder are erased again.
 */
export const restore = async (
  place: Location,
  file: string,
  now: Date,
  lists: readonly string[] = [],
): Promise<string[]> => {
  const { madeAt } = await checkArchive(file);
  const rows = await restoreInto(place, readArchive(file));
  const store = await open(place);
  const dirs = [path.dirname(path.resolve(file)), ...lists];
  const settle = async () => {
    const erased = await eraseAgain(store, dirs, now);
    return { erased, ...(await settleRestored(store, now)) };
  };
  const { erased, unknown, paused } = await settle().finally(store.close);
  return [
    `${rows} rows of ${madeAt} restored into ${nameOf(place)}. Everybody signs in again.`,
    ...erased,
    ...(unknown > 0
      ? [
          `${unknown} messages were due since then: whether they went out is unknown, and they are not sent again by themselves.`,
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
 * Copies one database into another, empty one, and returns the lines to print. The source may hold people who were
 * erased later, so they are erased again.
 */
export const copy = async (
  from: Location,
  to: Location,
  now: Date,
  lists: readonly string[] = [],
): Promise<string[]> => {
  const whole = await openThere(from);
  const rows = await restoreInto(to, readLines(whole, toInstant(now))).finally(whole.close);
  const store = await open(to);
  const erased = await eraseAgain(store, lists, now).finally(store.close);
  return [
    `${rows} rows copied to ${nameOf(to)}. Everybody signs in again.`,
    ...erased,
    'Do not let servers over both send messages: each would send what is queued.',
  ];
};

const wordAfter = (words: readonly string[], name: string): string | undefined => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
};

const run = async (words: readonly string[], now: Date): Promise<string[]> => {
  const [command, ...rest] = words;
  const [file] = rest;
  if (command !== 'copy' && file?.startsWith('-')) throw new StoreError(USAGE);
  const environment = () => readEnvironment(withFile(process.env), '0');
  const place = () => {
    const { databaseUrl, dataDir } = environment();
    return reached(placeOf(databaseUrl ?? dataDir));
  };
  const lists = () => [environment().backups.dir];
  if (command === 'backup' && rest.length <= 1) {
    const stamp = toInstant(now).slice(0, 19).replaceAll(/\D/g, '');
    return backUp(await place(), file ?? `campus-${stamp}.backup.gz`, now);
  }
  if (command === 'restore' && file && rest.length === 1) {
    return restore(await place(), file, now, lists());
  }
  const [from, to] = [wordAfter(rest, '--from'), wordAfter(rest, '--to')];
  if (command === 'copy' && from && to) {
    return copy(await reached(placeOf(from)), await reached(placeOf(to)), now, lists());
  }
  throw new StoreError(USAGE);
};

/** Runs the command. On an error it prints the reason and sets exit code 1. */
export const runBackupCommand = (words: readonly string[]): Promise<void> => {
  const exitAtOnce = exitOnSignal();
  return run(words, new Date())
    .then(
      (lines) => {
        for (const line of lines) console.log(line);
      },
      (error) => {
        const isOurs = error instanceof StoreError || error instanceof EnvironmentError;
        console.error(isFull(error) ? NO_ROOM : isOurs ? error.message : error);
        process.exitCode = 1;
      },
    )
    .finally(exitAtOnce.end);
};

if (require.main === module) runBackupCommand(process.argv.slice(2));
