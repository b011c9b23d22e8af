import { sql } from 'kysely';
import { DIALECTS } from '../../../mock/db/dialect/dialectOf';
import { repairTexts } from '../../../mock/db/migrate/repairTexts';
import { nameOrder } from '../../../mock/db/query/spelling';
import type { Db } from '../../../mock/db/schema/schema';
import { engines, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

const NAME = '买买提·吐尔逊';
const ODD_NAME = '买\u202a买提 • 吐\u00ad尔逊\u202c';
const TIME = { weekday: 1, periodStart: 1, periodEnd: 2, week: 1 };

let api: TestApi;
afterEach(() => api.close());

/** Writes texts as an earlier version of the program stored them. */
const write = (db: Db, table: string, texts: Record<string, string>, id: number) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(texts).map(([column, text]) => sql`${sql.ref(column)} = ${text}`),
  )} where "id" = ${id}`.execute(db);

const rowOf = async (db: Db, table: string, id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where "id" = ${id}`.execute(db);
  return rows[0];
};

test.each(engines())(
  'C-03 stored texts become what forms and imports make of them, on %s',
  async (engine) => {
    api = await startApi(engine);
    const admin = await api.as('admin');
    await setTermStart(admin);
    const { db } = api.store;
    const clean = { name: NAME, department: '马列教研室', remark: '高 年级' };
    const contact = await addContact(admin, clean);
    const teachers = [{ name: NAME }];
    const course = await addCourse(admin, {
      courseName: '生理学',
      className: '一班',
      classComposition: ['24临床1班'],
      leadTeachers: teachers,
      sessions: [{ ...TIME, room: '东楼101', teachers }],
    });
    const [session] = await sessionsOf(admin, course.id);
    if (!session) throw new Error('session');
    await addMessage(api, {
      status: 'queued',
      sessionId: session.id,
      recipientName: NAME,
      content: '请于周一.早上到',
    });
    const derived = {
      recipientNameMatch: NAME,
      recipientNameOrder: nameOrder(NAME),
      contentMatch: '请于周一·早上到',
    };
    await write(db, 'smsRecords', derived, 1);
    const message = await db.selectFrom('smsRecords').selectAll().executeTakeFirstOrThrow();
    const tables = { contacts: contact.id, courses: course.id, courseSessions: session.id };
    const all = async () =>
      Promise.all(
        Object.entries({ ...tables, smsRecords: message.id }).map(([table, id]) =>
          rowOf(db, table, id),
        ),
      );
    const expected = await all();
    const history = await db.selectFrom('history').selectAll().execute();

    const json = JSON.stringify([{ name: ODD_NAME }]);
    await write(
      db,
      'contacts',
      { name: ODD_NAME, nameMatch: ODD_NAME, pinyin: 'x', pinyinMatch: 'x', nameOrder: 'x' },
      contact.id,
    );
    await write(
      db,
      'contacts',
      {
        department: '⻢列教研室',
        departmentMatch: '⻢列教研室',
        remark: '\ufeff⾼ 年级',
        remarkMatch: 'x',
      },
      contact.id,
    );
    await write(
      db,
      'courses',
      {
        courseName: '⽣理学',
        courseKey: 'x',
        leadTeachers: json,
        teacherMatch: 'x',
        teacherOrder: 'x',
      },
      course.id,
    );
    await write(
      db,
      'courses',
      { classComposition: '["24\u200b临床1班"]', classCompositionMatch: 'x' },
      course.id,
    );
    await write(
      db,
      'courseSessions',
      { room: '东\u2060楼101', roomMatch: 'x', teachers: json, teacherMatch: 'x' },
      session.id,
    );
    await write(
      db,
      'smsRecords',
      {
        recipientName: ODD_NAME,
        recipientNameMatch: 'x',
        recipientNameOrder: 'x',
        contentMatch: '请于周一.早上到',
      },
      message.id,
    );
    await repairTexts(db as never, DIALECTS[engine]);
    expect(await all()).toEqual(expected);
    expect(await db.selectFrom('history').selectAll().execute()).toEqual(history);

    for (const asked of [NAME, '买买提．吐尔逊', '买买提•', '\u200e买买提・吐', 'maimaiti']) {
      const found = await admin.get(`/api/directory?keyword=${encodeURIComponent(asked)}`);
      expect(valueIn<{ list: { name: string }[] }>(found).list.map(({ name }) => name)).toEqual([
        NAME,
      ]);
    }
  },
);

test.each(engines())('C-03 two rows that would become one both stay, on %s', async (engine) => {
  api = await startApi(engine);
  const admin = await api.as('admin');
  const { db } = api.store;
  const first = await addContact(admin, { name: '王一', staffNo: '10001' });
  const second = await addContact(admin, { name: '李二', staffNo: '10002' });
  const odd = { staffNo: '10001\u2060', name: '⻢二', nameMatch: '⻢二' };
  await write(db, 'contacts', odd, second.id);
  await repairTexts(db as never, DIALECTS[engine]);
  expect((await rowOf(db, 'contacts', first.id))?.staffNo).toBe('10001');
  expect(await rowOf(db, 'contacts', second.id)).toMatchObject({
    staffNo: '10001\u2060',
    name: '马二',
    nameMatch: '马二',
  });
});

testFull.each(engines())(
  'C-03 more rows than are read at once are mended, on %s',
  async (engine) => {
    api = await startApi(engine);
    const admin = await api.as('admin');
    const { db } = api.store;
    const one = await addContact(admin, { name: '王一' });
    const row = await db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...values } = row;
    const many = Array.from({ length: 1100 }, (__, at) => ({
      ...values,
      remark: at % 3 ? '⾼' : '',
    }));
    for (let from = 0; from < many.length; from += 100) {
      await db
        .insertInto('contacts')
        .values(many.slice(from, from + 100))
        .execute();
    }
    await repairTexts(db as never, DIALECTS[engine]);
    const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "contacts" where "remark" = '高' and "remarkMatch" = '高'`.execute(
      db,
    );
    expect(Number(rows[0]?.count)).toBe(many.filter(({ remark }) => remark !== '').length);
  },
);
