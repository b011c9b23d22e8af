import crypto from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../dialect/engine';
import { type Condition, joined, NEVER } from './conditions';

/**
 * The key of a text in an index. PostgreSQL's index takes no text above 2,700 bytes, so there it is
 * an MD5 hash.
 */
export const keyOf = (engine: Engine, column: Condition): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${column}` : sql<string>`md5(${column})`;

const md5 = (text: string) => crypto.createHash('md5').update(text).digest('hex');

/**
 * SQL condition: the column equals one of the texts. It is written so that the databases can
 * estimate the number of rows.
 */
export const isAmongTexts = (engine: Engine, ref: string, texts: readonly string[]): Condition => {
  if (texts.length === 0) return NEVER;
  const key = keyOf(engine, sql.ref(ref));
  return engine === 'sqlite'
    ? sql`${key} in (${joined(texts)})`
    : sql`${key} = any(${texts.map(md5)})`;
};
