import path from 'node:path';
import { sql } from 'kysely';
import type { Location } from '../../mock/backup/database';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';

/** The PostgreSQL schema that a test creates. The process id keeps jest's workers apart. */
const SCHEMA = `backup_target_${process.pid}`;

export const emptyPlace = (engine: Engine, dir: string): Location =>
  engine === 'sqlite'
    ? { engine, dataDir: path.join(dir, 'target') }
    : { engine, url: process.env.DATABASE_URL ?? '', schema: SCHEMA };

export const openPlace = (place: Location): Promise<Store> =>
  place.engine === 'sqlite' ? openSqlite(place.dataDir) : openPostgres(place.url, place.schema);

export const dropPlace = async (store: Store): Promise<void> => {
  if (store.engine === 'postgres')
    await sql`drop schema if exists ${sql.id(SCHEMA)} cascade`.execute(store.db);
  await store.close();
};

export const placeOfStore = async (store: Store): Promise<Location> => {
  if (store.engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select "file" from pragma_database_list`.execute(
      store.db,
    );
    return { engine: 'sqlite', dataDir: path.dirname(rows[0]?.file ?? '') };
  }
  const { rows } = await sql<{ database: string; schema: string }>`
    select current_database() as "database", current_schema() as "schema"`.execute(store.db);
  const { database = '', schema = '' } = rows[0] ?? {};
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = database;
  return { engine: 'postgres', url: url.href, schema };
};
