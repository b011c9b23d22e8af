/**
 * A program that fills a data folder with sample data for a time: `sampleProcess.ts <folder>
 * <instant>`.
 */
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { prepare } from '../../mock/setup';

const main = async () => {
  const [dataDir = '', instant = ''] = process.argv.slice(2);
  const store = await openSqlite(dataDir);
  const settings = { demoData: true, adminPassword: undefined, dataDir };
  await prepare(store, settings, new Date(instant), () => {});
  await store.close();
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
