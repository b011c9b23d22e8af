import { notFound } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { StoredLine } from './historyLabels';

/**
 * Matches names of fields that the server never sends to a page. Old history entries may contain
 * such fields.
 */
const SECRET = /password|secret|token|hash/i;

const withoutSecrets = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !SECRET.test(name)))
    : value;

/**
 * Parses the JSON of a history entry and leaves out fields with secrets. Hardly any entry has such
 * a field. All other entries are parsed without the function `withoutSecrets`, which is several
 * times faster.
 */
const parse = (json: unknown) => {
  if (typeof json !== 'string') return null;
  return SECRET.test(json) ? JSON.parse(json, withoutSecrets) : JSON.parse(json);
};

export const decodeLine = (row: object): StoredLine => {
  const { tab: _, ...line } = row as StoredLine & { tab?: string };
  return { ...line, before: parse(line.before), after: parse(line.after) };
};

export const readHistoryLine = async (db: Db, id: number): Promise<StoredLine> => {
  const row = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return decodeLine(row);
};

export const readLinesOf = async (db: Db, id: number): Promise<StoredLine[]> => {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('partOf', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(decodeLine);
};
