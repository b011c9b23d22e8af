/**
 * The API as a process of its own, over a new SQLite database with the test accounts and sample data;
 * prints its address and ends with its standard input.
 */
import { seedSampleData } from '../../mock/sample/seed';
import { NOW, openTestStore, startApi } from './api';

const main = async () => {
  const store = await openTestStore('sqlite');
  await seedSampleData(store, NOW);
  const api = await startApi('sqlite', { store });
  process.stdin.resume();
  process.stdin.once('end', () => void api.close().then(() => process.exit(0)));
  console.log(api.base);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
