import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { isSqlite } from '../dialect/engine';
import type { Db } from '../schema/schema';

/**
 * Returns the history entries of one type, newest first. The two inequalities make PostgreSQL use
 * the index of `type` and `id`. With `=` it may read thousands of entries of other types, for
 * example after an import.
 */
export const newestLines = (db: Db, type: HistoryType) =>
  db
    .selectFrom('history')
    .where('type', '>=', type)
    .where('type', '<=', type)
    .orderBy('type', 'desc')
    .orderBy('id', 'desc');

/**
 * Returns the history entries of one type after this id, in order. Each database has a condition of
 * its own, so that it uses the index of `type` and `id`.
 */
export const linesAfter = (db: Db, type: HistoryType, id: number) => {
  const lines = db.selectFrom('history').orderBy('type').orderBy('id');
  return isSqlite(db)
    ? lines.where('type', '=', type).where('id', '>', id)
    : lines.where(sql<boolean>`("type", "id") > (${type}, ${id})`).where('type', '<=', type);
};
