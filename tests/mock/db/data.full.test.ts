import * as z from 'zod/mini';
import { validate } from '@/contract/base/validation';
import { completeContact } from '@/contract/directory';
import { listNotices } from '@/contract/notice';
import { courseShape, sessionShape, type Teacher } from '@/contract/rule';
import { listSms } from '@/contract/sms/sms';
import * as template from '@/contract/template';
import { listTerms as listTermsCall } from '@/contract/term';
import { countSegments } from '@/domain/sms/sms';
import { addDays, toDay, toInstant, weekdayOf } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { dateOf, isHoliday, positionOf } from '@/domain/time/terms';
import { WRITES } from '../../../mock/db/connection/limits';
import type { Store } from '../../../mock/db/write/store';
import { decodeContact } from '../../../mock/features/contact/contactCodec';
import { decodeCourse } from '../../../mock/features/course/courses';
import { readCharts, readTags } from '../../../mock/features/figures/charts';
import { listActivities } from '../../../mock/features/history/activities';
import { listSmsRecords } from '../../../mock/features/messages/records/list';
import { listNotices as readNotices } from '../../../mock/features/notice/notices';
import { readDocument } from '../../../mock/features/template/documents';
import { listWithChanges } from '../../../mock/features/term/termChanges';
import { seedSampleData } from '../../../mock/sample/addSampleData';
import { ENGINES, NOW, openTestStore } from '../../support/api';

const TODAY = toDay(NOW);
const TABLES = [
  ...(['terms', 'contacts', 'courses', 'courseSessions', 'smsRecords', 'notices'] as const),
  ...(['activities', 'history'] as const),
];

const openSeeded = async (engine: (typeof ENGINES)[number], now = NOW) => {
  const store = await openTestStore(engine);
  await seedSampleData(store, now);
  return store;
};

const readTable = (store: Store, table: (typeof TABLES)[number]) =>
  store.db.selectFrom(table).selectAll().orderBy('id').execute();

const readAll = async (store: Store) => ({
  documents: await store.db.selectFrom('documents').selectAll().orderBy('name').execute(),
  ...Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await readTable(store, table)])),
  ),
});

const readSessions = async (store: Store) => {
  const courses = new Map(
    (await store.db.selectFrom('courses').selectAll().execute()).map((row) => [
      row.id,
      decodeCourse(row),
    ]),
  );
  const rows = await store.db.selectFrom('courseSessions').selectAll().orderBy('id').execute();
  return rows.map((row) => {
    const course = courses.get(row.courseId);
    if (!course) throw new Error(`Session ${row.id} has no course.`);
    return { ...row, teachers: JSON.parse(row.teachers) as Teacher[], course };
  });
};
type Kept = Awaited<ReturnType<typeof readSessions>>[number];

