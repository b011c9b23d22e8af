import fs from 'node:fs';
import { sql } from 'kysely';
import type { Alarms } from '@/contract/alarms';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { HistoryLine } from '@/contract/history';
import { dataFile } from '../../../mock/db/connection/dataFile';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { ContactSearch } from '../../../mock/features/contact/contactSearcher';
import type { Findings } from '../../../mock/features/import/arrivals/arrivals';
import { COLUMNS, namedIn } from '../../../mock/features/personalData/columns';
import { eraseContact, finishErasures } from '../../../mock/features/personalData/erase';
import { deleteOld } from '../../../mock/features/personalData/retention/retention';
import { fromColumn, searchText, sentence, toColumn } from '../../../mock/sentences/sentence';
import { readHere } from '../../../mock/unattended/readHere';
import { readTextsBy } from '../../../mock/unattended/readTexts';
import { csv, timetable, xlsx } from '../../support/academicSystem';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { addArrival } from '../../support/arrivals';
import { contactImportOf } from '../../support/imports';
import { addMessage } from '../../support/messages';
import { placeOfStore } from '../../support/places';
import { addContact, addCourse, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

const readTexts = readTextsBy(readHere);

const NAME = '綦毋潜渊';
const LONGER = '綦毋潜渊明';
const STAFF_NO = 'X9081726';
const MOBILE = '13870651249';
const EARLIER = '13870651250';
/** The number with two more digits, which belongs to somebody else. */
const NEIGHBOUR = '138706512491';
const MAIL = 'qiwu@example.edu.cn';
/** An address of the person that is not in the phone book. */
const PRIVATE = 'qianyuan@mail.example.com';
const AT = '2026-11-20T10:00:00.000+08:00';

const WRITINGS = [
  '13870651249',
  '138 7065 1249',
  '138-7065-1249',
  '+86 138-7065-1249',
  '008613870651249',
  '１３８７０６５１２４９',
  '(138)7065.1249',
  '138%207065%201249',
];

/** A reason that names the person, within another sentence. */
const REASON = sentence('byWecom', {
  reason: sentence('SMS_OPTED_OUT', { name: `${NAME}（${WRITINGS[0]}）` }),
});

/** Returns only the digits, so that a number is found however it is written. */
const digitsIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/%20/g, '')
    .replace(/[\s()+.\-_·]/g, '');

const isThere = (text: string, needle: string): boolean =>
  text.includes(needle) ||
  new RegExp(`(?<![0-9])(86|0086)?${needle}(?![0-9])`).test(digitsIn(text));

/** Returns the tables of this test, because other tests use the same PostgreSQL. */
const tablesOf = async ({ db, engine }: Store) => {
  const tables = await db.introspection.getTables();
  if (engine === 'sqlite') return tables;
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.schema);
};

const dump = async (store: Store): Promise<[string, string][]> => {
  const texts: [string, string][] = [];
  const { db } = store;
  for (const { name, columns } of await tablesOf(store)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    for (const row of rows) {
      for (const column of columns) {
        const value = row[column.name];
        if (typeof value !== 'string') continue;
        texts.push([`${name}.${column.name}`, value]);
        if (name === 'importArrivals' && column.name === 'content') {
          texts.push([`${name}.content`, Buffer.from(value, 'base64').toString()]);
        }
      }
    }
  }
  return texts;
};

const placesOf = async (store: Store, needle: string): Promise<string[]> => [
  ...new Set(
    (await dump(store)).filter(([, text]) => isThere(text, needle)).map(([place]) => place),
  ),
];

/** Columns of the timetable, in which teachers' names stay. */
const TIMETABLE = /^(courses|courseSessions|smsClasses)\./;

