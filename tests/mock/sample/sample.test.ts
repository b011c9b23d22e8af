import { REQUEST_STATES } from '@/contract/changeRequest';
import { CLASH_KINDS } from '@/contract/clash';
import { OVERVIEW_DAYS } from '@/contract/overview';
import { noticeValues } from '@/domain/sms/changeNotices';
import { isTaught, startOf } from '@/domain/sms/classState';
import { smsValues } from '@/domain/sms/messageClass';
import { isDayReminder } from '@/domain/sms/smsDay';
import { draftText } from '@/domain/sms/smsDraft';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { addDays, toDay } from '@/domain/time/dates';
import { withinUnits } from '../../../mock/db/query/units';
import type { Store } from '../../../mock/db/write/store';
import { readAlarmSettings } from '../../../mock/features/alarm/settings';
import { listContacts } from '../../../mock/features/contact/contactList';
import { listClashes } from '../../../mock/features/course/clashes/list';
import { listCourses } from '../../../mock/features/course/courseList';
import { listSessions } from '../../../mock/features/course/session/list';
import { listImports } from '../../../mock/features/import/batches';
import { changesForUntold } from '../../../mock/features/ledger/untold/settle';
import { draftNotices } from '../../../mock/features/messages/notices/drafts';
import { noticedClasses } from '../../../mock/features/messages/notices/noticed';
import { listSmsRecords } from '../../../mock/features/messages/records/list';
import { isSimulated } from '../../../mock/features/messages/records/states';
import { classesById, type KnownClass } from '../../../mock/features/messages/reminders/classes';
import { outdatedAmong } from '../../../mock/features/messages/reminders/messagesAsOf';
import { listUnreachable } from '../../../mock/features/messages/reminders/readiness';
import { readEvenings } from '../../../mock/features/messages/standing/evening';
import { readStandings } from '../../../mock/features/messages/standing/standing';
import { readToday } from '../../../mock/features/overview/today';
import { seedSampleData } from '../../../mock/sample/addSampleData';
import { sampleTeacher } from '../../../mock/sample/teacher';
import { openTestStore } from '../../support/api';
import { brokenPromises } from '../../support/brokenPromises';
import { firstInQuick } from '../../support/tier';

const MOMENTS = ['2026-11-25T10:00', '2026-12-06T21:30', '2026-10-05T23:30', '2027-02-10T10:00'];

