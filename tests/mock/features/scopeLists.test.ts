import { type RawBuilder, sql } from 'kysely';
import { accessOfPath, allows, callAccess } from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { MAX_PAGE_SIZE, type Page } from '@/contract/base/list';
import { getContacts } from '@/contract/directory';
import { type FirstRead, firstReads, PATHS_WITH_READS } from '@/contract/firstReads';
import { getRules, LEVELS, listSessions } from '@/contract/rule';
import { withinUnits } from '../../../mock/db/query/units';
import { write } from '../../../mock/db/write/write';
import { askForChange } from '../../../mock/features/request/ask/ask';
import { accountOf } from '../../support/accounts';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { allEndpoints } from '../../support/endpoints';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { PLAN, post } from '../../support/sms';
import { firstInQuick } from '../../support/tier';

/** Records of the secretary's two departments have one of these characters in their names. */
const OWN = /[甲丙]/;
const UNITS = ['甲教研室', '丙教研室'];
const OTHER = '乙教研室';
const PLACES = ['甲教研室', OTHER, '丙教研室', OTHER, `${OTHER}、丙教研室`, OTHER, '甲教研室'];

/** A page size with which every list has several pages. */
const PAGE_SIZE = 3;

interface Shape {
  shape: Record<string, unknown>;
}

const shapeOf = (schema: unknown) => (schema as Shape).shape ?? {};

const isPage = ({ value }: Endpoint): boolean => 'pagination' in shapeOf(value);

const mayCall = (endpoint: Endpoint): boolean => {
  const access = callAccess[callKey(endpoint)];
  return access !== undefined && allows(access, 'secretary');
};

/** Lists that do not depend on departments, or that scope.test.ts covers. */
const OTHERS = [
  'POST /api/calendar method=list',
  'POST /api/rooms method=list',
  'POST /api/rule method=clashes',
];

/** Returns every list that a secretary's pages load, with the first query, but for `OTHERS`. */
const opened = (): FirstRead[] =>
  [
    ...PATHS_WITH_READS.filter((path) => allows(accessOfPath(path), 'secretary')).flatMap((path) =>
      firstReads(path),
    ),
    ...LEVELS.map((level) => ({ endpoint: listSessions, input: { level } })),
    ...[getContacts, getRules].map((endpoint) => ({ endpoint, input: {} })),
  ].filter(
    ({ endpoint }) => isPage(endpoint) && mayCall(endpoint) && !OTHERS.includes(callKey(endpoint)),
  );

/** Values that match some of the records, by name of the filter. */
const FILTERS: Record<string, unknown> = {
  keyword: '一',
  name: '一',
  unit: '教研室',
  course: '课',
  courseName: '课',
  teacher: '一',
  recipientName: '一',
  department: '教研室',
  status: '在职',
  dateFrom: '2026-11-26',
};

interface Parses {
  safeParse: (value: unknown) => { success: boolean };
}

const accepts = ({ input }: Endpoint, name: string, value: unknown): boolean => {
  const field = shapeOf(input)[name] as Parses | undefined;
  return field?.safeParse(value).success ?? false;
};

/** Returns the sort orders of a list, in the short test run only one. */
const sortersOf = (endpoint: Endpoint): string[] => {
  const list = shapeOf(endpoint.value).list as { def: { element: Shape } };
  const sorters = Object.keys(list.def.element.shape)
    .map((field) => `${field}_descend`)
    .filter((sorter) => accepts(endpoint, 'sorter', sorter));
  return firstInQuick(sorters);
};

/** Returns the queries of a list: the first one, sorted ones and filtered ones. */
const variantsOf = ({ endpoint, input }: FirstRead): object[] => [
  input,
  ...sortersOf(endpoint).map((sorter) => ({ ...input, sorter })),
  ...firstInQuick(
    Object.entries(FILTERS).filter(([name, value]) => accepts(endpoint, name, value)),
    2,
  ).map(([name, value]) => ({ ...input, [name]: value })),
];

interface Named {
  id: number;
  name?: string;
  courseName?: string;
  classes?: { courseName: string }[];
}

const nameOf = ({ name, courseName, classes }: Named) =>
  name ?? courseName ?? classes?.[0]?.courseName ?? '';

