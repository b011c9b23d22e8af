import type { Db } from '../db/schema/schema';
import type { Store } from '../db/write/store';
import { write } from '../db/write/write';
import { SYSTEM, type Writer } from '../db/write/writer';

const isEmpty = async (db: Db): Promise<boolean> => {
  for (const table of ['contacts', 'courses', 'terms'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
};

/**
 * Fills an empty database with sample data, and leaves any other database unchanged. The same `now`
 * always gives the same rows.
 */
export const addSampleData = async (writer: Writer, now: Date): Promise<void> => {
  await writer.lock('contacts', 'courses', 'rooms');
  if (!(await isEmpty(writer.trx))) return;
  // The modules of the sample data are large, so they are loaded only for an empty database.
  const { insertSample } = await import('./seed');
  await insertSample(writer, now);
};

export const seedSampleData = (store: Store, now: Date): Promise<void> =>
  write(store, SYSTEM, now, (writer) => addSampleData(writer, now));
