import type { CompiledQuery } from 'kysely';
import type { Session } from '@/contract/rule';
import { type Client, openTestStore, startApi, type TestApi } from '../../support/api';
import { IMPORT_KINDS } from '../../support/importKinds';
import { recordQueries } from '../../support/queries';
import { addContact, sessionsOf, setTermStart, valueIn } from '../../support/records';

const [contacts, courses] = IMPORT_KINDS;

/** Each statement takes a round trip to the database, while other writers wait for the lock. */
describe('what a write asks of PostgreSQL while others wait for its lock', () => {
  let api: TestApi;
  let admin: Client;
  let queries: CompiledQuery[];
  beforeAll(async () => {
    const recorded = recordQueries(await openTestStore('postgres'));
    ({ queries } = recorded);
    api = await startApi('postgres', { store: recorded.store });
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterAll(() => api.close());

  const askedUnderLock = async (work: () => Promise<unknown>): Promise<string[]> => {
    queries.length = 0;
    await work();
    const texts = queries.map(({ sql }) => sql.trim());
    const lock = texts.findIndex((text) => text.startsWith('select pg_advisory_xact_lock('));
    expect(lock).not.toBe(-1);
    return texts.slice(lock + 1);
  };

  test('a contact that is changed: seven statements', async () => {
    const { id, version } = await addContact(admin, { staffNo: 'T1' });
    const asked = await askedUnderLock(async () =>
      valueIn(await admin.post('/api/directory/update', { id, version, remark: '新' })),
    );
    expect(asked).toHaveLength(7);
  });

  test('a class: clashes and places are looked for only where the change may concern them', async () => {
    await courses.importOf(admin).run([courses.row('Z1')]);
    const [course] = (await admin.get(courses.list)).body.Value.list;
    const [{ id, version }] = (await sessionsOf(admin, course.id)) as [Session];
    const save = (values: object) =>
      askedUnderLock(async () =>
        valueIn(await admin.post('/api/rule', { method: 'updateSession', id, ...values })),
      );
    const inWords = await save({ version, topic: '新' });
    expect(inWords).toHaveLength(15);
    const moved = await save({ version: version + 1, weekday: 5 });
    expect(moved.length).toBeGreaterThan(inWords.length);
  });

  test.each(IMPORT_KINDS)('an import of $kind: as many for any number of rows', async (of) => {
    const counts: number[] = [];
    for (const [part, size] of [1, 30].entries()) {
      const rows = Array.from({ length: size }, (_, no) => of.row(`N${part}${no}`));
      const { token } = await of.importOf(admin).checked(rows);
      const asked = await askedUnderLock(async () =>
        valueIn(await of.importOf(admin).commit(token)),
      );
      counts.push(asked.length);
    }
    expect(counts).toEqual(of === contacts ? [13, 13] : [18, 18]);
  });
});
