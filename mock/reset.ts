import fs from 'node:fs';
import { readEnvironment } from './environment';
import { exitWith, openStore } from './server';
import { prepare } from './setup';
import { dropTables } from './store/dropTables';
import { dataFile, StoreError } from './store/open';

/** `npm run reset`: throws all data away and makes the sample data anew. */
const main = async () => {
  const environment = readEnvironment(process.env, '1');
  try {
    const old = await openStore(environment);
    await dropTables(old);
    await old.close();
  } catch (error) {
    if (!(error instanceof StoreError) || environment.databaseUrl) throw error;
    // A damaged or newer file: only a new one helps.
    for (const end of ['', '-wal', '-shm']) {
      fs.rmSync(dataFile(environment.dataDir) + end, { force: true });
    }
  }
  const store = await openStore(environment);
  await prepare(store, { demoData: true, adminPassword: undefined }, new Date(), console.log);
  await store.close();
  console.log('The sample data is new; sign in as admin / admin888 or user / user888.');
};

main().catch(exitWith);
