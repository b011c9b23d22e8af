import { type Kysely, sql } from 'kysely';
import { isIn, joined } from '../base/conditions';
import { nameOrder, spelledColumns, teacherOrder } from '../query/spelling';
import { chunks } from '../schema/codec';

/**
 * A column that is computed from another column of the same row. `derive` gets the text of the
 * column `from`.
 */
type Derived = readonly [
  table: string,
  column: string,
  from: string,
  derive: (text: string) => string,
];

/** Columns for sorting by name. */
export const ORDERED: readonly Derived[] = [
  ['contacts', 'nameOrder', 'name', nameOrder],
  ['smsRecords', 'recipientNameOrder', 'recipientName', nameOrder],
  ['courses', 'teacherOrder', 'leadTeachers', (json: string) => teacherOrder(JSON.parse(json))],
];

/** The column in which a search finds contacts by pinyin, such as `zhangsan` or `zs`. */
export const SPELLED: readonly Derived[] = [
  ['contacts', 'pinyinMatch', 'name', (name) => spelledColumns(name).pinyinMatch],
];

/**
 * Updates this many rows in one SQL statement. Each row uses two parameters, and databases limit
 * the number of parameters.
 */
const RUN = 200;

/**
 * Computes these columns for all existing rows, after a column was added or its computation has
 * changed.
 */
export const fillDerived = async (
  db: Kysely<unknown>,
  derived: readonly Derived[],
): Promise<void> => {
  for (const [table, column, from, derive] of derived) {
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", ${sql.ref(from)} as "text" from ${sql.table(table)}`.execute(db);
    for (const run of chunks(rows, RUN)) {
      const cases = run.map(({ id, text }) => sql`when ${id} then ${derive(text)}`);
      const ids = run.map(({ id }) => id);
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = case "id" ${joined(cases, sql` `)} end
        where ${isIn('id', ids)}`.execute(db);
    }
  }
};
