import { type Kysely, sql } from 'kysely';
import { isIn, joined } from '../base/conditions';
import { nameOrder, teacherOrder } from '../query/spelling';
import { chunks } from '../schema/codec';

/** Columns for sorting by name: table, column, source column, and the function for the sort key. */
export const ORDERED = [
  ['contacts', 'nameOrder', 'name', nameOrder],
  ['smsRecords', 'recipientNameOrder', 'recipientName', nameOrder],
  ['courses', 'teacherOrder', 'leadTeachers', (json: string) => teacherOrder(JSON.parse(json))],
] as const;

/** Rows per statement. Each row takes two of the limited parameters. */
const RUN = 200;

/** Fills the columns for sorting in rows that are older than these columns. */
export const fillOrders = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column, from, orderOf] of ORDERED) {
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", ${sql.ref(from)} as "text" from ${sql.table(table)}`.execute(db);
    for (const run of chunks(rows, RUN)) {
      const cases = run.map(({ id, text }) => sql`when ${id} then ${orderOf(text)}`);
      const ids = run.map(({ id }) => id);
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = case "id" ${joined(cases, sql` `)} end
        where ${isIn('id', ids)}`.execute(db);
    }
  }
};
