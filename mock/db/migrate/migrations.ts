import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { addDays, toDay } from '@/domain/time/dates';
import type { Dialect } from '../dialect/dialect';
import { fillDerived, ORDERED, SPELLED } from './fillDerived';
import { fillWriters, forgetTypedNames } from './fillWriters';
import { repairTexts } from './repairTexts';
import { storeSentences } from './storeSentences';

/**
 * A step that upgrades the tables of a database to the next version. Add new steps at the end of
 * the list, because a database stores only the number of steps it has run.
 */
type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

type Kind = 'text' | 'text?' | 'int' | 'int?' | 'real?' | 'bigint';

const dataType = (kind: Kind, { textType }: Dialect): Dialect['textType'] => {
  if (kind.startsWith('int')) return 'integer';
  if (kind.startsWith('real')) return 'real';
  return kind === 'bigint' ? 'bigint' : textType;
};

type Builder = CreateTableBuilder<string, string>;

const columns = (table: Builder, dialect: Dialect, kinds: Record<string, Kind>): Builder =>
  Object.entries(kinds).reduce<Builder>(
    (builder, [name, kind]) =>
      builder.addColumn(name, dataType(kind, dialect), (column) =>
        kind.endsWith('?') ? column : column.notNull(),
      ),
    table,
  );

/** Adds the column `id`. The id of a deleted row is never used again. */
const numbered = (table: Builder, dialect: Dialect): Builder =>
  table.addColumn('id', dialect.idType, dialect.asId);

const all = (kind: Kind, names: string): Record<string, Kind> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, kind]),
  );

const stamped: Record<string, Kind> = {
  version: 'int',
  ...all('text', 'createdAt createdBy updatedAt updatedBy'),
};

const first: Migration = async (db, dialect) => {
  const create = async (name: string, kinds: Record<string, Kind>, key?: string[]) => {
    let table: Builder = db.schema.createTable(name);
    if (!key) table = numbered(table, dialect);
    table = columns(table, dialect, kinds);
    if (key) table = table.addPrimaryKeyConstraint(`${name}Key`, key);
    await table.execute();
  };
  const index = (table: string, names: string[]) =>
    db.schema
      .createIndex(`${table}_${names.join('_')}`)
      .on(table)
      .columns(names)
      .execute();
  const unique = (table: string, names: string[], where?: string) => {
    const built = db.schema
      .createIndex(`${table}_${names.join('_')}_unique`)
      .on(table)
      .columns(names)
      .unique();
    return (where ? built.where(sql.raw<boolean>(where)) : built).execute();
  };

  await create('settings', all('text', 'name value'), ['name']);
  await create('accounts', {
    ...all('text', 'userName userKey passwordHash authority name mail mobile avatar title'),
    ...all('text', 'groupName createdAt'),
    ...all('text?', 'lastSignInAt previousSignInAt'),
  });
  await unique('accounts', ['userKey']);
  await create(
    'signIns',
    { idHash: 'text', accountId: 'int?', data: 'text', ...all('bigint', 'createdAt seenAt') },
    ['idHash'],
  );
  await create('terms', {
    ...stamped,
    deletedAt: 'text?',
    ...all('text', 'level termCode holidays swaps periods'),
    startDate: 'text?',
    ...all('int', 'weeks isCurrent'),
  });
  await unique('terms', ['level', 'termCode'], '"deletedAt" is null');

  await create('contacts', {
    ...stamped,
    ...all('text?', 'deletedAt verifiedAt'),
    ...all('text', 'group staffNo name pinyin gender category department unit title position'),
    ...all('text', 'mobile mobile2 shortNo officePhone email wechat campus office remark status'),
    smsOptOut: 'int',
    ...all('text', 'nameMatch pinyinMatch departmentMatch unitMatch titleMatch positionMatch'),
    ...all('text', 'emailMatch wechatMatch campusMatch officeMatch remarkMatch'),
  });
  await unique('contacts', ['staffNo'], `"staffNo" <> '' and "deletedAt" is null`);
  await index('contacts', ['group', 'pinyin', 'id']);
  await index('contacts', ['nameMatch']);
  await index('contacts', ['mobile']);

  await create('courses', {
    ...stamped,
    deletedAt: 'text?',
    ...all('text', 'level termCode courseCode courseName classCode className classComposition'),
    ...all('text', 'courseType assessment department leadTeachers campus remark status courseKey'),
    studentCount: 'int?',
    ...all('real?', 'credit totalHours theoryHours labHours clinicalHours'),
    ...all('text', 'courseNameMatch classNameMatch classCompositionMatch departmentMatch'),
    ...all('text', 'campusMatch remarkMatch teacherMatch'),
  });
  await unique('courses', ['courseKey'], '"deletedAt" is null');
  await index('courses', ['level', 'termCode', 'courseCode', 'id']);

  await create('courseSessions', {
    ...stamped,
    ...all('int', 'courseId weekday periodStart periodEnd'),
    week: 'int?',
    source: 'text?',
    ...all('text', 'date form topic teachers room groupName requirement status fixedBy'),
    ...all('text', 'teacherMatch roomMatch topicMatch groupNameMatch'),
  });
  await unique('courseSessions', ['courseId', 'date', 'periodStart', 'groupName']);
  await index('courseSessions', ['date', 'periodStart']);

  await create('smsRecords', {
    ...stamped,
    ...all('text?', 'deletedAt level sessionAt leadTime scheduledAt sentAt deliveredAt'),
    ...all('int?', 'sessionId contactId resendOf'),
    ...all('text', 'kind courseName recipientName mobile numberSource templateCode signature'),
    ...all('text', 'content status gatewayId errorCode errorText attempts dedupeKey'),
    segments: 'int',
    ...all('text', 'courseNameMatch recipientNameMatch contentMatch signatureMatch errorTextMatch'),
  });
  await unique('smsRecords', ['dedupeKey']);
  await index('smsRecords', ['sessionId']);

  await create(
    'importChecks',
    {
      ...all('text', 'tokenHash target createdAt expiresAt request digest'),
      accountId: 'int',
    },
    ['tokenHash'],
  );
  await create('importBatches', {
    ...all('text', 'target fileName sha256 source mode blanks errors counts status jobKey'),
    ...all('text', 'tokenHash createdAt createdBy undoneBy'),
    ...all('int', 'fileSize accountId'),
    undoneAt: 'text?',
  });
  await unique('importBatches', ['accountId', 'jobKey']);

  await create('notices', {
    ...all('text', 'type title description datetime avatar extra status link audience source'),
  });
  await create(
    'noticeMarks',
    { ...all('int', 'noticeId accountId'), ...all('text?', 'readAt clearedAt') },
    ['noticeId', 'accountId'],
  );
  await create('activities', {
    actorId: 'int',
    ...all('text', 'actorName verb objectType objectLabel at summary'),
    ...all('int?', 'objectId batchId'),
  });
  await create('documents', all('text', 'name body'), ['name']);
  await create('forms', all('text', 'type body createdAt createdBy'));

  await create('history', {
    ...all('text', 'type action at by'),
    recordId: 'int',
    ...all('text?', 'before after'),
    batchId: 'int?',
  });
  await index('history', ['type', 'recordId']);
  await index('history', ['batchId']);
};

