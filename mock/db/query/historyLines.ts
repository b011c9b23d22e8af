import type { HistoryType } from '@/contract/history';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';

/**
 * Returns the history entries of one type, newest first. Two inequalities instead of `=` make
 * PostgreSQL use the index of `type` and `id`.
 */
export const newestLines = (db: Db, type: HistoryType) =>
  db
    .selectFrom('history')
    .where('type', '>=', type)
    .where('type', '<=', type)
    .orderBy('type', 'desc')
    .orderBy('id', 'desc');

/**
 * Returns the history entries of one type after this id, in order, by the index of `type` and
 * `id`.
 */
export const linesAfter = (db: Db, type: HistoryType, id: number) =>
  db
    .selectFrom('history')
    .where(dialectOf(db).sameThenAfter(['type', 'id'], [type, id]))
    .orderBy('type')
    .orderBy('id');
