import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../../mock/db/store';
import { ENGINES, openTestStore } from '../../support/api';
import { ROOT } from '../../support/paths';

/** A column's kind: whether it holds numbers or texts, and whether it may be null. */
type Columns = Record<string, 'number' | 'number?' | 'text' | 'text?'>;

const kindOf = (isNumber: boolean, isNullable: boolean): Columns[string] =>
  `${isNumber ? 'number' : 'text'}${isNullable ? '?' : ''}`;

const SOURCE = fs.readFileSync(path.join(ROOT, 'mock', 'db', 'schema', 'schema.ts'), 'utf8');

/** The properties of an interface of schema.ts and of what it extends, with their types. */
const propertiesOf = (name: string): [property: string, type: string][] => {
  const declared = new RegExp(
    `^(?:export )?interface ${name}(?: extends (\\w+))? \\{$([^]*?)^\\}$`,
    'm',
  );
  const [, inherited, body = ''] = declared.exec(SOURCE) ?? [];
  const own = [...body.matchAll(/^ {2}(\w+): ([^;]+);$/gm)];
  return [
    ...(inherited ? propertiesOf(inherited) : []),
    ...own.map(([, property = '', type = '']): [string, string] => [property, type]),
  ];
};

/** The tables as the program's types have them. */
const declaredTables = (): Record<string, Columns> =>
  Object.fromEntries(
    propertiesOf('Schema').map(([table, type]) => [
      table,
      Object.fromEntries(
        propertiesOf(type).map(([column, of]) => [
          column,
          kindOf(/\bnumber\b/.test(of), /\| null$/.test(of)),
        ]),
      ),
    ]),
  );

const tablesOf = async ({ db, engine }: Store): Promise<Record<string, Columns>> => {
  const tables = await db.introspection.getTables();
  const { rows } =
    engine === 'postgres'
      ? await sql<{ own: string }>`select current_schema() as own`.execute(db)
      : { rows: [] };
  return Object.fromEntries(
    tables
      .filter(({ schema, name }) => schema === rows[0]?.own && name !== 'schemaVersion')
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          // A number that SQLite gives out itself is never null, though it does not say so.
          columns.map((column) => [
            column.name,
            kindOf(!/text/i.test(column.dataType), column.isNullable && !column.isAutoIncrementing),
          ]),
        ),
      ]),
  );
};

test.each(ENGINES)('the migrations make the tables that the types name, on %s', async (engine) => {
  const store = await openTestStore(engine);
  expect(await tablesOf(store)).toEqual(declaredTables());
  await store.close();
});