/**
 * Creates the table of import checks again, now with the checked rows. Checks that were not
 * imported yet are lost. Also adds indexes for the list of contacts and for the newest history
 * entries.
 */
const second: Migration = async (db, dialect) => {
  await db.schema.dropTable('importChecks').execute();
  const checks = db.schema.createTable('importChecks') as Builder;
  await columns(checks, dialect, {
    ...all('text', 'tokenHash target createdAt expiresAt options rows state'),
    accountId: 'int',
  })
    .addPrimaryKeyConstraint('importChecksKey', ['tokenHash'])
    .execute();
  await db.schema.dropIndex('contacts_group_pinyin_id').execute();
  for (const names of [
    ['pinyin', 'id'],
    ['group', 'pinyin', 'id'],
  ]) {
    await db.schema
      .createIndex(`contacts_${names.join('_')}`)
      .on('contacts')
      .columns(names)
      .where(sql.raw<boolean>('"deletedAt" is null'))
      .execute();
  }
  await db.schema.createIndex('history_type_id').on('history').columns(['type', 'id']).execute();
};

/**
 * Adds columns and tables for sending text messages: the text of the template, a lease while a
 * message is being sent, the responses to send requests (`smsJobs`), and delivery reports that
 * arrive too early (`smsReports`).
 */
const outbox: Migration = async (db, dialect) => {
  const text = dialect.textType;
  const sms = () => db.schema.alterTable('smsRecords');
  await sms()
    .addColumn('templateText', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sms().addColumn('reference', text).execute();
  await sms().addColumn('leaseUntil', text).execute();
  for (const names of [['status', 'scheduledAt'], ['contactId'], ['gatewayId'], ['reference']]) {
    await db.schema
      .createIndex(`smsRecords_${names.join('_')}`)
      .on('smsRecords')
      .columns(names)
      .execute();
  }
  const jobs = db.schema.createTable('smsJobs') as Builder;
  await columns(jobs, dialect, { accountId: 'int', ...all('text', 'jobKey answer createdAt') })
    .addPrimaryKeyConstraint('smsJobsKey', ['accountId', 'jobKey'])
    .execute();
  const reports = db.schema.createTable('smsReports') as Builder;
  await columns(reports, dialect, all('text', 'gatewayId body createdAt'))
    .addPrimaryKeyConstraint('smsReportsKey', ['gatewayId'])
    .execute();
};

const formsOfAccounts: Migration = async (db) => {
  await db.schema.createIndex('forms_createdBy').on('forms').columns(['createdBy']).execute();
};

/**
 * Changes the status of simulated messages (gateway ids such as `SIM12`) from `delivered` to
 * `simulated`. A contact whose number was verified by such a message is no longer verified.
 */
const simulatedMessages: Migration = async (db) => {
  const taken = sql`"status" = 'delivered' and "gatewayId" like 'SIM%'
    and rtrim(substr("gatewayId", 4), '0123456789') = ''`;
  await sql`update "contacts" set "verifiedAt" = null where exists (
    select 1 from "smsRecords" s where s."contactId" = "contacts"."id" and ${taken}
    and s."deliveredAt" = "contacts"."verifiedAt")`.execute(db);
  await sql`update "smsRecords" set "status" = 'simulated', "deliveredAt" = null,
    "version" = "version" + 1, "attempts" = replace("attempts",
      '"status":"delivered","text":"已送达"', '"status":"simulated","text":"模拟"')
    where ${taken}`.execute(db);
};

/** Adds the network address of the client to history entries. Earlier entries have none. */
const historyAddress: Migration = async (db, dialect) => {
  const text = dialect.textType;
  await db.schema
    .alterTable('history')
    .addColumn('address', text, (column) => column.notNull().defaultTo(''))
    .execute();
};

/**
 * Adds departments, state and version to accounts. Adds the roles clerk and secretary to the
 * readers of stored notices.
 */
const managedAccounts: Migration = async (db, dialect) => {
  const text = dialect.textType;
  const texts = { units: '[]', state: 'enabled', createdBy: '', updatedAt: '', updatedBy: '' };
  const numbers = { version: 1, mustChangePassword: 0 };
  for (const [name, blank] of Object.entries({ ...texts, ...numbers })) {
    await db.schema
      .alterTable('accounts')
      .addColumn(name, typeof blank === 'number' ? 'integer' : text, (column) =>
        column.notNull().defaultTo(blank),
      )
      .execute();
  }
  await db.schema.createIndex('signIns_accountId').on('signIns').columns(['accountId']).execute();
  // Clerks also get the notices for administrators, and secretaries also get those for users.
  await sql`update "notices" set "audience" = replace(
    replace("audience", '"admin"', '"admin","clerk"'), '"user"', '"secretary","user"')`.execute(db);
};

/** Joins consecutive days into ranges of days. */
const rangesOf = (days: readonly string[]) => {
  const ranges: { name: string; from: string; to: string }[] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else if (last?.to !== day) ranges.push({ name: '', from: day, to: day });
  }
  return ranges;
};

