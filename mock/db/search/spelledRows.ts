import { sql } from 'kysely';
import { type Condition, isIn } from '../conditions';
import { WHOLE } from '../list';
import type { Db } from '../schema/schema';
import { askedSpelling, type Matches } from './spelling';

interface SpelledColumn {
  table: string;
  column: string;
  /** The column as the query calls it that the condition is for. */
  ref?: string;
  /** Which texts a typed one means. */
  matching: (asked: string) => Matches;
}

/**
 * What is true of rows whose text is spelled as it was typed; nothing where no text is. No engine knows pinyin: the column's
 * different texts, of which there are few, are read and compared here. So nothing is kept beside the text that would
 * have to be erased with it.
 */
export const spelledSo = async (
  db: Db,
  { table, column, ref = column, matching }: SpelledColumn,
  asked: string,
): Promise<Condition[]> => {
  if (asked.startsWith(WHOLE) || askedSpelling(asked) === undefined) return [];
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as "text" from ${sql.table(table)} group by ${sql.ref(column)}`.execute(
    db,
  );
  const texts = rows.map(({ text }) => text).filter(matching(asked));
  return [isIn(ref, texts)];
};