describe.each(engines())('a person who stands in everything, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let contact: Contact;
  beforeEach(async () => {
    api = await startApi(engine, { store: await openTestStore(engine) });
    admin = await api.as('admin');
    const { id, version } = await addContact(admin, {
      name: NAME,
      staffNo: STAFF_NO,
      mobile: EARLIER,
      email: MAIL,
    });
    const change = { id, version, mobile: MOBILE, remark: '綦毋' };
    contact = valueIn(await admin.post('/api/directory/update', change));
    await plant();
  });
  afterEach(() => api.close());

  const told = WRITINGS.map((writing) => `找${NAME}（${writing}）`).join('；');
  const json = JSON.stringify({ name: NAME, phone: told, mobile: 13870651249, staffNo: STAFF_NO });

  const plant = async (): Promise<void> => {
    const { db } = api.store;
    const { id } = contact;
    const matched = { content: told, contentMatch: matchText(told) };
    const to = { contactId: id, recipientName: NAME, mobile: MOBILE, ...matched };
    for (const status of ['delivered', 'queued', 'failed'] as const) {
      await addMessage(api, { ...to, status, answerText: told });
    }
    await addMessage(api, { ...to, contactId: null, status: 'delivered' });
    await addMessage(api, { ...to, contactId: null, mobile: '', status: 'failed' });
    const other = await addContact(admin, {
      name: '欧阳甲',
      mobile: '13900001111',
      remark: `${NAME}的同事，${WRITINGS[1]}`,
      department: `${NAME}工作室`,
    });
    await addMessage(api, {
      ...matched,
      status: 'delivered',
      contactId: other.id,
      recipientName: '欧阳甲',
      mobile: '13900001111',
      errorText: told,
      attempts: json,
      templateText: told,
    });
    await addMessage(api, {
      status: 'cancelled',
      contactId: other.id,
      recipientName: '欧阳甲',
      errorText: toColumn(REASON),
      errorTextMatch: searchText(REASON),
      attempts: JSON.stringify([{ at: AT, status: 'failed', text: REASON }]),
    });
    await admin.post('/api/directory/list', { method: 'export', mobile: MOBILE });
    await addCourse(admin, {
      courseName: '古文',
      leadTeachers: [{ name: NAME, staffNo: STAFF_NO }],
      remark: `课前联系 ${WRITINGS[3]}`,
    });
    await db
      .insertInto('courseSessions')
      .values({
        version: 1,
        createdAt: AT,
        createdBy: 'admin',
        updatedAt: AT,
        updatedBy: 'admin',
        courseId: 1,
        date: '2026-11-27',
        week: 13,
        weekday: 5,
        periodStart: 1,
        periodEnd: 2,
        form: '',
        topic: `答疑 ${WRITINGS[1]}`,
        teachers: JSON.stringify([{ name: NAME, staffNo: STAFF_NO }]),
        room: '',
        groupName: '',
        requirement: told,
        status: 'planned',
        fixedBy: 'week',
        source: json,
        teacherMatch: matchText(`${NAME} ${STAFF_NO}`),
        roomMatch: '',
        topicMatch: matchText(`答疑 ${WRITINGS[1]}`),
        groupNameMatch: '',
      })
      .execute();
    await contactImportOf(admin).check([{ name: NAME, department: '内科', mobile: MOBILE }]);
    const check = {
      accountId: 1,
      createdAt: AT,
      expiresAt: '2020-01-01',
      state: '[]',
      options: '{}',
    };
    await db
      .insertInto('importChecks')
      .values({ ...check, target: 'contact', tokenHash: 'expired', rows: json })
      .execute();
    await db
      .insertInto('importBatches')
      .values({
        target: 'contact',
        fileName: `${NAME} ${WRITINGS[1]}.xlsx`,
        fileSize: 1,
        sha256: '',
        source: told,
        mode: 'insert',
        blanks: 'keep',
        errors: 'valid-only',
        counts: '{}',
        status: 'done' as never,
        accountId: 1,
        jobKey: 'x',
        tokenHash: 'x',
        createdAt: AT,
        createdBy: 'admin',
        undoneAt: null,
        undoneBy: '',
      })
      .execute();
    const view = {
      search: `mobile=138+7065+1249&name=${encodeURIComponent(NAME)}`,
      settings: { density: 'standard', hidden: [], order: [], widths: {} },
      isDefault: false,
    };
    const views = [MOBILE, NAME, '常用'].map((name) => ({ name, view }));
    valueIn(
      await admin.post('/api/account', { method: 'lists', changes: [{ list: 'contacts', views }] }),
    );
    const stamp = { createdAt: AT, createdBy: 'admin' };
    await db
      .insertInto('forms')
      .values({ type: 'transfer', body: json, ...stamp })
      .execute();
    await db
      .insertInto('notices')
      .values({
        type: 'message',
        title: told,
        description: told,
        datetime: AT,
        avatar: '',
        extra: told,
        status: '',
        link: '',
        audience: '',
        source: '',
      })
      .execute();
    await db
      .insertInto('activities')
      .values({
        actorId: 1,
        actorName: 'admin',
        verb: 'create' as never,
        objectType: 'course',
        objectId: 1,
        objectLabel: told,
        at: AT,
        summary: told,
        batchId: null,
      })
      .execute();
    await addArrival(api.store, `${told} ${MAIL} ${EARLIER}`);
    await db.insertInto('documents').values({ name: 'page', body: json }).execute();
    await db
      .insertInto('smsReports')
      .values({ gatewayId: 'x', body: json, createdAt: AT })
      .execute();
    await db
      .insertInto('smsJobs')
      .values({ accountId: 1, jobKey: 'x', answer: json, createdAt: AT })
      .execute();
    const answer = { name: NAME, answer: 'problem', answerText: told, answeredAt: AT } as const;
    await db
      .insertInto('smsAnswers')
      .values([
        { ...answer, sessionId: 1, contactId: id, stood: '' },
        { ...answer, sessionId: 1, contactId: other.id, name: '欧阳甲', stood: '' },
      ])
      .execute();
    await db
      .insertInto('smsStanding')
      .values({
        level: 'bachelor',
        version: 1,
        isOn: 0,
        isPaused: 0,
        ...{ mode: 'class', leadTimes: '[]', dayTime: '18:00', dayContent: told },
        content: told,
        quietHours: null,
        updatedAt: AT,
        updatedBy: 'admin',
      })
      .execute();
    await plantDuty();
    await db
      .updateTable('accounts')
      .set({ mobile: MOBILE, mail: MAIL })
      .where('id', '=', 1)
      .execute();
    await db
      .insertInto('termChanges')
      .values({
        termId: 1,
        at: AT,
        by: 'admin',
        termVersion: 1,
        before: json,
        sessions: json,
        moved: 0,
        lastSessionId: 0,
        leaderId: null,
        leaderVersion: null,
      })
      .execute();
  };

  const COLLEAGUE = { name: '欧阳甲', email: 'ouyang@example.edu.cn', wecomId: '' };

  /** Puts the person on the duty list twice, with a message to each address. */
  const plantDuty = async (): Promise<void> => {
    const people = [
      { name: NAME, email: PRIVATE, wecomId: '' },
      COLLEAGUE,
      { name: '值班', email: MAIL.toUpperCase(), wecomId: '' },
    ];
    const settings = { matters: ['gateway'], summary: true, summaryAt: '08:00', version: 0 };
    valueIn(await admin.post('/api/alarms', { method: 'save', ...settings, people }));
    const message = {
      ...{ kind: 'alarm' as const, channel: 'email' as const, subject: told, content: told },
      ...{ state: 'sent' as const, tries: 1, errorText: '', createdAt: AT, nextAt: AT, sentAt: AT },
    };
    await api.store.db
      .insertInto('alarmDeliveries')
      .values(
        people.map(({ name, email }, index) => ({
          ...{ ...message, name, address: email },
          ...{ reference: `r${index}`, dedupeKey: `d${index}` },
        })),
      )
      .execute();
    await api.store.db
      .insertInto('alarms')
      .values({
        ...{ matter: 'imports', noticeId: 1, of: '', title: told, description: told },
        ...{ since: AT, begunAt: AT, solvedAt: AT },
      })
      .execute();
  };

  test('O-02 X-10 nobody erased stays on duty, and no message to them, at any address', async () => {
    await erase();
    for (const needle of [PRIVATE, MAIL, MAIL.toUpperCase()]) {
      expect([needle, await placesOf(api.store, needle)]).toEqual([needle, []]);
    }
    const { settings, deliveries } = valueIn<Alarms>(
      await admin.post('/api/alarms', { method: 'list' }),
    );
    expect(settings).toMatchObject({ people: [COLLEAGUE], version: 2 });
    expect(deliveries.map(({ name }) => name)).toEqual(['欧阳甲']);
  });

  const erase = () =>
    eraseContact(api.store, { id: 1, userName: 'admin' }, NOW, contact, readTexts);

  test('X-10 is gone from every column, the name but for the timetable', async () => {
    for (const needle of [MOBILE, EARLIER, MAIL, NAME]) {
      expect([needle, await placesOf(api.store, needle)]).not.toEqual([needle, []]);
    }
    expect(await erase()).toEqual({ messages: 5, finished: true });
    const { db } = api.store;
    for (const needle of [MOBILE, EARLIER, MAIL, '綦毋潜渊明']) {
      expect([needle, await placesOf(api.store, needle)]).toEqual([needle, []]);
    }
    for (const needle of [NAME, encodeURIComponent(NAME), STAFF_NO, STAFF_NO.toLowerCase()]) {
      const places = await placesOf(api.store, needle);
      expect(places.filter((place) => !TIMETABLE.test(place) && place !== 'history.after')).toEqual(
        [],
      );
    }
    // In the history, only entries about the timetable keep the name.
    const lines = await db.selectFrom('history').select(['type', 'before', 'after']).execute();
    const naming = lines.filter((line) => JSON.stringify(line).includes(NAME));
    expect([...new Set(naming.map(({ type }) => type))]).toEqual(['course']);
    const views = await db.selectFrom('accountLists').select('name').execute();
    expect(views.map(({ name }) => name)).toEqual(['常用']);
    const form = await db.selectFrom('forms').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(form.body)).toMatchObject({ name: '已抹除', mobile: '已抹除' });
    // A sentence stays one, without the name.
    const reason = await db
      .selectFrom('smsRecords')
      .select(['errorText', 'errorTextMatch', 'attempts'])
      .where('status', '=', 'cancelled')
      .where('recipientName', '=', '欧阳甲')
      .executeTakeFirstOrThrow();
    const erased = sentence('byWecom', {
      reason: sentence('SMS_OPTED_OUT', { name: '已抹除（已抹除）' }),
    });
    expect(fromColumn(reason.errorText)).toEqual(erased);
    expect(reason.errorTextMatch).toBe(searchText(erased));
    expect(JSON.parse(reason.attempts)).toMatchObject([{ text: erased }]);
  });

  test('X-10 waiting files that hold the person are discarded, others wait on', async () => {
    const staff = ['姓名', '工号', '手机'];
    const files = {
      number: xlsx([['某人', '', WRITINGS[2] ?? '']], staff),
      staffNo: xlsx([[NAME, STAFF_NO, '']], staff),
      neighbour: xlsx([[LONGER, '', NEIGHBOUR]], staff),
      teacher: csv(timetable(3).map((row) => row.map((cell, at) => (at === 3 ? NAME : cell)))),
      broken: Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]),
    };
    await addContact(admin, { name: LONGER });
    for (const [name, bytes] of Object.entries(files)) {
      await addArrival(api.store, name, {
        bytes,
        target: name === 'teacher' ? 'bachelor' : 'contact',
      });
    }
    await erase();
    const rows = await api.store.db
      .selectFrom('importArrivals')
      .select(['fileName', 'state', 'content', 'findings', 'settledBy'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ fileName, state }) => [fileName, state])).toEqual([
      [expect.stringContaining('已抹除'), 'discarded'],
      ['number.csv', 'discarded'],
      ['staffNo.csv', 'discarded'],
      ['neighbour.csv', 'waiting'],
      ['teacher.csv', 'waiting'],
      ['broken.csv', 'discarded'],
    ]);
    for (const { state, content, findings } of rows) {
      expect(content === null).toBe(state === 'discarded');
      const { reasons } = JSON.parse(findings) as Findings;
      expect(reasons.some(({ code }) => code === 'erased')).toBe(state === 'discarded');
    }
    const { list } = valueIn<Page<HistoryLine>>(
      await admin.post('/api/history', { method: 'list', type: 'import' }),
    );
    const discards = list.filter(({ action }) => action === 'discard');
    expect(discards.map(({ label }) => label)).toContain('number.csv');
    expect(discards).toHaveLength(4);
    expect(JSON.stringify(discards)).not.toContain(NAME);
  });

  /** Removes the person from the timetable, so that no file may contain the name. */
  const teachNothing = async () => {
    const { db } = api.store;
    await db.deleteFrom('courses').execute();
    await db.deleteFrom('courseSessions').execute();
    await db.deleteFrom('history').where('type', '=', 'course').execute();
  };

  test('X-10 is gone from the files', async () => {
    await teachNothing();
    await erase();
    if (engine === 'sqlite') {
      const place = await placeOfStore(api.store);
      const file = place.engine === 'sqlite' ? dataFile(place.dataDir) : '';
      for (const end of ['', '-wal', '-shm']) {
        const content = fs.readFileSync(file + end);
        const found = [NAME, STAFF_NO, EARLIER, MAIL, ...WRITINGS].filter((needle) =>
          content.includes(needle),
        );
        expect([end, found]).toEqual([end, []]);
      }
      return;
    }
    // The bytes of a deleted row may remain until they are overwritten. But no query, copy or
    // backup must be able to read them.
    const { rows } = await sql<{ name: string }>`
      select relname as "name" from pg_stat_user_tables
      where schemaname = current_schema() and last_vacuum is null`.execute(api.store.db);
    expect(rows.map(({ name }) => name)).toEqual(['schemaVersion']);
  });

  test('X-10 others of the same name, of a longer one and of a number that begins alike stay', async () => {
    await addContact(admin, { name: LONGER, remark: `${LONGER} ${NEIGHBOUR}` });
    await addMessage(api, { status: 'delivered', content: `${LONGER}您好，请拨${NEIGHBOUR}` });
    await erase();
    const texts = (await dump(api.store)).filter(([, text]) => text.includes(LONGER));
    const places = [...new Set(texts.map(([place]) => place))];
    expect(places).toEqual(
      expect.arrayContaining(['contacts.name', 'contacts.remark', 'smsRecords.content']),
    );
    expect(texts.map(([, text]) => text)).toContain(`${LONGER}您好，请拨${NEIGHBOUR}`);
  });

  test('X-10 a name that somebody else has stays in texts, and what was sent to the person goes', async () => {
    const other = await addContact(admin, { name: NAME, mobile: '13811112222' });
    await addMessage(api, {
      status: 'delivered',
      contactId: other.id,
      recipientName: NAME,
      mobile: '13811112222',
      content: `${NAME}您好`,
    });
    await erase();
    expect(await placesOf(api.store, MOBILE)).toEqual([]);
    const messages = await api.store.db
      .selectFrom('smsRecords')
      .select(['contactId', 'recipientName', 'content'])
      .execute();
    expect(messages).toContainEqual({
      contactId: other.id,
      recipientName: NAME,
      content: `${NAME}您好`,
    });
    expect(messages.filter(({ contactId }) => contactId === contact.id)).toEqual([]);
  });

  testFull(
    'X-10 other writers have their turn between the batches of an erasure and of a night’s deletions',
    async () => {
      const { store } = api;
      const old = { status: 'delivered', createdAt: '2020-01-01T00:00:00+08:00' } as const;
      for (let count = 0; count < 450; count += 1) {
        await addMessage(api, {
          ...old,
          contactId: contact.id,
          recipientName: NAME,
          mobile: MOBILE,
        });
      }
      const writesDuring = async (work: () => Promise<unknown>): Promise<number> => {
        let isDone = false;
        let writes = 0;
        const working = work().finally(() => {
          isDone = true;
        });
        while (!isDone) {
          await write(store, { id: 1, userName: 'other' }, NOW, ({ log }) =>
            log([{ type: 'notice', recordId: 1, action: 'read' }]),
          );
          writes += 1;
        }
        await working;
        return writes;
      };
      expect(await writesDuring(erase)).toBeGreaterThanOrEqual(5);
      const night = new Date('2026-11-26T03:10:00+08:00');
      expect(await writesDuring(() => deleteOld(store, night))).toBeGreaterThanOrEqual(5);
    },
  );

  testFull('X-10 the search of each server forgets the person', async () => {
    const servers = [new ContactSearch(api.store), new ContactSearch(api.store)];
    const found = () =>
      Promise.all(
        servers.map(async (texts) => (await texts.page({ keyword: NAME }, 0, 10))?.total),
      );
    for (const texts of servers) texts.begin();
    await Promise.all(servers.map((texts) => texts.loaded()));
    // The other contact is found by its department's name.
    expect(await found()).toEqual([2, 2]);
    await erase();
    expect(await found()).toEqual([0, 0]);
  });

  testFull(
    'X-10 an erasure that was ended at any of its transactions is finished by the next start',
    async () => {
      const { store } = api;
      for (let allowed = 1; ; allowed += 1) {
        let left = allowed;
        const db = new Proxy(store.db, {
          get: (target, name) => {
            const value = Reflect.get(target, name);
            if (name !== 'transaction')
              return typeof value === 'function' ? value.bind(target) : value;
            return () => {
              left -= 1;
              if (left < 0) throw new Error('ended');
              return target.transaction();
            };
          },
        });
        const ended = { ...store, db };
        const run =
          allowed === 1
            ? eraseContact(ended, { id: 1, userName: 'admin' }, NOW, contact)
            : finishErasures(ended, NOW);
        const done = await run.then(
          () => true,
          (error: Error) => {
            expect(error.message).toBe('ended');
            return false;
          },
        );
        if (done) break;
        expect(await placesOf(store, NAME)).toContain('settings.value');
      }
      for (const needle of [MOBILE, EARLIER, MAIL]) {
        expect([needle, await placesOf(store, needle)]).toEqual([needle, []]);
      }
    },
  );
});

test.each(engines())(
  'X-10 every column with texts is searched, or has a reason why it never names a person (%s)',
  async (engine) => {
    const store = await openTestStore(engine);
    const tables = await tablesOf(store);
    const kept = tables.filter(({ name }) => name !== 'schemaVersion');
    expect(kept.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
    for (const { name, columns } of kept) {
      const texts = columns.filter(({ dataType }) => /text/i.test(dataType));
      const rule = COLUMNS[name as keyof typeof COLUMNS];
      expect([name, namedIn(rule).sort()]).toEqual([name, texts.map((each) => each.name).sort()]);
    }
    await store.close();
  },
);
