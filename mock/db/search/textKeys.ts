import crypto from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, joined, NEVER } from '../conditions';
import type { Engine } from '../store';

/** The key by which an index holds texts of any length: PostgreSQL's takes no text of more than 2,700 bytes. */
export const keyOf = (engine: Engine, column: Condition): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${column}` : sql<string>`md5(${column})`;

const md5 = (text: string) => crypto.createHash('md5').update(text).digest('hex');

/** The column holds one of the texts; in words from which the engines estimate how many rows do. */
export const isAmongTexts = (engine: Engine, ref: string, texts: readonly string[]): Condition => {
  if (texts.length === 0) return NEVER;
  const key = keyOf(engine, sql.ref(ref));
  return engine === 'sqlite'
    ? sql`${key} in (${joined(texts)})`
    : sql`${key} = any(${texts.map(md5)})`;
};
