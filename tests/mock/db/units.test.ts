import { sql } from 'kysely';
import type { Page } from '@/contract/base/list';
import { blankContact } from '@/contract/directory';
import { blankCourse, type Teacher } from '@/contract/rule';
import { withinUnits } from '../../../mock/db/query/units';
import type { Schema } from '../../../mock/db/schema/schema';
import type { Row } from '../../../mock/db/write/insertRows';
import type { Store } from '../../../mock/db/write/store';
import { encodeContact } from '../../../mock/features/contact/contactCodec';
import { listContacts } from '../../../mock/features/contact/contactList';
import { listCourses } from '../../../mock/features/course/courseList';
import { encodeCourse } from '../../../mock/features/course/courses';
import { blankSession, encodeSession } from '../../../mock/features/course/session/codec';
import { listSessions } from '../../../mock/features/course/session/list';
import { exportSmsRecords, listSmsRecords } from '../../../mock/features/messages/records/list';
import { countMessages } from '../../../mock/features/overview/counts';
import { ENGINES, NOW, openTestStore } from '../../support/api';
import { addMessage } from '../../support/messages';
import { firstInQuick } from '../../support/tier';

const STAMP = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
const CONTACTS = 120;
const COURSES = 60;
const MESSAGES = 240;
/** A page size with which most lists have several pages. */
const SIZE = 15;

/** Returns a random number generator with a fixed seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const NAMES = ['甲', '乙_', '丙%', '丁\\', '戊', '甲乙', '乙', '丙', 'AB 科', 'ab科', '甲 '];
const BETWEEN = ['、', ',', '， ', '/', ' ／', ';', '；', '+', '|', '\n', ' 、 ', ' '];

/** Returns a text with no, one or several departments, as users type them. */
const typed = (random: (below: number) => number): string => {
  const pick = (texts: readonly string[]) => texts[random(texts.length)] ?? '';
  let text = random(4) === 0 ? '' : pick(NAMES);
  for (let more = random(3); more > 0; more -= 1) text += pick(BETWEEN) + pick(NAMES);
  return text.trim();
};

/** The rule of A-01: a text names one of the departments, alone or among others. */
const names = (text: string, units: readonly string[]): boolean => {
  const plain = (each: string) => each.trim().toLowerCase();
  const parts = [text.replaceAll('\n', ' '), ...text.split(/[、,，/／;；+|\n]/)].map(plain);
  return parts.some((part) => part !== '' && units.map(plain).includes(part));
};

const level = (no: number) => (no % 3 === 0 ? 'postgraduate' : 'bachelor');

interface Message {
  id: number;
  sessionId: number | null;
  contactId: number | null;
  courseName: string;
}

interface Filled {
  contacts: { unit: string; department: string; name: string; staffNo: string }[];
  courses: string[];
  /** The teacher of each class, from 0. */
  teachers: Teacher[];
  messages: Message[];
  /** The classes of each message about several classes. */
  classes: Map<number, number[]>;
}

const sessionsOf = (course: number) => [course * 2 + 1, course * 2 + 2];

