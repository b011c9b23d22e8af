import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { typedSpelling } from '@/domain/people/typedSpelling';
import { and, isIn, isNotIn, joined, or } from '../../../mock/db/base/conditions';
import { namesMatch, textMatches } from '../../../mock/db/query/spelling';
import type { Store } from '../../../mock/db/write/store';
import { ENGINES, openTestStore } from '../../support/api';
import { ROOT } from '../../support/paths';

describe('tables', () => {
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
              kindOf(
                !/text/i.test(column.dataType),
                column.isNullable && !column.isAutoIncrementing,
              ),
            ]),
          ),
        ]),
    );
  };

  test.each(ENGINES)(
    'the migrations make the tables that the types name, on %s',
    async (engine) => {
      const store = await openTestStore(engine);
      expect(await tablesOf(store)).toEqual(declaredTables());
      await store.close();
    },
  );
});

describe('dialects', () => {
  test('only the dialects, and what opens or names a database, know its engine', () => {
    const asked = execFileSync(
      'git',
      ['grep', '-lE', "engine [!=]==|isSqlite|'postgres'", '--', 'mock'],
      {
        encoding: 'utf8',
      },
    );
    const files = asked.trim().split('\n');
    expect(files.filter((file) => !/^mock\/(db\/dialect|backup)\//.test(file))).toEqual([
      'mock/backupCommand.ts',
      'mock/db/connection/openPostgres.ts',
    ]);
  });
});

describe('spelling', () => {
  test.each([
    [
      '王红霞',
      ['wanghongxia', 'whx', 'wanghx', 'wang hx', "wang'hx", 'WangHX', 'hongxia', 'wangh'],
    ],
    ['欧阳文婷', ['ouyangwenting', 'oywt', 'ouyangwt', 'OuYang WT']],
    ['吕布', ['lvbu', 'lübu', 'lu:bu', 'lyubu', 'lvb', 'lüb', 'lyub', 'lb', 'LÜ BU', 'lu:']],
    ['女贞', ['nvzhen', 'nüzhen', 'nu:zhen', 'nyuzhen', 'nvz']],
    ['钟绿', ['zhonglv', 'zhonglü', 'zhonglyu', 'zhongl']],
    ['安宇', ['anyu', 'ay']],
    ['单雄信', ['shanxiongxin', 'shanxx', 'sxx']],
  ])('V-06 the name %s is found as people type it', (name, typed) => {
    for (const text of typed) expect([text, namesMatch(text)(name)]).toEqual([text, true]);
    expect(namesMatch('zhangsan')(name)).toBe(false);
  });

  test('V-06 ü is typed in any way for courses and rooms, too', () => {
    for (const text of ['lvlou', 'lülou', 'lyulou', 'lu:lou', 'll']) {
      expect([text, textMatches(text)('绿楼203')]).toEqual([text, true]);
    }
    expect(textMatches('nyuxing')('女性健康')).toBe(true);
  });

  test('V-06 text that no pinyin can be is not looked for as pinyin', () => {
    expect(['王', '12', 'a-b', 'wang;'].map(typedSpelling)).toEqual(Array(4).fill(undefined));
  });
});

describe('empty lists', () => {
  describe.each(ENGINES)('a list without anything in it, on %s', (engine) => {
    let store: Store;
    beforeAll(async () => {
      store = await openTestStore(engine);
      await store.db.insertInto('settings').values({ name: 'a', value: '1' }).execute();
    });
    afterAll(() => store.close());

    test.each([
      ['and: all rows', and([]), true],
      ['or: none', or([]), false],
      ['in: none', isIn('name', []), false],
      ['not in: all rows', isNotIn('name', []), true],
      ['or within and: none', and([or([]), isNotIn(sql`lower("name")`, [])]), false],
      ['and within or: all rows', or([isIn('name', []), and([])]), true],
    ])('stands for what it says: %s', async (_, condition, found) => {
      const settings = sql`select "name" from "settings" where "name" = 'a' and ${condition}`;
      for (const db of [store.db, store.reader, store.searcher]) {
        expect((await settings.execute(db)).rows).toHaveLength(found ? 1 : 0);
      }
    });

    test('stands for the same in queries of the builder, in reads and in writes', async () => {
      const read = store.reader.selectFrom('settings').select('name');
      expect(await read.where('name', 'in', []).execute()).toEqual([]);
      expect(await read.where('name', 'not in', []).execute()).toContainEqual({ name: 'a' });
      expect(await read.where((eb) => eb.or([])).execute()).toEqual([]);
      expect(await read.where((eb) => eb.and([])).execute()).toContainEqual({ name: 'a' });
      await store.db.deleteFrom('settings').where('name', 'in', []).execute();
      await store.db.updateTable('settings').set({ value: '2' }).where('name', 'in', []).execute();
      expect(await read.select('value').where('name', '=', 'a').execute()).toEqual([
        { name: 'a', value: '1' },
      ]);
    });
  });

  test('columns and other parts of a statement are never none', () => {
    expect(() => joined([])).toThrow('A statement has an empty list.');
  });

  test('lists come into a statement only by the functions that know an empty one', () => {
    const files = fs
      .readdirSync(path.join(ROOT, 'mock'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== path.join('db', 'base', 'conditions.ts'));
    expect(files.length).toBeGreaterThan(200);
    const found = files.filter((file) =>
      /\bsql\s*\.\s*join\b/.test(fs.readFileSync(path.join(ROOT, 'mock', file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
