import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../mock/db/schema/schema';
import { TEST_ROOT } from './testRoot';

/**
 * The folder of reusable PostgreSQL schemas of a jest worker. Creating tables takes much longer
 * than emptying them.
 */
const FREE = path.join(process.env.TEST_TEMPLATES ?? TEST_ROOT, `postgres-${process.pid}`);

/** Returns the name of a schema with empty tables, or a new name. */
export const acquireSchema = (): string => {
  fs.mkdirSync(FREE, { recursive: true });
  const [free] = fs.readdirSync(FREE);
  if (!free) return `test_${randomUUID().replaceAll('-', '')}`;
  fs.rmSync(path.join(FREE, free));
  return free;
};

type Db = Kysely<Schema>;

/** Returns a hash of a schema's tables, columns, indexes, triggers and functions. */
const structureOf = async (db: Db, schema: string): Promise<string> => {
  const { rows } = await sql<{ structure: string }>`
    select md5(concat(
      (select string_agg(concat(relname, relkind, relnatts, relchecks), ' ' order by relname)
        from pg_class where relnamespace = of.oid),
      (select string_agg(tgname, ' ' order by tgname)
        from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = of.oid),
      (select string_agg(proname, ' ' order by proname) from pg_proc where pronamespace = of.oid)
    )) as structure from pg_namespace of where nspname = ${schema}`.execute(db);
  const version = await sql`select * from ${sql.id(schema, 'schemaVersion')}`.execute(db).then(
    (found) => JSON.stringify(found.rows),
    () => 'none',
  );
  return `${rows[0]?.structure} ${version}`;
};

/** Returns the hash of a schema that no test has changed. */
const untouched = async (db: Db, schema: string): Promise<string> => {
  const file = `${FREE}.structure`;
  if (!fs.existsSync(file)) fs.writeFileSync(file, await structureOf(db, schema));
  return fs.readFileSync(file, 'utf8');
};

export const noteStructure = async (db: Db, schema: string): Promise<void> => {
  await untouched(db, schema);
};

/**
 * Empties all tables of the schema and restarts their ids. Rows are deleted, because `truncate`
 * takes longer for small tables.
 */
export const emptySchema = (db: Kysely<Schema>): Promise<unknown> =>
  sql`do ${sql.lit(`
    declare
      place text;
      filled boolean;
      list text[] := '{}';
    begin
      for place in select format('%I', tablename) from pg_tables
        where schemaname = current_schema() and tablename <> 'schemaVersion' loop
        execute format('select exists (select 1 from %s)', place) into filled;
        if filled and pg_relation_size(place::regclass) > 65536 then list := list || place;
        elsif filled then execute 'delete from ' || place;
        end if;
      end loop;
      if list <> '{}' then execute 'truncate ' || array_to_string(list, ', '); end if;
      perform setval(format('%I', sequencename)::regclass, 1, false)
        from pg_sequences where schemaname = current_schema() and last_value is not null;
    end`)}`.execute(db);

/** Empties the schema for the next test. If its structure has changed, it is dropped. */
export const releaseSchema = async (db: Db, schema: string): Promise<void> => {
  if ((await structureOf(db, schema)) === (await untouched(db, schema))) {
    await emptySchema(db);
    fs.writeFileSync(path.join(FREE, schema), '');
  } else {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  }
};