const fill = async (store: Store): Promise<Filled> => {
  const random = numbers(7);
  const insert = (table: keyof Schema, rows: object[]) =>
    store.db
      .insertInto(table)
      .values(rows as Row[] as never)
      .execute();
  // Some people have a staff number, some a name of their own, some neither.
  const contacts = Array.from({ length: CONTACTS }, (_, no) => ({
    unit: typed(random),
    department: typed(random),
    name: no % 3 === 0 ? `独${no}` : `人${no % 17}`,
    staffNo: no % 4 === 0 ? `S${no}` : '',
  }));
  await insert(
    'contacts',
    contacts.map((place, no) => ({
      ...encodeContact({ ...blankContact, ...place, group: no % 2 === 0 ? 'staff' : 'hospital' }),
      ...STAMP,
    })),
  );
  const courses = Array.from({ length: COURSES }, () => typed(random));
  await insert(
    'courses',
    courses.map((department, no) => ({
      ...encodeCourse({ ...blankCourse, department, level: level(no), termCode: '2026-2027-1' }),
      ...encodeCourse({ courseName: `课${no % 20}` }),
      ...{ courseKey: String(no), deletedAt: no % 10 === 9 ? '2026-01-01' : null, ...STAMP },
    })),
  );
  const teachers = Array.from({ length: 2 * COURSES }, (): Teacher => {
    const { name = '', staffNo = '' } = contacts[random(CONTACTS)] ?? {};
    return random(3) === 0 || !staffNo ? { name } : { name: '某人', staffNo };
  });
  await insert(
    'courseSessions',
    courses.flatMap((_, no) =>
      sessionsOf(no).map((id) => ({
        ...encodeSession({ ...blankSession, date: `2026-11-${10 + (id % 20)}`, week: 1 }),
        ...encodeSession({ teachers: [teachers[id - 1] as Teacher, { name: '无名' }] }),
        ...{ weekday: 1, periodStart: 1, periodEnd: 2, fixedBy: 'week', source: null },
        ...{ courseId: no + 1, ...STAMP },
      })),
    ),
  );
  const messages: Message[] = [];
  const classes = new Map<number, number[]>();
  for (let id = 1; id <= MESSAGES; id += 1) {
    const isOfClass = random(3) > 0;
    const message = {
      sessionId: isOfClass ? 1 + random(2 * COURSES) : null,
      contactId: random(5) === 0 ? null : 1 + random(CONTACTS),
      courseName: random(2) === 0 ? '' : `课${random(25)}`,
    };
    messages.push({ id, ...message });
    const status = (['queued', 'delivered', 'failed'] as const)[random(3)] ?? 'queued';
    const createdAt = `2026-11-${10 + random(15)}`;
    const sessionAt = `2026-11-${10 + random(20)}T08:00`;
    await addMessage({ store }, { ...message, status, createdAt, sessionAt, level: level(id) });
    if (isOfClass && random(4) === 0) {
      const others = [1 + random(2 * COURSES), 1 + random(2 * COURSES)];
      classes.set(id, [...new Set(others)]);
    }
  }
  await insert(
    'smsClasses',
    [...classes].flatMap(([messageId, ids]) =>
      ids.map((sessionId) => ({ messageId, sessionId, was: '', will: '' })),
    ),
  );
  if (store.engine === 'postgres') await store.purge();
  return { contacts, courses, teachers, messages, classes };
};

/** Returns the ids of the records of these departments, by kind. */
const ownOf = (filled: Filled, units: readonly string[]) => {
  const { contacts, courses, teachers, messages, classes } = filled;
  const idsOf = <T>(rows: readonly T[], isOwn: (row: T) => boolean) =>
    new Set(rows.flatMap((row, index) => (isOwn(row) ? [index + 1] : [])));
  const people = idsOf(
    contacts,
    ({ unit, department }) => names(unit, units) || names(department, units),
  );
  // A teacher is found by staff number, else by name, if only one contact has it.
  const contactOf = ({ staffNo, name }: Teacher) => {
    const found = idsOf(contacts, (each) =>
      staffNo ? each.staffNo === staffNo : each.name === name,
    );
    return found.size === 1 ? [...found][0] : undefined;
  };
  const ofUnits = idsOf(courses, (department) => names(department, units));
  const taught = idsOf(teachers, (teacher) => people.has(contactOf(teacher) ?? 0));
  const sessions = new Set([...ofUnits].flatMap((id) => sessionsOf(id - 1)).concat([...taught]));
  const shown = new Set([...sessions].map((id) => Math.ceil(id / 2)));
  const courseNames = new Set([...shown].map((id) => `课${(id - 1) % 20}`));
  const isOwn = ({ id, sessionId, contactId, courseName }: Message) =>
    sessionId !== null
      ? [sessionId, ...(classes.get(id) ?? [])].every((each) => sessions.has(each))
      : contactId !== null &&
        people.has(contactId) &&
        (courseName === '' || courseNames.has(courseName));
  return { contacts: people, courses: shown, sessions, messages: idsOf(messages, isOwn) };
};

