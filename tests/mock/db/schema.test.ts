import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../../mock/db/write/store';
import { ENGINES, openTestStore } from '../../support/api';
import { ROOT } from '../../support/paths';

/** The type of a column: number or text. `?` means that it may be null. */
type Columns = Record<string, 'number' | 'number?' | 'text' | 'text?'>;

const kindOf = (isNumber: boolean, isNullable: boolean): Columns[string] =>
  `${isNumber ? 'number' : 'text'}${isNullable ? '?' : ''}`;

const SOURCE = fs.readFileSync(path.join(ROOT, 'mock', 'db', 'schema', 'schema.ts'), 'utf8');

/**
 * Returns the properties of an interface in schema.ts with their types, inherited ones included.
 */
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
          // SQLite does not report an auto-increment column as "not null".
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
