import { sql } from 'kysely';
import { optimize } from '../../../mock/db/connection/optimize';
import { distinctTexts } from '../../../mock/db/query/distinctTexts';
import { listPage } from '../../../mock/db/query/list';
import type { ListSpec } from '../../../mock/db/query/listSpec';
import { readSchools } from '../../../mock/db/query/schools';
import { holdsName } from '../../../mock/db/query/spelledRows';
import { textMatches } from '../../../mock/db/query/spelling';
import { withinUnits } from '../../../mock/db/query/units';
import { ChangedRecords } from '../../../mock/db/write/changedRecords';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { SYSTEM } from '../../../mock/db/write/writer';
import { findSubject } from '../../../mock/features/calendar/subjects';
import { listContacts } from '../../../mock/features/contact/contactList';
import { matchContacts } from '../../../mock/features/contact/contactMatch';
import type { ContactSearch } from '../../../mock/features/contact/contactSearcher';
import { listCourses } from '../../../mock/features/course/courseList';
import { listSessions } from '../../../mock/features/course/session/list';
import { listHistory } from '../../../mock/features/history/history';
import { countAttention } from '../../../mock/features/messages/records/attention';
import { listSmsRecords } from '../../../mock/features/messages/records/list';
import { openMessages } from '../../../mock/features/messages/records/openMessages';
import { countQueued } from '../../../mock/features/overview/counts';
import { searchAll } from '../../../mock/features/search/search';
import { fillYears } from '../../bench/growth/fill';
import { engines, openTestStore } from '../../support/api';
import { addMessage } from '../../support/messages';
import { planOf, recordQueries } from '../../support/queries';

const NOW = new Date('2026-11-25T10:00:00+08:00');
const LINES = 5000;

const fill = async ({ db }: Store) => {
  await sql`insert into "history" ("type", "recordId", "action", "at", "by", "address", "tab")
    with recursive "numbers"("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${LINES})
    select case when "n" % 10 = 0 then 'term' else 'sms' end, "n", 'update',
      '2026-01-01T00:00:' || substr(cast(100000 + "n" as text), 2), 'admin', '', ''
    from "numbers"`.execute(db);
};

/** Adds copies of each message. */
const copyMessages = async ({ db }: Store, copies: number) => {
  const row = await db.selectFrom('smsRecords').selectAll().executeTakeFirstOrThrow();
  const others = Object.keys(row).filter((name) => !['id', 'dedupeKey'].includes(name));
  const columns = sql.join(others.map((name) => sql.ref(name)));
  await sql`insert into "smsRecords" ("dedupeKey", ${columns})
    with recursive "numbers"("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${copies})
    select "dedupeKey" || ' ' || cast("n" as text), ${columns} from "smsRecords", "numbers"`.execute(
    db,
  );
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

describe.each(engines())('after many years, on %s', (engine) => {
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
      // PostgreSQL scans small tables without an index.
      if (engine === 'sqlite' || /history/.test(query.sql)) expect(plan).toMatch(index);
    }
  });

  test('A-01 a secretary with more messages than are counted reads her newest ones, in order', async () => {
    const size = { contacts: 20, people: 20, terms: 1, sessionsPerTerm: 64 };
    await fillYears(store, { ...size, messagesPerSession: 1, linesPerSession: 0 });
    const pageOfHers = (page: number, filters = {}) =>
      withinUnits(store.db, ['第1教研室'], () =>
        listSmsRecords(store, { currentPage: page, ...filters }, NOW),
      );
    const hers = async () => {
      const { rows } = await sql<{ id: number }>`select m."id" from "smsRecords" m
        join "courseSessions" s on s."id" = m."sessionId" join "courses" c on c."id" = s."courseId"
        where c."department" = '第1教研室' order by m."createdAt" desc, m."id"`.execute(store.db);
      return rows.map(({ id }) => id);
    };
    const few = await pageOfHers(1);
    expect(few.list.map(({ id }) => id)).toEqual(await hers());
    expect(few.pagination.total).toBe(16);
    await copyMessages(store, 80);
    const all = await hers();
    expect(all).toHaveLength(16 * 81);
    for (const page of [1, 2, 50, 65, 66]) {
      const { list, pagination } = await pageOfHers(page);
      expect(list.map(({ id }) => id)).toEqual(all.slice((page - 1) * 20, page * 20));
      expect(pagination).toMatchObject({ total: 1000, more: true });
    }
    const exact = await pageOfHers(1, { courseName: '课程1' });
    expect(exact.pagination).toEqual({ current: 1, pageSize: 20, total: all.length });
  });

  test('D-01 more messages than a list counts are told by the list as more, and as they are by the figures', async () => {
    const MANY = 20_010;
    await store.db.deleteFrom('smsRecords').execute();
    await addMessage({ store }, { status: 'queued' });
    await copyMessages(store, MANY - 1);
    const { pagination } = await listSmsRecords(store, { status: 'queued' }, NOW);
    expect(pagination).toMatchObject({ total: 20_000, more: true });
    const counted = await countQueued(store.reader);
    expect(counted).toEqual({ total: MANY, bachelor: 0, postgraduate: 0 });
  });

  test('estimates for the plans are made anew, and tell a large group from a small one', async () => {
    await optimize(store);
    if (engine === 'postgres') return;
    const { rows } = await sql<{ stat: string }>`select "stat" from sqlite_stat1
      where "idx" = 'history_type_at'`.execute(store.db);
    // Half of the rows is the average of the two kinds, so more than a hundred rows were sampled.
    expect(rows.map(({ stat }) => stat.split(' ').slice(0, 2))).toEqual([['5000', '2500']]);
  });
});