const byId = <T extends { id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

describe.each(firstInQuick(MOMENTS, 2))(
  'sample data that is made on %s agrees with itself',
  (moment) => {
    const now = new Date(`${moment}:00+08:00`);
    let store: Store;
    beforeAll(async () => {
      store = await openTestStore('sqlite');
      await seedSampleData(store, now);
    });
    afterAll(() => store.close());

    const contacts = () => store.db.selectFrom('contacts').selectAll().orderBy('id').execute();
    const courses = () => store.db.selectFrom('courses').selectAll().orderBy('id').execute();
    const sessions = () =>
      store.db.selectFrom('courseSessions').selectAll().orderBy('id').execute();
    const stored = () => store.db.selectFrom('smsRecords').selectAll().orderBy('id').execute();
    const messages = async () => (await listSmsRecords(store, { pageSize: 200 }, now)).list;
    const total = async (filters: object) =>
      (await listSmsRecords(store, { ...filters, pageSize: 1 }, now)).pagination.total;
    const historyOf = (type: 'contact' | 'course' | 'session' | 'import') =>
      store.db.selectFrom('history').selectAll().where('type', '=', type).orderBy('id').execute();

    /** Returns the template of a message, and the class and the person that it is about. */
    const aboutClass = async () => {
      const ofClasses = (await stored()).filter(
        ({ sessionId, templateCode }) => sessionId !== null && templateCode !== 'classChange',
      );
      const ids = ofClasses.flatMap(({ sessionId }) => sessionId ?? []);
      const classes = await classesById(store.db, ids);
      return ofClasses.map((message) => {
        const held = classes.get(message.sessionId ?? 0);
        const person = held?.recipients.find(({ contactId }) => contactId === message.contactId);
        if (!held || !person) throw new Error(`Message ${message.id} has no class or teacher.`);
        return { message, held, person };
      });
    };

    test('no network has delivered a message or confirmed a number', async () => {
      const sent = (await messages()).filter(({ sentAt }) => sentAt !== null);
      expect(sent.length).toBeGreaterThan(30);
      expect(sent.filter(({ status }) => status === 'delivered')).toEqual([]);
      expect(sent.filter(({ deliveredAt }) => deliveredAt !== null)).toEqual([]);
      const accepted = sent.filter(({ status }) => status !== 'unknown');
      expect(accepted.filter(({ gatewayId }) => !isSimulated(gatewayId))).toEqual([]);
      expect(JSON.stringify(sent)).not.toMatch(/已送达|已提交网关/);
      const verified = (await contacts()).filter(({ verifiedAt }) => verifiedAt !== null);
      expect(verified).toEqual([]);
    });

    test('O-02 people of the phone book are on duty, with a daily summary and no message', async () => {
      const { people, matters, summary } = await readAlarmSettings(store.db);
      expect([people.length, matters.length, summary]).toEqual([2, 5, true]);
      const known = (await contacts()).map(({ name, email }) => ({ name, email }));
      for (const { name, email } of people) expect(known).toContainEqual({ name, email });
      expect(await store.db.selectFrom('alarmDeliveries').selectAll().execute()).toEqual([]);
    });

    test('a message is what its template renders for its class, teacher, time and room', async () => {
      const noticed = await noticedClasses(
        store.db,
        (await stored()).map(({ id }) => id),
      );
      const kinds = new Set<string>();
      const ofOneClass = (await aboutClass()).filter(({ message }) => !isDayReminder(message));
      for (const { message, held, person } of ofOneClass) {
        const { templateText, signature, courseName } = message;
        const [change] = noticed.get(message.id) ?? [];
        const values = change
          ? noticeValues(
              { ...change, session: held, courseName, reason: 'staying' },
              { name: person.name, link: '' },
            )
          : smsValues(held, person);
        kinds.add(message.templateCode);
        expect(templateText).toBe(TEMPLATE_KINDS[message.templateCode as 'reminder'].content);
        expect(message).toMatchObject({
          content: draftText(templateText, values, signature).content,
          courseName: held.courseName,
          recipientName: person.name,
          mobile: person.mobile,
          level: held.level,
        });
        const starts = `${held.date}T${held.startTime}:00.000+08:00`;
        const told = change && startOf(isTaught(change.will) ? change.will : change.was);
        expect(message.sessionAt).toBe(told ?? starts);
      }
      expect([...kinds].sort()).toEqual(['cancel', 'change', 'reminder']);
    });

    test('the server would rewrite none of the messages that wait', async () => {
      const waiting = (await stored()).filter(({ status }) =>
        ['queued', 'noNumber'].includes(status),
      );
      expect(waiting.length).toBeGreaterThan(10);
      const shown = byId(await messages());
      const open = waiting.flatMap(({ id, dedupeKey, templateText }) => {
        const record = shown.get(id);
        return record ? [{ record, dedupeKey, templateText }] : [];
      });
      const ahead = open.filter(({ record }) => (record.sessionAt ?? '') > moment);
      expect(await outdatedAmong(store.db, ahead, now)).toEqual(new Map());
    });

    test('a changed class has its history, and its teachers have a notice', async () => {
      const byCourse = byId(await courses());
      const changed = (await sessions()).filter(
        ({ status, courseId }) =>
          status === 'moved' ||
          (status === 'cancelled' && byCourse.get(courseId)?.status === 'active'),
      );
      expect(changed).toHaveLength(4);
      const lines = await historyOf('session');
      const classes = await classesById(
        store.db,
        changed.map(({ id }) => id),
      );
      const told = await aboutClass();
      for (const { id, version, date, status, updatedAt } of changed) {
        const own = lines.filter(({ recordId }) => recordId === id);
        expect(own.map(({ action }) => action)).toEqual(['create', 'update']);
        const [created, update] = own.map(({ before, after }) => ({
          before: before && JSON.parse(before),
          after: after && JSON.parse(after),
        }));
        expect(update?.after).toMatchObject({ id, version, date, status });
        expect(update?.before).toMatchObject({ id, version: 1, status: 'planned' });
        expect(created?.after.date).toBe(update?.before.date);
        expect(own.at(-1)?.at).toBe(updatedAt);
        const held = classes.get(id) as KnownClass;
        const reachable = held.recipients.filter(({ mobile, optedOut }) => mobile && !optedOut);
        const notices = told.filter(
          ({ message }) => message.sessionId === id && message.leadTime === null,
        );
        expect(notices.map(({ person }) => person.contactId).sort()).toEqual(
          reachable.map(({ contactId }) => contactId).sort(),
        );
        for (const { message } of notices) expect(message.createdAt).toBe(updatedAt);
      }
    });

    test('Q-03 there is a request in each state, and the accepted one has its ledger entry', async () => {
      const requests = await store.db
        .selectFrom('changeRequests')
        .select(['id', 'state'])
        .execute();
      expect(requests.map(({ state }) => state).sort()).toEqual([...REQUEST_STATES].sort());
      const { requestId } = await store.db
        .selectFrom('ledger')
        .select('requestId')
        .where('requestId', 'is not', null)
        .executeTakeFirstOrThrow();
      expect(requests.find(({ id }) => id === requestId)?.state).toBe('accepted');
    });

    test('A-06 the teacher with the demo account has a request that waits, an accepted and a refused one', async () => {
      const teacher = await sampleTeacher(store.db);
      const own = await store.db
        .selectFrom('changeRequests')
        .select('state')
        .where('contactId', '=', teacher?.id ?? 0)
        .orderBy('state')
        .execute();
      expect(own.map(({ state }) => state)).toEqual(['accepted', 'office', 'refused']);
    });

    test('M-15 class contacts are told of a change and of the classes of a day; others still wait to be told', async () => {
      const ofTemplate = async (code: string) =>
        (await stored()).filter(({ templateCode }) => templateCode === code);
      const people = byId(await contacts());
      const told = [...(await ofTemplate('classChange')), ...(await ofTemplate('evening'))];
      expect(new Set(told.map(({ contactId }) => people.get(contactId ?? 0)?.group))).toEqual(
        new Set(['class']),
      );
      expect(new Set(told.map(({ templateCode }) => templateCode)).size).toBe(2);
      const entries = await store.db.selectFrom('ledger').selectAll().execute();
      expect(entries.some(({ notNotified }) => notNotified > 0)).toBe(true);
      for (const { id, notNotified } of entries) {
        const later = await draftNotices(store.db, await changesForUntold(store.db, id), now);
        expect([id, later.length]).toEqual([id, notNotified]);
      }
      expect((await readEvenings(store.db)).bachelor.isOn).toBe(true);
    });

    test('M-16 some teachers got one message with all classes of a day, which is how postgraduates are reminded', async () => {
      const daily = (await stored()).filter(({ templateCode }) => templateCode === 'day');
      expect(daily.length).toBeGreaterThan(0);
      for (const { id, level, content } of daily) {
        const classes = await store.db
          .selectFrom('smsClasses as l')
          .innerJoin('courseSessions as s', 's.id', 'l.sessionId')
          .innerJoin('courses as c', 'c.id', 's.courseId')
          .select('c.courseName')
          .where('l.messageId', '=', id)
          .execute();
        expect([level, classes.length > 0]).toEqual(['postgraduate', true]);
        for (const { courseName } of classes) expect(content).toContain(`《${courseName}》`);
      }
      expect((await readStandings(store.db)).postgraduate.mode).toBe('day');
      expect(await brokenPromises(store, now)).toEqual([]);
    });

    test('L-01 a changed class is an entry of the ledger, with whom it told', async () => {
      const changed = await store.db
        .selectFrom('history')
        .select('recordId')
        .where('type', '=', 'session')
        .where('action', '=', 'update')
        .execute();
      const entries = await store.db.selectFrom('ledger').selectAll().execute();
      const classes = await store.db.selectFrom('ledgerClasses').select('sessionId').execute();
      expect(classes.map(({ sessionId }) => sessionId).sort()).toEqual(
        changed.map(({ recordId }) => recordId).sort(),
      );
      const notices = await store.db
        .selectFrom('smsClasses as l')
        .innerJoin('smsRecords as m', 'm.id', 'l.messageId')
        .select('l.messageId')
        .where('m.kind', '<>', 'reminder')
        .execute();
      const told = await store.db.selectFrom('ledgerMessages').select('messageId').execute();
      expect(told).toHaveLength(notices.length);
      expect(entries.reduce((sum, { notified }) => sum + notified, 0)).toBe(notices.length);
    });

    test('each record came with one import, whose counts and activity are right', async () => {
      const batches = [];
      for (const target of ['contact', 'bachelorCourse', 'postgraduateCourse'] as const) {
        batches.push(...(await listImports(store, target, {})).list);
      }
      expect(batches).toHaveLength(6);
      const created = {
        contact: await historyOf('contact'),
        course: await historyOf('course'),
        session: (await historyOf('session')).filter(({ action }) => action === 'create'),
      };
      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
      const recordIds = (lines: readonly { recordId: number }[]) =>
        lines.map(({ recordId }) => recordId).sort((a, b) => a - b);
      expect(recordIds(created.contact)).toEqual(ids(await contacts()));
      expect(recordIds(created.course)).toEqual(ids(await courses()));
      expect(recordIds(created.session)).toEqual(ids(await sessions()));
      const activities = await store.db.selectFrom('activities').selectAll().execute();
      const lines = await historyOf('import');
      for (const { id, fileName, counts, createdAt } of batches) {
        const of = (type: keyof typeof created) =>
          created[type].filter((line) => line.batchId === id);
        const records = of('contact').length + of('course').length;
        expect(counts).toMatchObject(
          records > 0 ? { created: records } : { created: 0, updated: of('session').length },
        );
        const times = [...of('contact'), ...of('course'), ...of('session')].map(({ at }) => at);
        expect(new Set(times)).toEqual(new Set([createdAt]));
        expect(activities.filter(({ batchId }) => batchId === id)).toMatchObject([
          { verb: 'imported', objectId: id, objectLabel: fileName, at: createdAt },
        ]);
        expect(
          lines.filter(({ recordId, action }) => recordId === id && action === 'import'),
        ).toMatchObject([{ at: createdAt }]);
      }
    });

    test('an answer belongs to a message that its teacher got', async () => {
      const got = new Set(
        (await messages()).map(({ sessionId, contactId }) => `${sessionId} ${contactId}`),
      );
      const answers = await store.db.selectFrom('smsAnswers').selectAll().execute();
      for (const { sessionId, contactId } of answers)
        expect(got).toContain(`${sessionId} ${contactId}`);
      const answered = (await messages()).filter(
        ({ answer }) => answer !== null && answer !== 'none',
      );
      expect(answered.length > 0).toBe(answers.length > 0);
    });

    test('A-01 a secretary of any school or hospital has classes and people', async () => {
      const units = new Set((await contacts()).map(({ unit }) => unit));
      const schools = [...units].filter((unit) => /学院$|^附属/.test(unit));
      expect(schools.length).toBeGreaterThan(10);
      for (const school of schools) {
        const [taught, people] = await withinUnits(store.reader, [school], () =>
          Promise.all([listSessions(store, {}, now), listContacts(store, {})]),
        );
        expect({ school, taught: taught.pagination.total > 0 }).toEqual({ school, taught: true });
        expect(people.pagination.total).toBeGreaterThan(0);
      }
    });

    test('each count on the home page leads to as many rows', async () => {
      const today = toDay(now);
      const { queued, failed, unreachable } = await readToday(store.db, now);
      const days = { dateFrom: today, dateTo: addDays(today, OVERVIEW_DAYS - 1) };
      for (const level of ['bachelor', 'postgraduate'] as const) {
        expect(await total({ status: 'queued', level })).toBe(queued[level]);
        expect(await total({ attention: 'failed', level })).toBe(failed[level]);
        const { list } = await listUnreachable(store.db, { ...days, level });
        expect(list).toHaveLength(unreachable[level]);
      }
      expect(await total({ status: 'queued' })).toBe(queued.total);
      expect(await total({ attention: 'failed' })).toBe(failed.total);
    });

    test('a number in a notice is the number of rows behind it', async () => {
      const notices = await store.db.selectFrom('notices').selectAll().execute();
      const numberIn = (title: RegExp): number => {
        const notice = notices.find((one) => title.test(one.title));
        return Number(/\d+/.exec(`${notice?.title}${notice?.description}`)?.[0]);
      };
      const rows = async (list: Promise<{ pagination: { total: number } }>) =>
        (await list).pagination.total;
      const clashes = await Promise.all(
        CLASH_KINDS.map((kind) => rows(listClashes(store, { kind }, now))),
      );
      expect(clashes).toEqual(CLASH_KINDS.map(() => 1));
      expect(numberIn(/^课表有/)).toBe(clashes[CLASH_KINDS.indexOf('teacher')]);
      for (const kind of ['small', 'far'] as const) {
        const warnings = await rows(listClashes(store, { kind }, now));
        expect([kind, warnings > 0]).toEqual([kind, true]);
      }
      expect(numberIn(/^有人收不到短信/)).toBe(
        await rows(listContacts(store, { group: 'staff', reachable: 'no' })),
      );
      expect(numberIn(/^补全教师手机号/)).toBe(await total({ status: 'noNumber' }));
      expect(numberIn(/^本科课表已导入/)).toBe(
        await rows(listCourses(store, { level: 'bachelor' })),
      );
      expect(numberIn(/^研究生课表已更新/)).toBe(
        await rows(listCourses(store, { level: 'postgraduate' })),
      );
    });
  },
);