type Ask = (store: Store, page: object) => Promise<Page<{ id: number }>>;
type Kind = keyof ReturnType<typeof ownOf>;

/** Lists as pages request them, which use different indexes or none. */
const LISTS: [Kind, string, Ask][] = [
  ['contacts', 'all', (store, page) => listContacts(store, page)],
  ['contacts', 'by keyword', (store, page) => listContacts(store, { keyword: '人1', ...page })],
  ['contacts', 'sorted', (store, page) => listContacts(store, { sorter: 'id_descend', ...page })],
  ['courses', 'all', (store, page) => listCourses(store, page)],
  ['courses', 'of a level', (store, page) => listCourses(store, { level: 'bachelor', ...page })],
  ['sessions', 'all', (store, page) => listSessions(store, page, NOW)],
  [
    'sessions',
    'of days',
    (store, page) => listSessions(store, { dateFrom: '2026-11-20', ...page }, NOW),
  ],
  ...(
    [
      ['all', {}],
      ['of a level', { level: 'bachelor' }],
      ['in a state that passes', { status: 'queued' }],
      ['in a state that lasts', { status: 'delivered' }],
      ['of a week', { dateFrom: '2026-11-16', dateTo: '2026-11-22' }],
      ['from a day on', { dateFrom: '2026-11-16' }],
      ['by recipient', { sorter: 'recipientName_ascend' }],
    ] as const
  ).map(([name, filters]): [Kind, string, Ask] => [
    'messages',
    name,
    (store, page) => listSmsRecords(store, { ...filters, ...page }, NOW),
  ]),
];

const NOBODY = '己';
const UNITS = [['甲'], ['乙_', '丁\\'], ['丙%'], ['ab 科'], ['乙', '戊', '丙%', '甲乙'], [NOBODY]];

describe.each(ENGINES)(
  'A-01 what belongs to units, by departments of any writing and by teachers, on %s',
  (engine) => {
    let store: Store;
    let filled: Filled;
    beforeAll(async () => {
      store = await openTestStore(engine);
      filled = await fill(store);
    });
    afterAll(() => store.close());

    test.each(
      firstInQuick(
        UNITS.map((units) => [units.join(' '), units] as const),
        2,
      ),
    )('%s: pages and counts of every list', async (_, units) => {
      const own = ownOf(filled, units);
      if (units[0] !== NOBODY)
        for (const ids of Object.values(own)) expect(ids.size).toBeGreaterThan(0);
      for (const [kind, name, ask] of LISTS) {
        const all = await ask(store, { pageSize: 500 });
        const expected = all.list.map(({ id }) => id).filter((id) => own[kind].has(id));
        const found: number[] = [];
        for (let currentPage = 1; (currentPage - 1) * SIZE <= expected.length; currentPage += 1) {
          const page = await withinUnits(store.reader, units, () =>
            ask(store, { pageSize: SIZE, currentPage }),
          );
          expect([kind, name, page.pagination.total]).toEqual([kind, name, expected.length]);
          found.push(...page.list.map(({ id }) => id));
        }
        expect([kind, name, found]).toEqual([kind, name, expected]);
      }
    });

    test('figures and exports of messages', async () => {
      for (const units of UNITS) {
        const own = ownOf(filled, units).messages;
        await withinUnits(store.reader, units, async () => {
          const { total, runs } = await exportSmsRecords(store, {}, NOW);
          const exported: number[] = [];
          for await (const run of runs) exported.push(...run.map(({ id }) => id));
          expect([total, new Set(exported)]).toEqual([own.size, own]);
          const counted = await countMessages(store.reader, sql`"status" = 'delivered'`);
          const { pagination } = await listSmsRecords(store, { status: 'delivered' }, NOW);
          expect(counted.total).toBe(pagination.total);
        });
      }
    });
  },
);