const ROWS: Record<string, number> = {
  ...{ contacts: 100_000, courses: 12_500, courseSessions: 200_000, smsRecords: 400_000 },
  history: 600_000,
};

/**
 * SQLite's statistics for indexes whose values do not grow with the table: rows, then rows for each
 * further column.
 */
const ESTIMATES: Record<string, string> = {
  contacts_nameMatch: '100000 100',
  contacts_unit: '100000 8334',
  contacts_department: '100000 1667',
  contacts_schools: '100000 1667 1667',
  courses_department: '12500 209',
  courses_level_termCode_courseCode_classCode_id: '12500 6250 313 1 1 1 1',
  courses_courseNameMatch: '12500 42',
  courses_teacherMatch: '12500 41',
  courses_courseCode: '12500 20',
  courseSessions_date_periodStart: '200000 125 32 32 1',
  courseSessions_teacherMatch: '200000 644 2 1',
  courseSessions_roomMatch: '200000 644 2',
  courseSessions_courseId_date_periodStart_groupName_unique: '200000 16 1 1 1',
  smsRecords_day: '400000 250 211',
  smsRecords_status_day: '400000 10001 211',
  smsRecords_sessionId: '400000 2',
};

/** Returns the statistics of a small index as if its table had grown. */
const grown = (table: string, name: string, stat: string): string => {
  const [rows = 1, ...leaves] = stat.split(' ').map(Number);
  const total = ROWS[table] ?? rows;
  const left = leaves.map((each) => Math.min(each === 1 ? 1 : (each / rows) * total, 10_001));
  return ESTIMATES[name] ?? [total, ...left.map(Math.round)].join(' ');
};

