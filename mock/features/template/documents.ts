import type { Db } from '../../db/schema/schema';

/** A kept document, such as the charts' data, by its name; `blank` where there is none yet. */
export const readDocument = async <T>(db: Db, name: string, blank: T): Promise<T> => {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as T) : blank;
};