const groupBy = <T, K>(list: readonly T[], key: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

const repeated = <T>(list: readonly T[], key: (item: T) => string): T[][] =>
  [...groupBy(list, key).values()].filter(({ length }) => length > 1);

const staffNoOrName = ({ staffNo, name }: Teacher) => staffNo ?? name;

const share = (one: readonly string[], other: readonly string[]) =>
  one.some((item) => other.includes(item));

/** Returns the teacher, room or class in which two class sessions clash, by the rules of T-04. */
const clashOf = (a: Kept, b: Kept): string[] => {
  if (a.periodStart > b.periodEnd || b.periodStart > a.periodEnd) return [];
  const apart = a.groupName !== '' && b.groupName !== '' && a.groupName !== b.groupName;
  return [
    ...(share(a.teachers.map(staffNoOrName), b.teachers.map(staffNoOrName)) ? ['teacher'] : []),
    ...(a.room !== '' && a.room === b.room ? ['room'] : []),
    ...(!apart && share(a.course.classComposition, b.course.classComposition) ? ['class'] : []),
  ];
};

const clashesOf = (sessions: readonly Kept[]): string[] =>
  [...groupBy(sessions, ({ date }) => date).values()].flatMap((day) =>
    day.flatMap((a, index) => day.slice(index + 1).flatMap((b) => clashOf(a, b))),
  );

const count = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length;

/** Sample data that several tests only read. */
let usual: Store;
let usualSessions: Kept[];
const { random } = Math;
beforeAll(async () => {
  usual = await openSeeded('sqlite');
  usualSessions = await readSessions(usual);
});
afterAll(() => usual.close());

test('sample data leaves Math.random as it was', () => {
  expect(Math.random).toBe(random);
});

describe.each(ENGINES)('a database that is not empty, on %s', (engine) => {
  let store: Store;
  beforeEach(async () => {
    // Two processes fill the database at once, so the second waits, which may take long.
    store = await openTestStore(engine, { ...WRITES, wait: 120_000 });
  });
  afterEach(() => store.close());

  test('gets nothing where an office has begun with a term of its own', async () => {
    const at = toInstant(NOW);
    const stamp = { version: 1, createdAt: at, createdBy: 'a', updatedAt: at, updatedBy: 'a' };
    const lists = { holidays: '[]', swaps: '[]', periods: '[]' };
    const term = {
      level: 'bachelor' as const,
      termCode: '2026-2027-1',
      startDate: null,
      weeks: 20,
    };
    await store.db
      .insertInto('terms')
      .values({ ...stamp, ...lists, ...term, isCurrent: 0, deletedAt: null })
      .execute();
    await seedSampleData(store, NOW);
    expect(await readTable(store, 'contacts')).toEqual([]);
    expect(await readTable(store, 'terms')).toHaveLength(1);
  });

  test('gets the sample data once when two servers start together, and is then left as it is', async () => {
    await Promise.all([seedSampleData(store, NOW), seedSampleData(store, NOW)]);
    const seeded = (await readTable(store, 'history')).filter(({ action }) => action === 'seed');
    expect(seeded).toHaveLength(1);
    expect(await readTable(store, 'contacts')).toHaveLength(327);
    // The same time gives the same rows on either engine.
    const before = await readAll(store);
    expect(before).toEqual(await readAll(usual));
    await seedSampleData(store, new Date('2027-03-01T08:00:00+08:00'));
    expect(await readAll(store)).toEqual(before);
  });
});

/** Times in terms, in holidays, between terms, and at night. */
const MOMENTS = [
  ...['2026-12-06T21:30', '2026-03-02T23:30', '2026-08-20T10:00', '2027-02-10T10:00'],
  ...['2026-01-15T23:30', '2026-05-01T23:30', '2026-07-01T23:30', '2026-10-05T23:30'],
  ...['2026-11-23T10:00', '2026-11-24T10:00', '2026-12-15T21:30', '2026-12-31T23:30'],
  '2027-01-05T10:00',
];

/** Times that are followed by days without classes. */
const HOLIDAYS = ['2026-05-01T23:30', '2026-10-05T23:30', '2026-12-31T23:30'];

describe.each(MOMENTS)('sample data that is made on %s', (moment) => {
  let store: Store;
  let sessions: Kept[];
  const now = new Date(`${moment}:00+08:00`);
  const day = toDay(now);
  beforeAll(async () => {
    store = await openSeeded('sqlite', now);
    sessions = await readSessions(store);
  });
  afterAll(() => store.close());
  const readMessages = async () => (await listSmsRecords(store, { pageSize: 200 }, NOW)).list;

  test('a term of both levels is in progress, with three clashes in its timetable', async () => {
    const terms = await listWithChanges(store.db);
    for (const level of ['bachelor', 'postgraduate'] as const) {
      const ofLevel = terms.filter((term) => term.level === level);
      const [current, ...more] = ofLevel.filter((term) => term.current);
      const [previous] = ofLevel.filter((term) => !term.current);
      expect(more).toEqual([]);
      const { startDate, termCode, weeks = 0 } = current ?? {};
      expect(weekdayOf(startDate ?? '')).toBe(1);
      expect(termCode).toBe(termCodeOf(startDate ?? ''));
      expect(startDate && startDate < day && day < addDays(startDate, weeks * 7)).toBe(true);
      expect(previous?.termCode).toBe(termCodeOf(previous?.startDate ?? ''));
      expect((previous?.termCode ?? '') < (termCode ?? '')).toBe(true);
      expect(addDays(previous?.startDate ?? '', weeks * 7) <= (startDate ?? '')).toBe(true);
    }
    expect(sessions).toHaveLength(3798);
    expect(clashesOf(sessions).sort()).toEqual(['class', 'room', 'teacher']);
  });

  test('two classes were moved, and their teachers got word of it', async () => {
    const changes = (await readMessages()).filter(
      ({ kind, content, recipientName }) =>
        kind === 'change' && content.startsWith(`${recipientName}老师：`),
    );
    expect(changes.map(({ status }) => status)).toEqual(['simulated', 'simulated']);
    const moved = sessions.filter(({ status }) => status === 'moved');
    expect(changes.map(({ sessionId }) => sessionId).sort()).toEqual(
      moved.map(({ id }) => id).sort(),
    );
  });

  test('of the classes to come that were to be told of, one’s reminder failed; in holidays there is none', async () => {
    const at = toInstant(now);
    const ahead = (await readMessages()).filter(
      ({ kind, scheduledAt, sessionAt }) =>
        kind === 'reminder' && (scheduledAt ?? '') <= at && (sessionAt ?? '') > at,
    );
    expect(ahead.some(({ status }) => status === 'failed')).toBe(ahead.length > 0);
    expect(ahead.length > 0).toBe(!HOLIDAYS.includes(moment));
  });

  test('the entries of the lists are the same but for their days', async () => {
    const entriesOf = async (of: Store) =>
      (await readDocument<{ createdAt: string; updatedAt: string }[]>(of.db, 'fakeList', [])).map(
        ({ createdAt, updatedAt, ...entry }) => entry,
      );
    expect(await entriesOf(store)).toEqual(await entriesOf(usual));
  });
});

describe('the phone book', () => {
  const readContacts = async () => (await readTable(usual, 'contacts')).map(decodeContact);

  test('holds the three groups, and every contact keeps the rules of the contract', async () => {
    const contacts = await readContacts();
    const sizes = ['staff', 'hospital', 'patient'].map((name) =>
      count(contacts, ({ group }) => group === name),
    );
    expect(sizes).toEqual([200, 70, 30]);
    for (const contact of contacts) {
      expect(validate(completeContact, contact)).toMatchObject({ ok: true, value: {} });
      expect(contact).toMatchObject(completeContact.parse(contact));
    }
  });

  test('has staff numbers of five digits, each once', async () => {
    const numbers = (await readContacts()).map(({ staffNo }) => staffNo).filter(Boolean);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(255);
    expect(numbers.every((number) => /^\d{5}$/.test(number))).toBe(true);
    expect(count(numbers, (number) => number.startsWith('0'))).toBe(200);
  });

  test('has one pair of namesakes and one shared number', async () => {
    const contacts = await readContacts();
    const namesakes = repeated(contacts, ({ name }) => name);
    expect(namesakes.map(({ length }) => length)).toEqual([2]);
    const reachable = contacts.filter(({ mobile }) => mobile !== '');
    const shared = repeated(reachable, ({ mobile }) => mobile);
    expect(shared.map(({ length }) => length)).toEqual([2]);
  });

  test('has people who cannot be reached and who left', async () => {
    const contacts = await readContacts();
    expect(count(contacts, ({ group, mobile }) => group === 'staff' && mobile === '')).toBe(12);
    expect(count(contacts, ({ smsOptOut }) => smsOptOut)).toBe(7);
    expect(count(contacts, ({ status }) => status !== '在职')).toBe(6);
  });

  test('gives no number that an operator has handed out', async () => {
    const numbers = (await readContacts()).flatMap(({ mobile, mobile2 }) => [mobile, mobile2]);
    const used = numbers.filter(Boolean).filter((it) => !/^1(54|6[013489]|79|94)/.test(it));
    expect(used).toEqual([]);
  });
});

describe('the timetable', () => {
  let sessions: Kept[];
  beforeAll(() => {
    sessions = usualSessions;
  });
  const readCourses = async () => (await readTable(usual, 'courses')).map(decodeCourse);
  const currentTerm = async () => {
    const term = (await listWithChanges(usual.db)).find(({ current }) => current);
    if (!term) throw new Error('No term is current.');
    return term;
  };

  test('holds the terms as the contract has them', async () => {
    const terms = await listWithChanges(usual.db);
    expect(terms).toHaveLength(4);
    expect(listTermsCall.value.parse(terms)).toEqual(terms);
    expect(await currentTerm()).toMatchObject({
      startDate: '2026-09-21',
      swaps: [{ date: '2026-10-10', asDate: '2026-10-07' }],
    });
  });

  test('has 120 and 60 courses that keep the rules of the contract', async () => {
    const courses = await readCourses();
    expect(count(courses, ({ level }) => level === 'bachelor')).toBe(120);
    expect(count(courses, ({ level }) => level === 'postgraduate')).toBe(60);
    const schema = z.object(courseShape);
    for (const course of courses) {
      const checked = validate(schema, course);
      expect(checked.ok).toBe(true);
      expect(course).toMatchObject(schema.parse(course));
      const { totalHours, theoryHours, labHours, clinicalHours } = course;
      const parts = (theoryHours ?? 0) + (labHours ?? 0) + (clinicalHours ?? 0);
      expect(parts).toBeLessThanOrEqual(totalHours ?? 0);
      expect(course.leadTeachers.length).toBeGreaterThan(0);
    }
    const states = new Set(courses.map(({ status }) => status));
    expect([...states].sort()).toEqual(['active', 'cancelled', 'draft', 'finished']);
  });

  test('gives every course its hours, and the three practice courses no sessions', async () => {
    const held = groupBy(sessions, ({ courseId }) => courseId);
    const courses = await readCourses();
    expect(count(courses, ({ id }) => !held.has(id))).toBe(3);
    for (const { id, totalHours } of courses) {
      // Parallel groups count once. Make-up classes (补课) do not count.
      const counted = held.get(id)?.filter((it) => it.groupName !== 'B组' && it.topic !== '补课');
      const hours = counted?.reduce((sum, it) => sum + it.periodEnd - it.periodStart + 1, 0);
      if (hours !== undefined) expect(hours).toBe(totalHours);
    }
  });

  test('has sessions that keep the rules of the contract', () => {
    const schema = z.object(sessionShape);
    expect(sessions).toMatchObject(sessions.map((session) => schema.parse(session)));
    expect(sessions.length).toBeGreaterThan(3000);
    expect(sessions.length).toBeLessThan(5000);
    expect(count(sessions, ({ status }) => status === 'moved')).toBe(2);
    const cancelled = sessions.filter(({ status }) => status === 'cancelled');
    expect(count(cancelled, ({ course }) => course.status === 'active')).toBe(2);
    const before = sessions.filter(({ date }) => date < TODAY);
    expect(before.length).toBeGreaterThan(1000);
    expect(count(before, ({ status }) => status === 'moved')).toBe(0);
    const calendars = sessions.filter(({ topic, course }) => topic !== '' && course.clinicalHours);
    expect(new Set(calendars.map(({ courseId }) => courseId)).size).toBe(15);
  });

  test('puts every session where the term has its week and weekday', async () => {
    const term = await currentTerm();
    const places = sessions.map(({ week, weekday }) => ({ week, weekday }));
    expect(places).toEqual(sessions.map(({ date }) => positionOf(term, date)));
    const ofWeeks = sessions.filter(({ fixedBy }) => fixedBy === 'week');
    const days = ofWeeks.map(({ week, weekday }) => dateOf(term, week ?? 0, weekday));
    expect(days).toEqual(ofWeeks.map(({ date }) => date));
    expect(count(sessions, ({ week }) => week === null || week > term.weeks)).toBe(0);
    const [swap] = term.swaps;
    expect(count(sessions, ({ date }) => date === swap?.date)).toBeGreaterThan(0);
    expect(count(sessions, ({ date }) => date === swap?.asDate)).toBe(0);
    expect(count(sessions, ({ date }) => isHoliday(term, date))).toBeGreaterThan(0);
  });

  test('has a class on each of the next working days', () => {
    const days = new Set(sessions.map(({ date }) => date));
    for (let day = TODAY; day < addDays(TODAY, 14); day = addDays(day, 1)) {
      if (weekdayOf(day) <= 5) expect(days).toContain(day);
    }
  });

  test('has exactly one clash of a teacher, one of a room and one of a class, all to come', () => {
    expect(clashesOf(sessions).sort()).toEqual(['class', 'room', 'teacher']);
    expect(clashesOf(sessions.filter(({ date }) => date <= TODAY))).toEqual([]);
    const planned = sessions.filter(
      ({ status, course }) => status === 'planned' && course.status === 'active',
    );
    expect(clashesOf(planned)).toHaveLength(3);
  });

  test('is taught by people of the phone book who still work there', async () => {
    const contacts = (await readTable(usual, 'contacts')).map(decodeContact);
    const teachers = sessions.flatMap((session) => session.teachers);
    for (const [teacher] of groupBy(
      teachers,
      ({ staffNo, name }) => `${staffNo} ${name}`,
    ).values()) {
      if (!teacher) continue;
      const found = contacts.filter(({ name, staffNo }) =>
        teacher.staffNo ? staffNo === teacher.staffNo : name === teacher.name,
      );
      expect(found).toMatchObject([{ name: teacher.name, status: '在职' }]);
    }
  });
});

describe('what the console tells', () => {
  const own = { units: [], mustChangePassword: false, mustSetUpSecondFactor: false };
  const admin = { id: 1, userName: 'admin', authority: 'admin' as const, ...own };
  const user = { id: 2, userName: 'user', authority: 'user' as const, ...own };
  const names = async () => (await readTable(usual, 'contacts')).map(({ name }) => name);
  const readMessages = async () => {
    const { list, pagination } = await listSmsRecords(usual, { pageSize: 200 }, NOW);
    expect(pagination.total).toBe(list.length);
    return list;
  };

  test('text messages come in all states but draft, of both levels', async () => {
    const messages = await readMessages();
    expect(messages.length).toBeGreaterThan(75);
    expect(messages.length).toBeLessThan(140);
    for (const level of ['bachelor', 'postgraduate'] as const) {
      const states = messages.filter((it) => it.level === level).map(({ status }) => status);
      expect([...new Set(states)].sort()).toEqual([
        'cancelled',
        'failed',
        'noNumber',
        'queued',
        'sent',
        'simulated',
        'unknown',
      ]);
    }
    const kinds = new Set(messages.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['cancel', 'change', 'manual', 'notice', 'reminder']);
    const page = { list: messages, pagination: { current: 1, pageSize: 200, total: 0 } };
    expect(listSms.value.parse(page)).toEqual(page);
  });

  test('a text message agrees with its session and its recipient', async () => {
    const sessions = new Map(usualSessions.map((it) => [it.id, it]));
    const contacts = new Map((await readTable(usual, 'contacts')).map((it) => [it.id, it]));
    for (const message of await readMessages()) {
      const { signature, content, recipientName, mobile, numberSource } = message;
      expect(message.segments).toBe(countSegments(signature, content));
      const contact = contacts.get(message.contactId ?? 0);
      const isTeacher = contact?.group !== 'class';
      expect(content.startsWith(`${recipientName}${isTeacher ? '老师' : ''}：您好，`)).toBe(true);
      expect(contact).toMatchObject({ name: recipientName, mobile });
      expect(numberSource).toBe(mobile === '' ? 'none' : 'directory');
      expect(message.status === 'noNumber').toBe(mobile === '');
      if (message.kind === 'manual' || message.sessionId === null || !isTeacher) continue;
      const session = sessions.get(message.sessionId ?? 0);
      // A message of a day names all its courses.
      expect(message.courseName?.split('、')).toContain(session?.course.courseName);
      expect(session?.teachers.map(({ name }) => name)).toContain(recipientName);
    }
  });

  test('a text message has lived through what its state says, up to now', async () => {
    const now = toInstant(NOW);
    for (const message of await readMessages()) {
      const { status, createdAt, scheduledAt, sentAt, deliveredAt, attempts } = message;
      expect(createdAt <= now && message.updatedAt <= now).toBe(true);
      expect(createdAt <= (scheduledAt ?? '')).toBe(true);
      const left = ['sent', 'simulated', 'failed', 'unknown'].includes(status);
      expect(sentAt !== null && sentAt <= now).toBe(left);
      expect(deliveredAt).toBe(null);
      const explained = ['failed', 'unknown', 'cancelled'].includes(status);
      expect(message.errorText !== '').toBe(explained);
      expect(attempts.at(-1)?.status).toBe(left ? status : undefined);
      if (status === 'queued') expect((scheduledAt ?? '') > now).toBe(true);
    }
  });

  test('notices fit the contract and lead to pages of the console', async () => {
    const notices = await readNotices(usual.db, admin, { now: NOW, sample: true });
    expect(listNotices.value.parse(notices)).toEqual(notices);
    expect(notices.length).toBeGreaterThanOrEqual(10);
    expect(new Set(notices.map(({ type }) => type)).size).toBe(3);
    for (const { type, title, description, extra, status, link, datetime } of notices) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(link ?? '').toMatch(
        /^$|^\/(phoneManage|bachelor|postgraduate)\/(table-list|class-list|advanced-form)(\?|$)|^\/course\/requests\?/,
      );
      expect(Boolean(extra && status)).toBe(type === 'todo');
      expect(datetime < toInstant(NOW)).toBe(true);
    }
  });

  test('C-03 notices and activities for the role user name nobody', async () => {
    const notices = await readNotices(usual.db, user, { now: NOW, sample: true });
    expect(notices.length).toBeGreaterThan(2);
    expect(notices.every(({ link }) => link === undefined)).toBe(true);
    const texts = JSON.stringify([notices, await listActivities(usual.db, 'user')]);
    for (const name of await names()) expect(texts).not.toContain(name);
    expect(texts).not.toMatch(/1[3-9]\d{9}/);
  });

  test('activities are listed newest first and fit the contract', async () => {
    const activities = await listActivities(usual.db, 'admin');
    expect(activities).toHaveLength(13);
    expect(template.listActivities.value.parse(activities)).toEqual(activities);
    const verbs = new Set(activities.map(({ verb }) => verb));
    expect([...verbs].sort()).toEqual(
      ['imported', 'login', 'sent', 'setTermDate', 'updated'].sort(),
    );
  });

  const documentOf = (name: string) => () => readDocument(usual.db, name, undefined);

  test.each([
    ['projectNotice', template.getProjectNotice, documentOf('projectNotice')],
    ['tags', template.listTags, () => readTags(usual, NOW)],
    ['chart', template.getChartData, () => readCharts(usual, NOW)],
    ['profileBasic', template.getBasicProfile, documentOf('profileBasic')],
    ['profileAdvanced', template.getAdvancedProfile, documentOf('profileAdvanced')],
    ['fakeList', template.getFakeList, documentOf('fakeList')],
  ])(
    'the page data %s fits the contract, names nobody and leads nowhere else',
    async (_, endpoint, read) => {
      const value = await read();
      expect((endpoint.value as z.ZodMiniType).parse(value)).toEqual(value);
      const text = JSON.stringify(value);
      for (const person of await names()) expect(text).not.toContain(person);
      expect(text).not.toMatch(/https?:|\/\/|#/);
    },
  );

  test('the lists of the page data are as long as the pages need them', async () => {
    const length = async (name: string) =>
      (await readDocument<unknown[]>(usual.db, name, [])).length;
    expect(await length('projectNotice')).toBe(6);
    expect(await length('fakeList')).toBe(200);
    expect((await readTags(usual, NOW)).length).toBeGreaterThan(70);
  });

  test('the history says once that the database was filled', async () => {
    const history = await readTable(usual, 'history');
    const seeded = history.filter(({ action }) => action === 'seed');
    expect(seeded).toMatchObject([{ type: 'import', recordId: 0 }]);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
  });
});