describe('by the estimates of ten years, on SQLite', () => {
  let store: Store;
  let queries: ReturnType<typeof recordQueries>['queries'];
  beforeAll(async () => {
    ({ store, queries } = recordQueries(await openTestStore('sqlite')));
    const size = { contacts: 20, people: 20, terms: 1, sessionsPerTerm: 640 };
    await fillYears(store, { ...size, messagesPerSession: 1, linesPerSession: 1 });
    await optimize(store);
    const { rows } = await sql<{ tbl: string; idx: string; stat: string }>`
      select "tbl", "idx", "stat" from sqlite_stat1 where "idx" is not null`.execute(store.db);
    for (const { tbl, idx, stat } of rows) {
      await sql`update sqlite_stat1 set "stat" = ${grown(tbl, idx, stat)}
        where "idx" = ${idx}`.execute(store.db);
    }
    await sql`analyze sqlite_schema`.execute(store.db);
  });
  afterAll(() => store.close());

  const plansOf = async (ask: () => Promise<unknown>, table: string): Promise<string> => {
    queries.length = 0;
    await ask();
    const named = queries.filter(({ sql: text }) => text.includes(`"${table}"`));
    expect(named).not.toEqual([]);
    const plans: string[] = [];
    for (const query of named) plans.push(await planOf({ ...store, reader: store.db }, query));
    return plans.join('\n');
  };

  test.each<[string, { dateFrom?: string; dateTo?: string }]>([
    ['', {}],
    [' of a week', { dateFrom: '2026-11-23', dateTo: '2026-11-29' }],
    [' from a day on', { dateFrom: '2026-11-23' }],
  ])('a page of classes%s is read without a look at all courses', async (_, days) => {
    const page = () => listSessions(store, { level: 'bachelor', ...days }, NOW);
    const plans = await plansOf(page, 'courseSessions');
    expect(plans).toMatch(/(SCAN|SEARCH) s USING INDEX courseSessions_date_periodStart/);
    expect(plans).not.toMatch(/BLOOM/);
    if (days.dateFrom) expect(plans).toMatch(/SEARCH s USING INDEX \S+ \(date>\?/);
  });

  test.each([
    [
      'courses of all terms are counted and put in order by their index alone',
      () => listCourses(store, { level: 'bachelor' }),
      'courses',
      /USING COVERING INDEX courses_level/,
      /SCAN courses/,
    ],
    [
      'the palette finds courses by the index of what was found',
      () => searchAll(store, '教师7', { among: async () => undefined } as unknown as ContactSearch),
      'courses',
      /USING INDEX courses_teacherMatch/,
      /SCAN courses/,
    ],
    [
      'teachers are found by their numbers, not among all staff',
      () => matchContacts(store.reader, [{ name: '教师1', staffNo: '100001' }]),
      'contacts',
      /contacts_staffNo_unique/,
      /contacts_group/,
    ],
    [
      'the schools of departments are read by their index, not among all contacts',
      () => readSchools(store.reader),
      'contacts',
      /INDEX contacts_schools/,
      /contacts_unit|TEMP B-TREE/,
    ],
    [
      'who has not answered is looked for among the messages of days to come',
      () => countAttention(store.reader, 'unanswered', NOW),
      'smsRecords',
      /smsRecords_(status_)?day/,
      /SCAN smsRecords/,
    ],
    [
      'messages that a new start date may change are looked for among those that wait',
      () =>
        write(store, SYSTEM, NOW, (writer) =>
          openMessages(writer, Object.assign(new ChangedRecords(), { terms: true })),
        ),
      'smsRecords',
      /smsRecords_status_/,
      /SCAN smsRecords/,
    ],
  ] as const)('%s', async (_, ask, table, index, otherwise) => {
    const plans = await plansOf(ask, table);
    expect(plans).toMatch(index);
    expect(plans).not.toMatch(otherwise);
  });

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'a page of contacts',
      () => listContacts(store, {}),
      'contacts',
      /INDEX contacts_department \(department=\?\)/,
    ],
    [
      'contacts by a name',
      () => listContacts(store, { keyword: '赵国' }),
      'contacts',
      /INDEX contacts_department \(department=\?\)/,
    ],
    [
      'a page of courses',
      () => listCourses(store, { level: 'bachelor' }),
      'courses',
      /INDEX courses_department \(department=\?/,
    ],
    [
      'a page of classes',
      () => listSessions(store, { level: 'bachelor' }, NOW),
      'courseSessions',
      /INDEX courseSessions_courseId_date_periodStart_groupName_unique \(courseId=\?/,
    ],
    [
      'a page of messages',
      () => listSmsRecords(store, {}, NOW),
      'smsRecords',
      /INDEX smsRecords_sessionId \(sessionId=\?\)/,
    ],
    [
      'messages that wait',
      () => countQueued(store.reader),
      'smsRecords',
      /INDEX smsRecords_status_\w+ \(status=\?/,
    ],
    [
      'messages of a week',
      () => listSmsRecords(store, { dateFrom: '2026-11-23', dateTo: '2026-11-29' }, NOW),
      'smsRecords',
      /INDEX smsRecords_day/,
    ],
    [
      'who has not answered',
      () => countAttention(store.reader, 'unanswered', NOW),
      'smsRecords',
      /INDEX smsRecords_(status_)?day/,
    ],
  ])(
    'A-01 a secretary is given %s off an index of her own or of what is asked',
    async (_, ask, table, index) => {
      const inScope = () => withinUnits(store.reader, ['第7教研室'], ask);
      const plans = await plansOf(inScope, table);
      expect(plans).toMatch(index);
      // `t` and `m` are the whole tables, without the filter for secretaries.
      expect(plans).not.toMatch(/SCAN [tm]\b/);
    },
  );

  test('of a teacher no classes are read that those have whose names only begin alike', async () => {
    queries.length = 0;
    await findSubject(store, { by: 'teacher', of: '教师1 100001' });
    const asked = JSON.stringify(queries.map(({ parameters }) => parameters));
    expect(asked).toContain('教师1 100001');
    expect(asked).not.toContain('教师12');
  });
});
