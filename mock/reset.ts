import { createInterface } from 'node:readline';
import { DataRefused } from './db/base/storeError';
import { dataFile, setAside } from './db/connection/dataFile';
import { dropTables } from './db/migrate/dropTables';
import { readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { openStore } from './openStore';
import { prepare } from './setup';
import { exitWith } from './startErrors';

/**
 * Asks the operator to confirm that all data will be deleted. No answer means no. Scripts confirm
 * with `--yes`.
 */
const isMeant = async (what: string, args: readonly string[]): Promise<boolean> => {
  if (args.includes('--yes')) return true;
  process.stdout.write(`All data in ${what} will be thrown away. Type yes to go on: `);
  for await (const line of createInterface({ input: process.stdin })) return line.trim() === 'yes';
  return false;
};

const makeAnew = async (args: readonly string[]): Promise<void> => {
  const environment = readEnvironment(withFile(process.env), '1');
  const now = new Date();
  const what = environment.databaseUrl ? 'the database' : dataFile(environment.dataDir);
  if (!(await isMeant(what, args))) {
    console.log('\nNothing was changed.');
    process.exitCode = 1;
    return;
  }
  try {
    const old = await openStore(environment);
    await dropTables(old);
    await old.close();
  } catch (error) {
    if (!(error instanceof DataRefused) || environment.databaseUrl) throw error;
    const aside = setAside(dataFile(environment.dataDir), now);
    console.log(`${error.message.split(';')[0]}; it was moved to ${aside}.`);
  }
  const store = await openStore(environment);
  await prepare(
    store,
    { ...environment, demoData: true, adminPassword: undefined },
    now,
    console.log,
  );
  await store.close();
  console.log('The sample data is new; sign in as admin / admin888 or user / user888.');
};

/** Runs `npm run reset`, which deletes all data and creates the sample data again. */
export const reset = (args: readonly string[]): Promise<void> => makeAnew(args).catch(exitWith);

if (require.main === module) reset(process.argv.slice(2));
