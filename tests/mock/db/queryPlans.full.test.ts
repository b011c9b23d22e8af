import { type CompiledQuery, sql } from 'kysely';
import { HISTORY_TYPES } from '@/contract/history';
import { historyStateOf, linesSince } from '../../../mock/db/write/state';
import type { Store } from '../../../mock/db/write/store';
import { readNewest } from '../../../mock/features/changes/newest';
import { ContactSearch } from '../../../mock/features/contact/contactSearcher';
import { type Client, ENGINES, openTestStore, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { planOf, recordQueries } from '../../support/queries';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';

/** So many contacts that the database prefers an index. */
const MANY = 5000;

const copyContact = async ({ engine, db }: Store, id: number) => {
  const own = new Set(['id', 'staffNo', 'name', 'nameMatch']);
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  const others = sql.join(
    Object.keys(row ?? {})
      .filter((name) => !own.has(name))
      .map((name) => sql.ref(name)),
  );
  const text = sql`cast("n" as text)`;
  await sql`insert into "contacts" ("staffNo", "name", "nameMatch", ${others})
    with recursive "numbers"("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${MANY})
    select case when "n" % 2 = 0 then '' else 'x' || ${text} end, ${text}, ${text}, ${others}
    from "contacts", "numbers" where "id" = ${id}`.execute(db);
  if (engine === 'postgres') await sql`analyze`.execute(db);
};

describe.each(ENGINES)('the queries of a large phone book on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let queries: CompiledQuery[];
  beforeAll(async () => {
    const recorded = recordQueries(await openTestStore(engine));
    ({ queries } = recorded);
    api = await startApi(engine, { store: recorded.store });
    admin = await api.as('admin');
    const { id } = await addContact(admin, { name: '样本', mobile: '13800000000' });
    await copyContact(api.store, id);
  });
  afterAll(() => api.close());

  /** Returns the queries that find contacts by staff number while the work runs. */
  const askedByStaffNo = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
    queries.length = 0;
    await work();
    const asked = queries.filter(({ sql: text }) =>
      /from "contacts".*"staffNo" (=|in) /s.test(text),
    );
    expect(asked).not.toEqual([]);
    return asked;
  };

  const expectIndex = async (asked: readonly CompiledQuery[]) => {
    for (const query of asked) {
      expect(await planOf(api.store, query)).toMatch(/contacts_staffNo_unique/);
    }
  };

  test('look for a staff number in its index when a contact is saved or comes back', async () => {
    const asked = await askedByStaffNo(async () => {
      const { id } = await addContact(admin, { name: '陈晓明', staffNo: '2001' });
      const ids = [id];
      valueIn(await admin.post('/api/directory/update', { id, version: 1, staffNo: '2002' }));
      valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids }));
      valueIn(await admin.post('/api/directory', { method: 'restore', ids }));
    });
    await expectIndex(asked);
  });

  test('look for staff numbers in their index when an import is checked and taken back', async () => {
    await addContact(admin, { name: '王建国', staffNo: '3001' });
    const importer = contactImportOf(admin);
    const asked = await askedByStaffNo(async () => {
      const { batchId } = await importer.run([
        { staffNo: '3001', name: '王建国', title: '教授' },
        { staffNo: '3002', name: '李娜' },
      ]);
      await importer.undo(batchId);
    });
    await expectIndex(asked);
  });

  test('look for teachers in the index when sessions are listed', async () => {
    await setTermStart(admin);
    const { id } = await addCourse(admin, {
      sessions: [
        {
          week: 1,
          weekday: 1,
          periodStart: 1,
          periodEnd: 2,
          teachers: [
            { staffNo: 'x1', name: '1' },
            { staffNo: 'x3', name: '3' },
          ],
        },
      ],
    });
    const asked = await askedByStaffNo(() => sessionsOf(admin, id));
    await expectIndex(asked);
  });

  test('look for a staff number in its index when the phone book is filtered by it', async () => {
    const asked = await askedByStaffNo(async () => {
      const page = valueIn(
        await admin.post('/api/directory/list', { method: 'list', staffNo: 'x4001' }),
      );
      expect(page).toMatchObject({ pagination: { total: 1 } });
    });
    await expectIndex(asked);
  });
});

describe.each(ENGINES)(
  'the history of one kind below thousands of newer lines of others on %s',
  (engine) => {
    const LINES = 5000;
    const AFTER = { sqlite: /type=\? AND id>\?/, postgres: /ROW\(type, id\) > ROW\(/ };
    let store: Store;
    let queries: CompiledQuery[];
    const addLines = async (type: string) => {
      const text = sql.lit(type);
      await sql`insert into "history" ("type", "recordId", "action", "at", "by")
      with recursive "numbers"("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${LINES})
      select ${text}, "n", 'create', '2026-11-25T10:00:00.000+08:00', 'admin' from "numbers"`.execute(
        store.db,
      );
    };
    beforeAll(async () => {
      ({ store, queries } = recordQueries(await openTestStore(engine)));
      await addLines('contact');
      // These history entries are newer than PostgreSQL's statistics.
      if (engine === 'postgres') await sql`analyze "history"`.execute(store.db);
      await addLines('session');
    });
    beforeEach(() => {
      queries.length = 0;
    });
    afterAll(() => store.close());

    test('is followed by its index, whatever came since', async () => {
      const state = await historyStateOf(store.reader, ['contact']);
      expect(state).toBe(`contact ${LINES}`);
      expect(await linesSince(store.reader, state)).toEqual([]);
      const texts = new ContactSearch(store);
      texts.begin();
      await texts.loaded();
      await texts.total();
      const asked = queries.filter(({ sql: text }) => /from "history"/.test(text));
      expect(asked).toHaveLength(4);
      for (const query of asked) {
        const plan = await planOf(store, query);
        expect(plan).toMatch(/history_type_id/);
        // Newer entries must be found by type and id, not only by type.
        if (query.parameters.includes(LINES)) expect(plan).toMatch(AFTER[engine]);
      }
      expect(asked.filter(({ parameters }) => parameters.includes(LINES))).toHaveLength(2);
    });

    test('is found by its index by what follows all kinds', async () => {
      await readNewest(store);
      const [asked] = queries;
      const plan = await planOf(store, asked as CompiledQuery);
      expect(plan.match(/history_type_id/g)).toHaveLength(HISTORY_TYPES.length);
    });
  },
);