describe.each(engines())('lists of a secretary with two units, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const account = await accountOf(api.store, 'admin');
    for (const [index, unit] of PLACES.entries()) {
      const name = `${unit.includes('丙') ? '丙' : unit[0]}${'一二三四五六七'[index]}`;
      for (const [at, group] of ['staff', 'hospital', 'patient'].entries()) {
        const mobile = `1380000${at}00${index}`;
        await addContact(admin, { name: `${name}一`, group, unit, mobile });
      }
      const { id: teacherId } = await addContact(admin, { name: `${name}师`, unit });
      await addContact(admin, {
        ...{ name: `${name}班长`, group: 'class', part: '班长', unit, classes: `${name}班` },
        mobile: `1380000900${index}`,
      });
      for (const level of LEVELS) {
        const course = await addCourse(admin, {
          level,
          courseName: `${name}课`,
          department: unit,
          sessions: [
            {
              date: '2026-11-26',
              periodStart: 3,
              periodEnd: 4,
              teachers: [{ name: `${name}一` }, { name: `${name}师` }],
            },
          ],
        });
        // A changed class has an entry in the ledger of changes.
        const [session] = await sessionsOf(admin, course.id);
        const stamp = { id: session?.id, version: session?.version };
        const body = { method: 'updateSession', ...stamp, periodEnd: 5 };
        valueIn(await admin.post('/api/rule', body));
        const asked = {
          ...{ kind: 'cancel' as const, classes: [{ id: session?.id ?? 0 }] },
          ...{ urgent: true, mobile: '13800000000' },
        };
        await write(api.store, account, NOW, (writer) =>
          askForChange(writer, asked, {
            asker: { kind: 'teacher', contact: teacherId },
            ...{ contactId: teacherId, now: NOW },
          }),
        );
      }
    }
    for (const level of LEVELS) await post(admin, { ...PLAN, level });
    secretary = await api.as('secretary', UNITS);
  });
  afterAll(() => api.close());

  const ask = async (client: Client, { path, method, fixed }: Endpoint, input: object) => {
    const search = new URLSearchParams(input as Record<string, string>);
    return valueIn<Page<Named>>(
      method === 'GET'
        ? await client.get(`${path}?${search}`)
        : await client.post(path, { ...fixed, ...input }),
    );
  };

  const walk = async (client: Client, endpoint: Endpoint, input: object): Promise<Page<Named>> => {
    const list: Named[] = [];
    for (let currentPage = 1; ; currentPage += 1) {
      const page = await ask(client, endpoint, { ...input, currentPage, pageSize: PAGE_SIZE });
      list.push(...page.list);
      if (currentPage * PAGE_SIZE >= page.pagination.total) return { ...page, list };
    }
  };

  test('A-01 every list that a secretary may ask for is opened here', () => {
    const lists = allEndpoints().filter((endpoint) => isPage(endpoint) && mayCall(endpoint));
    const keys = new Set([...opened().map(({ endpoint }) => callKey(endpoint)), ...OTHERS]);
    expect([...keys].sort()).toEqual(lists.map(callKey).sort());
  });

  test('A-01 a statement whose beginning is not known is refused within a scope', async () => {
    const { reader } = api.store;
    const within = (statement: RawBuilder<unknown>) =>
      withinUnits(reader, UNITS, () => statement.execute(reader));
    const all = sql`select "id" from "contacts"`;
    expect((await within(all)).rows).toHaveLength(20);
    for (const unknown of [sql`${all}`, sql`with "x" as (${all}) select * from "x"`, sql`(${all})`])
      await expect(within(unknown)).rejects.toThrow('begins with its own words');
    const drop = () => api.store.db.schema.dropTable('contacts').execute();
    await expect(withinUnits(reader, UNITS, drop)).rejects.toThrow('DropTableNode');
  });

  test('A-01 a list has as many rows as it counts, all of the own units and none of another', async () => {
    for (const read of opened()) {
      for (const input of variantsOf(read)) {
        const asked = `${callKey(read.endpoint)} ${JSON.stringify(input)}`;
        const first = await ask(secretary, read.endpoint, input);
        const whole = await walk(secretary, read.endpoint, input);
        const office = await ask(admin, read.endpoint, { ...input, pageSize: MAX_PAGE_SIZE });
        const own = office.list.filter((row) => OWN.test(nameOf(row)));
        const { total } = first.pagination;
        expect([asked, total, first.list.length]).toEqual([asked, own.length, own.length]);
        expect([asked, whole.list.map(({ id }) => id)]).toEqual([asked, own.map(({ id }) => id)]);
        expect(office.list.length).toBe(office.pagination.total);
        if (input === read.input) {
          expect([asked, own.length, office.list.length]).not.toContain(0);
          expect(own.length).toBeLessThan(office.list.length);
        }
      }
    }
  });
});
