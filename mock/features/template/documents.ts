import type { Db } from '../../db/schema/schema';

/** Returns a stored JSON document by name, or `blank` if the document does not exist. */
export const readDocument = async <T>(db: Db, name: string, blank: T): Promise<T> => {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as T) : blank;
};
