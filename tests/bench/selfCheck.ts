import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { CheckedPromise } from '@/contract/selfCheck';
import { type Location, locationOf } from '../../mock/backup/database';
import { backUp } from '../../mock/backupCommand';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { optimize } from '../../mock/db/connection/optimize';
import { checkPromises } from '../../mock/selfCheck/run';
import { ROOT } from '../support/paths';
import { startPostgres } from '../support/startPostgres';
import { TEST_ROOT } from '../support/testRoot';
import { machine, tableRow, writePart } from './documents';
import { fillYears, type Gathered } from './growth/fill';
import { SIZES } from './growth/sizes';
import { timed } from './measure';

/** The size for which the self-check has 60 seconds: 100,000 classes of ten terms. */
const SIZE: Gathered = { ...SIZES.S2, terms: 10 };
const LIMIT = 60;

/** Runs `npm run check -- --data` as an operator does, and returns its lines. */
const runCommand = (env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'mock/selfCheckCommand.ts'], {
      cwd: ROOT,
      env: { ...process.env, ENV_FILE: 'none', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });

const fill = async (location: Location, size: Gathered): Promise<void> => {
  const store =
    location.engine === 'sqlite'
      ? await openSqlite(location.dataDir)
      : await openPostgres(location.url);
  await fillYears(store, size);
  if (location.engine === 'sqlite') await optimize(store);
  else await store.purge();
  await store.close();
};

interface Measured {
  seconds: number;
  checked: readonly CheckedPromise[];
}

const measureAt = async (location: Location, dir: string, size: Gathered): Promise<Measured> => {
  await fill(location, size);
  const day = new Date().toISOString().slice(0, 10);
  fs.mkdirSync(dir, { recursive: true });
  await backUp(location, path.join(dir, `campus-${day}.backup.gz`), new Date());
  const place: Record<string, string> =
    location.engine === 'sqlite'
      ? { DATA_DIR: location.dataDir, DATABASE_URL: '' }
      : { DATABASE_URL: location.url };
  const { ms, value } = await timed(() => runCommand({ ...place, BACKUP_DIR: dir }));
  console.log(value);
  const checked = await checkPromises({ location, backupDir: dir, now: new Date() });
  return { seconds: ms / 1000, checked };
};

/**
 * `npm run bench selfCheck`: measures `npm run check -- --data` on both databases with 100,000
 * classes and contacts. `small` is only a try.
 */
export const selfChecking = async (): Promise<never[]> => {
  const isSmall = process.argv.includes('small');
  const size = isSmall ? { ...SIZE, contacts: 2000, sessionsPerTerm: 200 } : SIZE;
  const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-self-check-'));
  const postgres = await startPostgres();
  try {
    const places = {
      SQLite: locationOf(path.join(dir, 'data')),
      PostgreSQL: locationOf(postgres.url),
    };
    const lines: string[] = [];
    for (const [name, location] of Object.entries(places)) {
      const { seconds, checked } = await measureAt(location, path.join(dir, name), size);
      const count = checked.reduce((sum, each) => sum + each.checked, 0);
      lines.push(tableRow([name, count, seconds.toFixed(1), LIMIT]));
    }
    const table = [
      machine(),
      '',
      tableRow(['database', 'rows checked', 'seconds', 'limit']),
      tableRow(['---', '--:', '--:', '--:']),
      ...lines,
    ].join('\n');
    console.log(table);
    if (!isSmall) writePart('selfCheck', table);
    return [];
  } finally {
    await postgres.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
};
