import { sql } from 'kysely';
import type { Store } from '../../mock/db/write/store';

/** Limits the data file to `pages` more pages. SQLite then reports a full disk. */
export const leaveRoom = async ({ db }: Store, pages: number): Promise<void> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = Number(rows[0]?.page_count) + pages;
  await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db);
};
