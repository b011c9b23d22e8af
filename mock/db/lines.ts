import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { isSqlite } from './isSqlite';
import type { Db } from './schema/schema';

/**
 * The history's lines of one kind, newest first. With `=` and the order of the ids alone, PostgreSQL may go backwards through
 * the lines of all kinds until one of this kind comes: after an import of another kind that is thousands of them. Said so,
 * only the index of kinds and ids has the order.
 */
export const newestLines = (db: Db, type: HistoryType) =>
  db
    .selectFrom('history')
    .where('type', '>=', type)
    .where('type', '<=', type)
    .orderBy('type', 'desc')
    .orderBy('id', 'desc');

/**
 * Those that came after this one, in their order; found by the same index, for the same reason. SQLite would begin with the
 * first line of the kind, for of two columns that are compared as one it looks up the first alone.
 */
export const linesAfter = (db: Db, type: HistoryType, id: number) => {
  const lines = db.selectFrom('history').orderBy('type').orderBy('id');
  return isSqlite(db)
    ? lines.where('type', '=', type).where('id', '>', id)
    : lines.where(sql<boolean>`("type", "id") > (${type}, ${id})`).where('type', '<=', type);
};
