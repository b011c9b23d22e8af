import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readLines } from '../../mock/backup/backupLines';
import { type Location, locationOf, openDatabase } from '../../mock/backup/database';
import { backUp, copy, restore } from '../../mock/backupCommand';
import { dataFile } from '../../mock/db/connection/dataFile';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { saveSetting } from '../../mock/db/write/settings';
import { write } from '../../mock/db/write/write';
import { startPostgres } from '../support/startPostgres';
import { TEST_ROOT } from '../support/testRoot';
import { ACCOUNT } from './imports';
import { type Figure, percentile, timed } from './measure';
import { fillOffice } from './office';

/** A checksum of each table's rows, independent of their order. */
const sumsOf = async (place: Location): Promise<Record<string, string>> => {
  const whole = openDatabase(place, true);
  const rows = new Map<string, string[]>();
  let table: string[] = [];
  for await (const line of readLines(whole, '')) {
    if (Array.isArray(line)) table.push(JSON.stringify(line));
    else if ('table' in line) {
      table = [];
      rows.set(line.table, table);
    }
  }
  await whole.close();
  return Object.fromEntries(
    [...rows].map(([name, texts]) => [
      name,
      createHash('sha256').update(texts.sort().join('\n')).digest('hex'),
    ]),
  );
};

const checkEqual = async (from: Location, to: Location): Promise<void> => {
  const [before, after] = [await sumsOf(from), await sumsOf(to)];
  const other = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (other.length > 0) throw new Error(`Other than before: ${other.join(', ')}`);
};

/**
 * Backs up a large office during writes, restores it, and copies it to PostgreSQL and back. The
 * data must be the same each time.
 */
export const backingUp = async (): Promise<Figure[]> => {
  const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-backups-'));
  const folder = (name: string) => locationOf(path.join(dir, name));
  const postgres = await startPostgres();
  try {
    const store = await openSqlite(path.join(dir, 'office'));
    await fillOffice(store);
    const file = path.join(dir, 'office.backup.gz');
    let isWritten = false;
    const waits: number[] = [];
    const writing = (async () => {
      while (!isWritten) {
        const { ms } = await timed(() =>
          write(store, ACCOUNT, new Date(), ({ trx }) =>
            saveSetting(trx, 'bench', String(waits.length)),
          ),
        );
        waits.push(ms);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const backup = await timed(() => backUp(folder('office'), file, new Date()));
    isWritten = true;
    await writing;
    await store.close();
    const restored = await timed(() => restore(folder('restored'), file, new Date()));
    const there = await timed(() => copy(folder('restored'), locationOf(postgres.url), new Date()));
    await checkEqual(folder('restored'), locationOf(postgres.url));
    const back = await timed(() => copy(locationOf(postgres.url), folder('back'), new Date()));
    await checkEqual(folder('restored'), folder('back'));
    const size = (name: string) => (fs.statSync(name).size / 1e6).toFixed(0);
    const megabytes = `${size(dataFile(path.join(dir, 'office')))} MB as ${size(file)}`;
    return [
      { name: `back up a large office (${megabytes})`, milliseconds: backup.ms },
      { name: 'a write meanwhile, p95', milliseconds: percentile(waits, 0.95) },
      { name: 'restore it', milliseconds: restored.ms },
      { name: 'copy it to PostgreSQL', milliseconds: there.ms },
      { name: 'copy it back', milliseconds: back.ms },
    ];
  } finally {
    await postgres.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
};
