import Database from 'better-sqlite3';
import { dataFile } from '../../mock/db/connection/dataFile';
import { ownTime } from './growth/processor';

/**
 * Copies a table's rows into a table with the same columns and indexes, by one prepared statement
 * in one transaction. Returns milliseconds of processor time.
 */
export const bareInsert = (dir: string, table: 'contacts' | 'courseSessions'): number => {
  const db = new Database(dataFile(dir));
  db.pragma('synchronous = FULL');
  const definitions = db
    .prepare('select sql from sqlite_master where tbl_name = ? and sql is not null')
    .pluck()
    .all(table) as string[];
  for (const sql of definitions) db.exec(sql.replaceAll(`"${table}`, '"bare'));
  const rows = db.prepare(`select * from "${table}"`).all() as Record<string, unknown>[];
  const names = Object.keys(rows[0] ?? {});
  const places = names.map(() => '?').join();
  const insert = db.prepare(
    `insert into bare (${names.map((name) => `"${name}"`).join()}) values (${places})`,
  );
  const values = rows.map((row) => names.map((name) => row[name]));
  const start = ownTime();
  db.transaction(() => {
    for (const row of values) insert.run(row);
  })();
  const milliseconds = ownTime() - start;
  db.exec('drop table bare');
  db.close();
  return milliseconds;
};
