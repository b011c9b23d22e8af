import { sql } from 'kysely';
import { type ListSpec, listPage } from '../../../mock/db/list';
import { optimize } from '../../../mock/db/optimize';
import { distinctTexts } from '../../../mock/db/search/distinctTexts';
import { holdsName } from '../../../mock/db/search/spelledRows';
import { textMatches } from '../../../mock/db/search/spelling';
import type { Store } from '../../../mock/db/store';
import { listSessions } from '../../../mock/features/course/sessionList';
import { listHistory } from '../../../mock/features/history/history';
import { countMessages } from '../../../mock/features/overview/overview';
import { listSmsRecords } from '../../../mock/features/sms/sms';
import { ENGINES, openTestStore } from '../../support/api';
import { addMessage } from '../../support/messages';
import { planOf, recordQueries } from '../../support/queries';

const NOW = new Date('2026-11-25T10:00:00+08:00');
const LINES = 5000;

/** Lines of the history, one after the other. */
const fill = async ({ db }: Store) => {
  await sql`insert into "history" ("type", "recordId", "action", "at", "by", "address", "tab")
    with recursive "numbers"("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${LINES})
    select case when "n" % 10 = 0 then 'term' else 'sms' end, "n", 'update',
      '2026-01-01T00:00:' || substr(cast(100000 + "n" as text), 2), 'admin', '', ''
    from "numbers"`.execute(db);
};

const spec: ListSpec<{ id: number }> = {
  from: sql.table('history'),
  base: sql`"type" <> 'account'`,
  filters: { type: (value: string) => sql`"type" = ${value}` },
  order: sql`"id" desc`,
  id: sql`"id"`,
  countsTo: 100,
  decode: (row) => row as { id: number },
};

describe.each(ENGINES)('after many years, on %s', (engine) => {
  let store: Store;
  let queries: ReturnType<typeof recordQueries>['queries'];
  beforeAll(async () => {
    const recorded = recordQueries(await openTestStore(engine));
    ({ store, queries } = recorded);
    await fill(store);
    if (engine === 'postgres') await sql`analyze`.execute(store.db);
  });
  afterAll(() => store.close());

  test.each([
    ['an index leads to it', { ...spec, indexed: { filters: ['type'], otherwise: spec.base } }],
    ['the table is gone through', spec],
  ])('a list that counts up to a limit says that there is more, where %s', async (_, list) => {
    const { pagination } = await listPage(store, list, {});
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 100, more: true });
    const far = await listPage(store, list, { currentPage: 200 });
    expect(far.list).toHaveLength(20);
    expect(far.pagination.more).toBe(true);
    const few = await listPage(store, { ...list, countsTo: LINES }, { type: 'term' } as object);
    expect(few.pagination).toEqual({ current: 1, pageSize: 20, total: LINES / 10 });
  });

  test('the different texts of a column are read once each, however long they are', async () => {
    const long = (letter: string) => letter.repeat(4000);
    await sql`insert into "accounts" ("userName", "userKey", "passwordHash", "authority", "name", "mail",
        "mobile", "avatar", "title", "groupName", "units", "state", "mustChangePassword", "version",
        "createdAt", "createdBy", "updatedAt", "updatedBy")
      select 'u' || t."recordId", 'u' || t."recordId", '', 'user',
        case t."recordId" % 3 when 0 then '' when 1 then ${long('李')} else ${long('王')} end,
        '', '', '', '', '', '[]', 'active', 0, 1, '', '', '', ''
      from "history" t where t."recordId" <= 30`.execute(store.db);
    const names = { table: 'accounts', column: 'name' };
    const found = await distinctTexts(store.db, names);
    expect(found.sort()).toEqual(['', long('李'), long('王')]);
    const condition = await holdsName(store.db, { ...names, matching: textMatches }, '李李');
    const { rows } = await sql`select 1 from "accounts" where ${condition}`.execute(store.db);
    expect(rows).toHaveLength(10);
    const whole = await holdsName(store.db, { ...names, matching: textMatches }, '=');
    const blank = await sql`select 1 from "accounts" where ${whole}`.execute(store.db);
    expect(blank.rows).toHaveLength(10);
  });

  test.each([
    ['the history', () => listHistory(store, {}, 'admin'), /history_at/],
    [
      'the history of an account',
      () => listHistory(store, { byAccount: 1 }, 'admin'),
      /history_byAccount_at/,
    ],
    [
      'the history of a kind',
      () => listHistory(store, { type: 'term' }, 'admin'),
      /history_type_at/,
    ],
    ['messages', () => listSmsRecords(store, {}, NOW), /smsRecords_createdAt/],
    [
      'messages of a level',
      () => listSmsRecords(store, { level: 'bachelor' }, NOW),
      /smsRecords_level_createdAt|smsRecords_createdAt/,
    ],
    [
      'classes',
      () => listSessions(store, { level: 'bachelor' }, NOW),
      /courseSessions_date_periodStart/,
    ],
  ])('a page of %s comes from an index in its order', async (_, ask, index) => {
    queries.length = 0;
    await ask();
    const paged = queries.filter(({ sql: text }) => /order by[^)]*limit/s.test(text));
    expect(paged).not.toEqual([]);
    for (const query of paged) {
      const plan = await planOf(store, query);
      // PostgreSQL reads small tables as they are.
      if (engine === 'sqlite' || /history/.test(query.sql)) expect(plan).toMatch(index);
    }
  });

  test('D-01 more messages than a list counts are told by the list as more, and as they are by the figures', async () => {
    const MANY = 20_010;
    await addMessage({ store }, { status: 'queued' });
    const row = await store.db.selectFrom('smsRecords').selectAll().executeTakeFirstOrThrow();
    const others = Object.keys(row).filter((name) => !['id', 'dedupeKey'].includes(name));
    const columns = sql.join(others.map((name) => sql.ref(name)));
    await sql`insert into "smsRecords" ("dedupeKey", ${columns})
      with recursive "numbers"("n") as (
        select 2 union all select "n" + 1 from "numbers" where "n" < ${MANY})
      select 'copy ' || cast("n" as text), ${columns} from "smsRecords", "numbers"`.execute(
      store.db,
    );
    const { pagination } = await listSmsRecords(store, { status: 'queued' }, NOW);
    expect(pagination).toMatchObject({ total: 20_000, more: true });
    const counted = await countMessages(store, { status: 'queued' }, NOW);
    expect(counted).toEqual({ total: MANY, bachelor: 0, postgraduate: 0 });
  });

  test('estimates for the plans are made anew, and rest on no more than a few rows', async () => {
    await optimize(store);
    if (engine === 'postgres') return;
    const { rows } = await sql`select "tbl" from sqlite_stat1 where "idx" = 'history_at'`.execute(
      store.db,
    );
    expect(rows).toEqual([{ tbl: 'history' }]);
  });
});
