import fs from 'node:fs';
import { toInstant } from '@/domain/time/dates';
import { writeArchive } from './archive';
import { readLines } from './backupLines';
import { runChild } from './childProcess';
import { cleaned } from './cleaned';
import { type Location, openDatabase } from './database';

interface Written {
  location: Location;
  file: string;
  now: Date;
  signal?: AbortSignal | undefined;
}

export type WriteBackup = (written: Written) => Promise<void>;

/** Writes the backup in the server process. For development servers, which have little data. */
export const writeHere: WriteBackup = async ({ location, file, now }) => {
  const database = openDatabase(location, true);
  const lines = readLines(database, toInstant(now));
  await writeArchive(file, lines, { replaces: true }).finally(database.close);
};

/**
 * Writes the backup in a child process, so that the server can go on answering requests. `program`
 * is the path of the Node.js script and its first arguments.
 */
export const writeByProcess =
  (program: readonly string[]): WriteBackup =>
  async ({ location, file, signal }) => {
    // If the process is killed, the next backup recognizes this unfinished file by its extension
    // `.part` and deletes it.
    const draft = `${file}.${process.pid}.whole.part`;
    fs.rmSync(draft, { force: true });
    await cleaned(
      async () => {
        await runChild([...program, draft], { location, signal });
        fs.renameSync(draft, file);
      },
      () => fs.rmSync(draft, { force: true }),
    );
  };