/**
 * Adds named holidays, several tables of period times, and a way to close a term and to undo its
 * last change.
 */
const calendarOfTerms: Migration = async (db, dialect) => {
  const text = dialect.textType;
  await db.schema
    .alterTable('terms')
    .addColumn('periodTables', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('terms').addColumn('closedAt', text).execute();
  const { rows } = await sql<{ id: number; holidays: string }>`
    select "id", "holidays" from "terms"`.execute(db);
  for (const { id, holidays } of rows) {
    const ranges = JSON.stringify(rangesOf(JSON.parse(holidays)));
    await sql`update "terms" set "holidays" = ${ranges} where "id" = ${id}`.execute(db);
  }
  const changes = db.schema.createTable('termChanges') as Builder;
  await columns(changes, dialect, {
    ...all('int', 'termId termVersion moved lastSessionId'),
    ...all('text', 'at by before sessions'),
  })
    .addPrimaryKeyConstraint('termChangesKey', ['termId'])
    .execute();
};

/**
 * Adds the settings of text messages, and to each message the code of its template at the SMS
 * provider.
 */
const smsSettings: Migration = async (db, dialect) => {
  const text = dialect.textType;
  const table = db.schema.createTable('smsSettings') as Builder;
  await columns(table, dialect, {
    version: 'int',
    ...all('text', 'signature quietFrom quietTo templates updatedAt updatedBy'),
  })
    .addPrimaryKeyConstraint('smsSettingsKey', ['version'])
    .execute();
  await db.schema
    .alterTable('smsRecords')
    .addColumn('providerCode', text, (column) => column.notNull().defaultTo(''))
    .execute();
  // Adds an index for finding out if a failed message was sent again.
  await db.schema
    .createIndex('smsRecords_resendOf')
    .on('smsRecords')
    .columns(['resendOf'])
    .execute();
};

/**
 * Adds an index for finding the import checks of an account. Each row has a whole file, so reading
 * the rows of other accounts would be slow.
 */
const checksOfAccounts: Migration = async (db) => {
  await db.schema
    .createIndex('importChecks_accountId')
    .on('importChecks')
    .columns(['accountId'])
    .execute();
};

/**
 * Adds `partOf` to history entries: the id of the bulk change's entry, so that the bulk change can
 * be undone as a whole.
 */
const bulkChanges: Migration = async (db) => {
  await db.schema.alterTable('history').addColumn('partOf', 'integer').execute();
  await db.schema.createIndex('history_partOf').on('history').columns(['partOf']).execute();
};

/**
 * Adds the settings of automatic reminders for each level (本科, 研究生), and the column `automatic` for
 * messages that the server creates by itself.
 */
const standingReminders: Migration = async (db, dialect) => {
  const table = db.schema.createTable('smsStanding') as Builder;
  await columns(table, dialect, {
    ...all('text', 'level leadTime updatedAt updatedBy'),
    ...all('int', 'version isOn isPaused'),
    ...all('text?', 'content quietHours'),
  })
    .addPrimaryKeyConstraint('smsStandingKey', ['level'])
    .execute();
  await db.schema
    .alterTable('smsRecords')
    .addColumn('automatic', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

/**
 * Adds the secret URLs by which calendar programs read timetables. Only a hash of each secret is
 * stored.
 */
const calendarAddresses: Migration = async (db, dialect) => {
  const table = db.schema.createTable('calendarAddresses') as Builder;
  await columns(numbered(table, dialect), dialect, {
    ...all('text', 'secretHash by name staffNo createdAt createdBy withdrawnBy'),
    ...all('text?', 'lastReadAt withdrawnAt'),
    accountId: 'int',
    contactId: 'int?',
  }).execute();
  await db.schema
    .createIndex('calendarAddresses_secretHash_unique')
    .on('calendarAddresses')
    .columns(['secretHash'])
    .unique()
    .execute();
  // Adds indexes for finding the classes of a room or teacher. On PostgreSQL, teachers get no index
  // here, because the longest lists of teachers do not fit into one.
  for (const column of dialect.isServer ? ['roomMatch'] : ['roomMatch', 'teacherMatch']) {
    await db.schema
      .createIndex(`courseSessions_${column}`)
      .on('courseSessions')
      .columns([column])
      .execute();
  }
};

/**
 * Adds the answers that teachers give through the personal link in a reminder. Each answer is also
 * stored with the messages about the class.
 */
const teachersAnswers: Migration = async (db, dialect) => {
  const text = dialect.textType;
  for (const name of ['linkHash', 'answer', 'answeredAt']) {
    await db.schema.alterTable('smsRecords').addColumn(name, text).execute();
  }
  await db.schema
    .alterTable('smsRecords')
    .addColumn('answerText', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('smsRecords_linkHash')
    .on('smsRecords')
    .columns(['linkHash'])
    .execute();
  const table = db.schema.createTable('smsAnswers') as Builder;
  await columns(numbered(table, dialect), dialect, {
    ...all('int', 'sessionId contactId'),
    ...all('text', 'name answer answerText answeredAt stood'),
  })
    .addUniqueConstraint('smsAnswersKey', ['sessionId', 'contactId'])
    .execute();
};

/** Adds 企业微信 (WeCom) as a second channel for messages, besides text messages. */
const wecom: Migration = async (db, dialect) => {
  const text = dialect.textType;
  const add = (table: string, name: string, blank: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, text, (column) => column.notNull().defaultTo(blank))
      .execute();
  await add('contacts', 'wecomId', '');
  await add('contacts', 'channel', '短信');
  await add('smsRecords', 'channel', 'sms');
};

/** Adds counters that limit guessing of passwords and secret URLs. All servers share them. */
const tries: Migration = async (db, dialect) => {
  const table = db.schema.createTable('tries') as Builder;
  await columns(table, dialect, { keyHash: 'text', count: 'int', endsAt: 'bigint' })
    .addPrimaryKeyConstraint('triesKey', ['keyHash'])
    .execute();
  await db.schema.createIndex('tries_endsAt').on('tries').columns(['endsAt']).execute();
};

/**
 * Adds each account's column settings and saved views of lists, which were stored in the browser
 * before.
 */
const listsOfAccounts: Migration = async (db, dialect) => {
  const table = db.schema.createTable('accountLists') as Builder;
  await columns(table, dialect, { accountId: 'int', ...all('text', 'list name value') })
    .addPrimaryKeyConstraint('accountListsKey', ['accountId', 'list', 'name'])
    .execute();
};

/** The default period times when this migration was written. */
const BUILT_IN_HOURS =
  `08:00-08:45 08:55-09:40 10:00-10:45 10:50-11:35 11:40-12:25 14:00-14:45 14:55-15:40
  16:00-16:45 16:50-17:35 17:40-18:25 19:00-19:45 19:50-20:35 20:40-21:25 21:30-22:15`.split(/\s+/);

interface HoursOfTerm {
  id: number;
  periods: string;
  periodTables: string;
  isCurrent: number;
  startDate: string | null;
  updatedAt: string;
  updatedBy: string;
}

/**
 * Returns true if a term's period times count as confirmed: they differ from the defaults, or the
 * term is current or has begun.
 */
const wereHoursUsed = ({ periods, periodTables, isCurrent, startDate }: HoursOfTerm): boolean => {
  const clocks = (JSON.parse(periods) as { start: string; end: string }[]).map(
    ({ start, end }) => `${start}-${end}`,
  );
  const isBuiltIn = periodTables === '[]' && clocks.join() === BUILT_IN_HOURS.join();
  return !isBuiltIn || isCurrent === 1 || (startDate !== null && startDate <= toDay(new Date()));
};

/**
 * Adds when and by whom the period times of a term were confirmed. Also adds columns for
 * postgraduate terms that follow an undergraduate term, so that both are changed and undone
 * together.
 */
const confirmedHours: Migration = async (db, dialect) => {
  const text = dialect.textType;
  const add = (name: string, blank: string) =>
    db.schema
      .alterTable('terms')
      .addColumn(name, text, (column) => column.notNull().defaultTo(blank))
      .execute();
  await add('follows', '[]');
  await add('hoursFrom', 'null');
  await add('hoursConfirmedBy', '');
  await db.schema.alterTable('terms').addColumn('hoursConfirmedAt', text).execute();
  for (const name of ['leaderId', 'leaderVersion']) {
    await db.schema.alterTable('termChanges').addColumn(name, 'integer').execute();
  }
  const { rows } = await sql<HoursOfTerm>`
    select "id", "periods", "periodTables", "isCurrent", "startDate", "updatedAt", "updatedBy"
    from "terms"`.execute(db);
  for (const { id, updatedAt, updatedBy } of rows.filter(wereHoursUsed)) {
    await sql`update "terms" set "hoursConfirmedAt" = ${updatedAt}, "hoursConfirmedBy" = ${updatedBy}
      where "id" = ${id}`.execute(db);
  }
};

/**
 * Adds columns for sorting by name, one syllable at a time. Sorted by letters alone, 陈真
 * (`chenzhen`) would come after 程安 (`chengan`).
 */
const namesInOrder: Migration = async (db, dialect) => {
  const text = dialect.textType;
  for (const [table, column] of ORDERED) {
    await db.schema
      .alterTable(table)
      .addColumn(column, text, (added) => added.notNull().defaultTo(''))
      .execute();
  }
  await fillDerived(db, ORDERED);
  for (const group of [[], ['group']]) {
    await db.schema.dropIndex(`contacts_${[...group, 'pinyin', 'id'].join('_')}`).execute();
    const names = [...group, 'nameOrder', 'id'];
    await db.schema
      .createIndex(`contacts_${names.join('_')}`)
      .on('contacts')
      .columns(names)
      .where(sql.raw<boolean>('"deletedAt" is null'))
      .execute();
  }
};

/**
 * Adds the table `smsClasses`, because one change notice can be about several classes. Adds the
 * setting `noticeDays`: the page preselects teachers whose changed class begins within this many
 * days.
 */
const changeNotices: Migration = async (db, dialect) => {
  const table = db.schema.createTable('smsClasses') as Builder;
  await columns(table, dialect, {
    ...all('int', 'messageId sessionId'),
    ...all('text', 'was will'),
  })
    .addPrimaryKeyConstraint('smsClassesKey', ['messageId', 'sessionId'])
    .execute();
  await db.schema
    .createIndex('smsClasses_sessionId')
    .on('smsClasses')
    .columns(['sessionId'])
    .execute();
  await db.schema
    .alterTable('smsSettings')
    .addColumn('noticeDays', 'integer', (column) => column.notNull().defaultTo(3))
    .execute();
};

/** Changes the stored status `done` to `planned`, because `done` is now derived from the clock. */
const doneByClock: Migration = async (db) => {
  await sql`update "courseSessions" set "status" = 'planned' where "status" = 'done'`.execute(db);
};

/**
 * Adds the browser tab to history entries, so that a page recognizes its own changes. Earlier
 * entries have none.
 */
const tabsOfWrites: Migration = async (db, dialect) => {
  await db.schema
    .alterTable('history')
    .addColumn('tab', dialect.textType, (column) => column.notNull().defaultTo(''))
    .execute();
};

/**
 * Columns with names. Each has an index, by which a query reads the distinct names quickly
 * (`distinctTexts.ts`). `manyYears` adds the indexes that earlier migrations have not made.
 */
const NAME_COLUMNS = {
  accounts: ['name'],
  courses: [
    'courseNameMatch',
    'classNameMatch',
    'classCompositionMatch',
    'courseCode',
    'teacherMatch',
  ],
  courseSessions: ['roomMatch', 'teacherMatch'],
  smsRecords: ['recipientNameMatch'],
};

/**
 * Adds an index for each common sort order and filter, so that lists stay fast with the data of ten
 * years.
 */
const manyYears: Migration = async (db, dialect) => {
  const index = (name: string, definition: string) =>
    sql.raw(`create index "${name}" on ${definition}`).execute(db);
  const there = ['courseSessions_roomMatch', 'courseSessions_teacherMatch'];
  for (const [table, names] of Object.entries(NAME_COLUMNS)) {
    for (const name of names) {
      const own = dialect.textIndex(table, name);
      if (!there.includes(own.name)) await index(own.name, own.on);
    }
  }
  await db.schema.dropIndex('courseSessions_date_periodStart').execute();
  await index(
    'courseSessions_date_periodStart',
    '"courseSessions" ("date", "periodStart", "groupName", "id")',
  );
  const notDeleted = 'where "deletedAt" is null';
  await index('smsRecords_createdAt', `"smsRecords" ("createdAt" desc, "id") ${notDeleted}`);
  await index(
    'smsRecords_level_createdAt',
    `"smsRecords" ("level", "createdAt" desc, "id") ${notDeleted}`,
  );
  await index(
    'smsRecords_status_createdAt',
    `"smsRecords" ("status", "createdAt" desc, "id", "level") ${notDeleted}`,
  );
  await index('smsRecords_test', `"smsRecords" ("status") where "kind" = 'test'`);
  const day = 'substr(coalesce("sessionAt", "scheduledAt"), 1, 10)';
  await index('smsRecords_day', `"smsRecords" ((${day}), "status")`);
  await index('smsAnswers_answer', '"smsAnswers" ("answer", "answeredAt")');
  await index('smsRecords_status_day', `"smsRecords" ("status", (${day}))`);
  // Replaces the indexes on `batchId` and `partOf` with smaller ones that leave out null values,
  // because both columns are null in most history entries.
  for (const name of ['batchId', 'partOf']) {
    await db.schema.dropIndex(`history_${name}`).execute();
    await index(`history_${name}`, `"history" ("${name}") where "${name}" is not null`);
  }
  const ofItsOwn = 'where "batchId" is null and "partOf" is null';
  await index('history_at', `"history" ("at" desc, "id" desc, "type") ${ofItsOwn}`);
  await index('history_type_at', `"history" ("type", "at" desc, "id" desc) ${ofItsOwn}`);
};

/**
 * Adds the author's id (account or contact) to history entries, because names can change. Also
 * removes the user names that were typed in failed sign-ins without an account.
 */
const writersOfHistory: Migration = async (db) => {
  for (const column of ['byAccount', 'byContact']) {
    await db.schema.alterTable('history').addColumn(column, 'integer').execute();
  }
  await fillWriters(db);
  await forgetTypedNames(db);
};

const linesOfWriters: Migration = async (db) => {
  const ofItsOwn = '"batchId" is null and "partOf" is null';
  for (const [column, which] of [
    ['byAccount', `"byAccount" is not null and ${ofItsOwn}`],
    ['byContact', `"byContact" is not null and ${ofItsOwn}`],
    ['by', '"byAccount" is null and "byContact" is null'],
  ]) {
    await sql
      .raw(
        `create index "history_${column}_at" on "history" ("${column}", "at" desc, "id" desc)
        where ${which}`,
      )
      .execute(db);
  }
};

const secondFactors: Migration = async (db, dialect) => {
  await db.schema
    .alterTable('accounts')
    .addColumn('secondFactor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const create = (name: string, kinds: Record<string, Kind>, key: string[]) =>
    columns(db.schema.createTable(name) as Builder, dialect, kinds)
      .addPrimaryKeyConstraint(`${name}Key`, key)
      .execute();
  const factor = { accountId: 'int', secret: 'text', lastStep: 'int' } as const;
  await create('secondFactors', factor, ['accountId']);
  const code = { accountId: 'int', codeHash: 'text' } as const;
  await create('recoveryCodes', code, ['accountId', 'codeHash']);
};

/**
 * Replaces indexes to speed up two queries: the list of the courses of all terms, and the classes
 * of a teacher or room on certain days.
 */
const coursesOfYears: Migration = async (db, dialect) => {
  const renew = async (old: string, name: string, definition: string) => {
    await db.schema.dropIndex(old).execute();
    await sql.raw(`create index "${name}" on ${definition}`).execute(db);
  };
  const order = '"level", "termCode" desc, "courseCode", "classCode", "id"';
  await renew(
    'courses_level_termCode_courseCode_id',
    'courses_level_termCode_courseCode_classCode_id',
    `"courses" (${order}, "deletedAt")`,
  );
  const rooms = 'courseSessions_roomMatch';
  await renew(rooms, rooms, '"courseSessions" ("roomMatch", "date")');
  const teachers = dialect.textIndex('courseSessions', 'teacherMatch').name;
  const columns = dialect.isServer
    ? 'md5("teacherMatch"), "date"'
    : '"teacherMatch", "date", "courseId"';
  await renew(teachers, teachers, `"courseSessions" (${columns})`);
};

/**
 * Repairs stored texts: unifies the dots in names, removes invisible characters, and replaces
 * radicals (parts of Chinese characters) with the usual characters.
 */
const usualTexts: Migration = (db, dialect) => repairTexts(db, dialect);

/** Adds indexes for finding the rows of a secretary's departments. */
const textsOfUnits: Migration = async (db, dialect) => {
  for (const [table, column] of [
    ['contacts', 'unit'],
    ['contacts', 'department'],
    ['courses', 'department'],
  ] as const) {
    const { name, on } = dialect.textIndex(table, column);
    await sql.raw(`create index "${name}" on ${on}`).execute(db);
  }
};

/**
 * Stores the server's sentences as codes with parameters, so that each user reads them in his or
 * her own language.
 */
const sentencesByCode: Migration = (db) => storeSentences(db);

/**
 * Recomputes the pinyin by which contacts are found. It now includes the whole surname with the
 * initials of the given name, such as `zhangs` for 张三.
 */
const surnamesSpelled: Migration = (db) => fillDerived(db, SPELLED);

/** Adds the ledger of class changes. It does not contain changes made before this migration. */
const ledgerOfChanges: Migration = async (db, dialect) => {
  const create = (name: string, kinds: Record<string, Kind>) =>
    columns(numbered(db.schema.createTable(name), dialect), dialect, kinds).execute();
  const index = (name: string, definition: string) =>
    sql.raw(`create index "${name}" on ${definition}`).execute(db);
  await create('ledger', {
    ...stamped,
    ...all('int', 'year no classCount notified notNotified'),
    ...all('int?', 'historyId batchId'),
    ...all('text', 'kind reason note asker askerMatch'),
    ...all('text?', 'askedOn undoneAt'),
  });
  await sql.raw('create unique index "ledger_year_no" on "ledger" ("year", "no")').execute(db);
  await index('ledger_historyId', '"ledger" ("historyId")');
  await index('ledger_batchId', '"ledger" ("batchId")');
  await create('ledgerClasses', {
    ...all('int', 'entryId sessionId courseId'),
    ...all('text', 'level termCode courseName courseNameMatch className department'),
    ...all('text', 'departmentMatch teacherMatch kind firstDay lastDay'),
    ...all('text?', 'before after undoneAt'),
  });
  await index('ledgerClasses_entryId', '"ledgerClasses" ("entryId")');
  await index('ledgerClasses_sessionId', '"ledgerClasses" ("sessionId")');
  await index('ledgerClasses_courseId', '"ledgerClasses" ("courseId")');
  for (const column of ['courseNameMatch', 'teacherMatch']) {
    const { name, on } = dialect.textIndex('ledgerClasses', column);
    await index(name, on);
  }
  await index('ledgerClasses_level_termCode', '"ledgerClasses" ("level", "termCode")');
  const messages = db.schema.createTable('ledgerMessages') as Builder;
  await columns(messages, dialect, all('int', 'entryId messageId'))
    .addPrimaryKeyConstraint('ledgerMessagesKey', ['entryId', 'messageId'])
    .execute();
  await index('ledgerMessages_messageId', '"ledgerMessages" ("messageId")');
};

/**
 * Adds columns for class contacts (班级联系人), who are contacts of student classes, such as the
 * monitor.
 */
const classContacts: Migration = async (db, dialect) => {
  for (const name of ['classes', 'classesMatch', 'part']) {
    await db.schema
      .alterTable('contacts')
      .addColumn(name, dialect.textType, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  const { name, on } = dialect.textIndex('contacts', 'classes');
  await sql.raw(`create index "${name}" on ${on}`).execute(db);
};

/** Links a teacher's account to the teacher's contact. */
const accountsOfTeachers: Migration = async (db) => {
  await db.schema.alterTable('accounts').addColumn('contactId', 'integer').execute();
  await sql`create unique index "accounts_contactId" on "accounts" ("contactId")
    where "contactId" is not null`.execute(db);
};

/**
 * Adds the time when the link in a message was first opened, and a table with the old dates of
 * classes that moved with their term. Neither is known for the time before this migration.
 */
const proofOfClasses: Migration = async (db, dialect) => {
  await db.schema.alterTable('smsRecords').addColumn('openedAt', dialect.textType).execute();
  const moves = numbered(db.schema.createTable('sessionMoves'), dialect);
  await columns(moves, dialect, {
    ...all('int', 'sessionId afterLine weekday'),
    ...all('text', 'at date'),
    week: 'int?',
  }).execute();
  await sql
    .raw('create index "sessionMoves_sessionId" on "sessionMoves" ("sessionId")')
    .execute(db);
};

/**
 * Adds teachers' requests for changes of classes. A ledger entry stores the id of the request that
 * led to it.
 */
const changeRequests: Migration = async (db, dialect) => {
  const create = (name: string, kinds: Record<string, Kind>) =>
    columns(numbered(db.schema.createTable(name), dialect), dialect, kinds).execute();
  const index = (name: string, definition: string) =>
    sql.raw(`create index "${name}" on ${definition}`).execute(db);
  await create('changeRequests', {
    ...stamped,
    ...all('text', 'kind state needs reason note asker askerMatch askedOn mobile'),
    ...all('text', 'firstDay lastDay'),
    ...all('int', 'contactId urgent classCount'),
    ...all('int?', 'byAccount substituteId'),
    ...all('text?', 'substitute waitingSince'),
  });
  await index('changeRequests_state', '"changeRequests" ("state")');
  await index('changeRequests_contactId', '"changeRequests" ("contactId")');
  await create('requestClasses', {
    ...all('int', 'requestId sessionId courseId'),
    ...all('text', 'level termCode courseName courseNameMatch className department'),
    ...all('text', 'departmentMatch teacherMatch before after firstDay lastDay'),
  });
  for (const column of ['requestId', 'sessionId', 'courseId']) {
    await index(`requestClasses_${column}`, `"requestClasses" ("${column}")`);
  }
  for (const column of ['courseNameMatch', 'teacherMatch']) {
    const { name, on } = dialect.textIndex('requestClasses', column);
    await index(name, on);
  }
  await create('requestSteps', {
    ...all('int', 'requestId'),
    ...all('int?', 'byAccount byContact'),
    ...all('text', 'action at name sentence placed'),
    ...all('text?', 'step'),
  });
  await index('requestSteps_requestId', '"requestSteps" ("requestId")');
  await db.schema.alterTable('ledger').addColumn('requestId', 'integer').execute();
  await index('ledger_requestId', '"ledger" ("requestId")');
};

/**
 * Allows several lead times for automatic reminders; the former lead time becomes the first. Also
 * adds daily reminders (one message with all classes of a day) and the price of a text message.
 */
const messagesOfDays: Migration = async (db) => {
  const alter = () => db.schema.alterTable('smsStanding');
  for (const [name, value] of [
    ['mode', 'class'],
    ['dayTime', '18:00'],
    ['leadTimes', ''],
  ] as const) {
    await alter()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await alter().addColumn('dayContent', 'text').execute();
  await sql`update "smsStanding" set "leadTimes" = '["' || "leadTime" || '"]'`.execute(db);
  await alter().dropColumn('leadTime').execute();
  await db.schema.alterTable('smsSettings').addColumn('segmentPrice', 'integer').execute();
};

/** Adds the settings of evening messages to class contacts. */
const eveningMessages: Migration = async (db, dialect) => {
  const table = db.schema.createTable('smsEvening') as Builder;
  await columns(table, dialect, {
    ...all('text', 'level sendAt mode updatedAt updatedBy'),
    ...all('int', 'version isOn'),
  })
    .addPrimaryKeyConstraint('smsEveningKey', ['level'])
    .execute();
};

/**
 * Adds a table of the people who were not told about a change of classes. Older ledger entries have
 * no rows there and keep their stored count.
 */
const peopleUntold: Migration = async (db, dialect) => {
  const table = db.schema.createTable('ledgerUntold') as Builder;
  await columns(table, dialect, { ...all('int', 'entryId sessionId'), person: 'text' })
    .addPrimaryKeyConstraint('ledgerUntoldKey', ['entryId', 'sessionId', 'person'])
    .execute();
  const index = (name: string, definition: string) =>
    sql.raw(`create index "${name}" on ${definition}`).execute(db);
  await index('ledgerUntold_sessionId', '"ledgerUntold" ("sessionId")');
  // Finds the first classes of a ledger entry.
  await index(
    'ledgerClasses_firstDay',
    '"ledgerClasses" ("entryId", "firstDay", "courseName", "id")',
  );
  await sql.raw('drop index "ledgerClasses_entryId"').execute(db);
  await index('ledger_notNotified', '"ledger" ("year", "no") where "notNotified" > 0');
  await index('ledger_reason', '"ledger" ("reason", "year", "no")');
};

/** Adds the results of the nightly self-checks. */
const selfChecks: Migration = async (db, dialect) => {
  const table = numbered(db.schema.createTable('selfChecks') as Builder, dialect);
  await columns(table, dialect, { ...all('text', 'at promises'), milliseconds: 'int' }).execute();
};

/**
 * Adds a table for the files of unattended imports, and a table for the decisions that users made
 * about files with the same headers, such as the field of each column.
 */
const unattendedImports: Migration = async (db, dialect) => {
  const layouts = db.schema.createTable('importLayouts') as Builder;
  await columns(layouts, dialect, {
    ...all('text', 'headerKey wholeKey layout mode updatedAt updatedBy'),
    rowCount: 'int',
  })
    .addPrimaryKeyConstraint('importLayoutsKey', ['headerKey'])
    .execute();
  await columns(numbered(db.schema.createTable('importArrivals'), dialect), dialect, {
    ...all('text', 'target fileName sha256 state heldBy heldUntil filedAs findings'),
    ...all('text', 'arrivedAt settledBy'),
    ...all('text?', 'claimKey content reading settledAt'),
    ...all('int', 'fileSize'),
    ...all('int?', 'batchId'),
  }).execute();
  await db.schema
    .createIndex('importArrivals_claimKey_unique')
    .on('importArrivals')
    .columns(['claimKey'])
    .unique()
    .execute();
  for (const [table, column] of [
    ['importLayouts', 'wholeKey'],
    ['importArrivals', 'state'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).columns([column]).execute();
  }
};

/**
 * Adds tokens, with which other programs call the API. History entries store the token that made
 * the change.
 */
const tokensOfPrograms: Migration = async (db, dialect) => {
  const table = db.schema.createTable('tokens') as Builder;
  await columns(numbered(table, dialect), dialect, {
    ...all('text', 'secretHash name scopes endsOn createdAt createdBy revokedBy'),
    ...all('text?', 'lastUsedAt revokedAt'),
    limit: 'int',
  }).execute();
  await db.schema
    .createIndex('tokens_secretHash_unique')
    .on('tokens')
    .columns(['secretHash'])
    .unique()
    .execute();
  await db.schema.alterTable('history').addColumn('byToken', 'integer').execute();
  await sql`create index "history_byToken_at" on "history" ("byToken", "at" desc, "id" desc)
    where "byToken" is not null and "batchId" is null and "partOf" is null`.execute(db);
};

/**
 * Adds a table with the last result of each connection to another system. Also adds the column
 * `tries`: the number of times that a server began to read a file of an unattended import.
 */
const integrations: Migration = async (db, dialect) => {
  const states = db.schema.createTable('integrationStates') as Builder;
  await columns(states, dialect, {
    ...all('text', 'name said'),
    ...all('text?', 'workedAt failedAt'),
  })
    .addPrimaryKeyConstraint('integrationStatesKey', ['name'])
    .execute();
  await db.schema
    .alterTable('importArrivals')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

/** Adds the register of rooms. */
const registerOfRooms: Migration = async (db, dialect) => {
  const table = db.schema.createTable('rooms') as Builder;
  await columns(numbered(table, dialect), dialect, {
    ...stamped,
    deletedAt: 'text?',
    ...all('text', 'name aliases campus building kind closed remark'),
    seats: 'int?',
    ...all('text', 'nameMatch nameOrder campusMatch buildingMatch kindMatch'),
  }).execute();
  await sql`create unique index "rooms_nameMatch_unique" on "rooms" ("nameMatch")
    where "deletedAt" is null`.execute(db);
};

/**
 * Adds columns for the decisions that a user made when checking a file, such as the field of each
 * column, if the file has not been imported yet.
 */
const checkedLayouts: Migration = async (db) => {
  for (const column of ['checked', 'checkedAt']) {
    await db.schema.alterTable('importLayouts').addColumn(column, 'text').execute();
  }
};

/**
 * Adds tables for alarms: the settings with the people on duty, the reported problems, and the
 * messages about them.
 */
const alarms: Migration = async (db, dialect) => {
  const settings = db.schema.createTable('alarmSettings') as Builder;
  await columns(settings, dialect, {
    ...all('text', 'people matters summaryAt updatedAt updatedBy'),
    ...all('int', 'id summary version'),
  })
    .addPrimaryKeyConstraint('alarmSettingsKey', ['id'])
    .execute();
  await columns(numbered(db.schema.createTable('alarms'), dialect), dialect, {
    ...all('text', 'matter of title description since begunAt'),
    ...all('text?', 'solvedAt'),
    noticeId: 'int',
  }).execute();
  await columns(numbered(db.schema.createTable('alarmDeliveries'), dialect), dialect, {
    ...all('text', 'kind name channel address subject content state nextAt'),
    ...all('text', 'reference errorText createdAt dedupeKey'),
    ...all('text?', 'leaseUntil sentAt'),
    tries: 'int',
  })
    .addUniqueConstraint('alarmDeliveriesKey', ['dedupeKey'])
    .execute();
  for (const [table, column] of [
    ['alarms', 'solvedAt'],
    ['alarmDeliveries', 'state'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).columns([column]).execute();
  }
};

/**
 * Adds an index on departments and their schools. SQLite then reads each pair of names once instead
 * of reading every contact.
 */
const schoolsOfDepartments: Migration = async (db) => {
  await sql`create index "contacts_schools" on "contacts" ("department", "unit")
    where "deletedAt" is null`.execute(db);
};

export const migrations: readonly Migration[] = [
  first,
  second,
  outbox,
  formsOfAccounts,
  simulatedMessages,
  historyAddress,
  managedAccounts,
  calendarOfTerms,
  smsSettings,
  checksOfAccounts,
  bulkChanges,
  standingReminders,
  calendarAddresses,
  teachersAnswers,
  wecom,
  tries,
  listsOfAccounts,
  confirmedHours,
  namesInOrder,
  changeNotices,
  doneByClock,
  tabsOfWrites,
  manyYears,
  writersOfHistory,
  linesOfWriters,
  secondFactors,
  coursesOfYears,
  usualTexts,
  textsOfUnits,
  sentencesByCode,
  surnamesSpelled,
  ledgerOfChanges,
  classContacts,
  accountsOfTeachers,
  proofOfClasses,
  changeRequests,
  messagesOfDays,
  eveningMessages,
  peopleUntold,
  selfChecks,
  unattendedImports,
  tokensOfPrograms,
  integrations,
  registerOfRooms,
  checkedLayouts,
  alarms,
  schoolsOfDepartments,
];
