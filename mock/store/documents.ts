import type { Kysely } from 'kysely';
import { notFound } from '../errors';
import type { Schema } from './schema';

/** A kept document, such as the charts' data, by its name. */
export const readDocument = async <T>(db: Kysely<Schema>, name: string): Promise<T> => {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw notFound();
  return JSON.parse(row.body) as T;
};
