import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** A kept document, such as the charts' data, by its name; `blank` where there is none yet. */
export const readDocument = async <T>(db: Kysely<Schema>, name: string, blank: T): Promise<T> => {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as T) : blank;
};
