import { blankContact } from '@/contract/directory';
import { blankCourse, type Level } from '@/contract/rule';
import { addDays, weekdayOf } from '@/domain/time/dates';
import { newTermOf } from '@/domain/time/newTerm';
import { chunks } from '../../../mock/db/schema/codec';
import type { Schema } from '../../../mock/db/schema/schema';
import type { Row } from '../../../mock/db/write/insertRows';
import type { Store } from '../../../mock/db/write/store';
import { encodeContact } from '../../../mock/features/contact/contactCodec';
import { encodeCourse } from '../../../mock/features/course/courses';
import { blankSession, encodeSession } from '../../../mock/features/course/session/codec';
import { encodeSms, unsent } from '../../../mock/features/messages/records/messages';
import { encodeTerm } from '../../../mock/features/term/terms';
import { contactRows } from '../contacts';

export interface Gathered {
  contacts: number;
  /** The number of teachers in a term, and also of rooms and of classes. */
  people: number;
  terms: number;
  sessionsPerTerm: number;
  /** The number of messages, and of history entries, for each class session. */
  messagesPerSession: number;
  linesPerSession: number;
}

/** The year in which the newest term's school year begins. */
const LAST_YEAR = 2026;
const WEEKS = 16;
const DAYS = 5;
const STARTS = [1, 3, 5, 7];
const STAMP = { version: 1, createdBy: 'bench', updatedBy: 'bench' };

const termAt = (index: number, terms: number) => {
  const back = terms - 1 - index;
  const year = LAST_YEAR - Math.ceil(back / 2);
  const no = back % 2 === 0 ? 1 : 2;
  const startDate = no === 1 ? `${year}-08-31` : `${year + 1}-03-01`;
  const monday = addDays(startDate, 1 - weekdayOf(startDate));
  return { termCode: `${year}-${year + 1}-${no}`, startDate: monday, isCurrent: back === 0 };
};

const RUN = 400;

/** Inserts rows in batches. All rows have the same columns. */
export const insert = async ({ db }: Store, table: keyof Schema, rows: readonly Row[]) => {
  await db.transaction().execute(async (trx) => {
    for (const run of chunks(rows, RUN)) {
      await trx
        .insertInto(table)
        .values(run as never)
        .execute();
    }
  });
};

/** Returns a pseudo-random number below `below` that depends only on `seed`. */
const spread = (seed: number, below: number) => (Math.imul(seed, 2_654_435_761) >>> 0) % below;

/**
 * Fills an empty database with the data of several years: courses, class sessions, messages and
 * history entries. Ids are computed, so no queries are needed. Timetable clashes are as rare as in
 * real terms.
 */
export const fillYears = async (store: Store, size: Gathered): Promise<void> => {
  const at = `${LAST_YEAR}-08-20T08:00:00.000+08:00`;
  const people = contactRows(size.contacts);
  const contacts = people.map(({ row: _, ...person }) => ({
    ...encodeContact({ ...blankContact, ...(person as object), group: 'staff' } as never),
    ...STAMP,
    ...{ createdAt: at, updatedAt: at },
  }));
  await insert(store, 'contacts', contacts as unknown as Row[]);
  const courses = Math.ceil(size.sessionsPerTerm / WEEKS);
  for (let index = 0; index < size.terms; index += 1) await fillTerm(store, size, index, courses);
};

const fillTerm = async (store: Store, size: Gathered, index: number, courses: number) => {
  const { termCode, startDate, isCurrent } = termAt(index, size.terms);
  const stamp = { ...STAMP, createdAt: `${startDate}T08:00:00.000+08:00` };
  const stamped = { ...stamp, updatedAt: stamp.createdAt };
  for (const level of ['bachelor', 'postgraduate'] as const) {
    const { id: _, version: __, current: ___, ...term } = newTermOf([], level, termCode);
    await insert(store, 'terms', [
      { ...encodeTerm({ ...term, startDate }), isCurrent: Number(isCurrent), ...stamped } as never,
    ]);
  }
  const slots = DAYS * STARTS.length;
  const courseRows: Row[] = [];
  const sessions: Row[] = [];
  const messages: Row[] = [];
  const lines: Row[] = [];
  for (let no = 0; no < courses; no += 1) {
    const level: Level = no % 5 === 4 ? 'postgraduate' : 'bachelor';
    const courseId = index * courses + no + 1;
    // Courses at the same time have different teachers and rooms. One in fifty clashes with
    // another.
    const slot = no % slots;
    const who = (no % 50 === 49 ? no - slots : no) % size.people;
    const person = { name: `教师${who}`, staffNo: String(100_000 + who) };
    const courseName = `课程${no % 300}`;
    courseRows.push({
      ...encodeCourse({
        ...blankCourse,
        ...{ level, termCode, courseName, courseCode: `C${no}`, classCode: `K${no}` },
        ...{ classComposition: [`${2020 + (no % 5)}级${who}班`], leadTeachers: [person] },
        department: `第${no % 60}教研室`,
      }),
      courseKey: `${level} ${termCode} ${no}`,
      ...stamped,
    } as never);
    for (let week = 1; week <= WEEKS; week += 1) {
      const weekday = 1 + Math.floor(slot / STARTS.length);
      const date = addDays(startDate, (week - 1) * 7 + weekday - 1);
      const start = STARTS[slot % STARTS.length] ?? 1;
      const sessionId = (index * courses + no) * WEEKS + week;
      const room = `教学楼${who}室`;
      sessions.push({
        ...encodeSession({
          ...blankSession,
          ...{ date, week, weekday, fixedBy: 'week', room, teachers: [person] },
          ...{ periodStart: start, periodEnd: start + 1, topic: `第${week}章` },
        }),
        ...{ source: null, courseId, ...stamped },
      } as never);
      const sentAt = `${addDays(date, -1)}T18:00:00.000+08:00`;
      const isOver = date < '2026-11-25';
      for (let part = 0; part < size.messagesPerSession; part += 1) {
        const seed = sessionId * 10 + part;
        messages.push({
          ...encodeSms({
            ...unsent,
            ...{ kind: 'reminder', level, sessionId, courseName, recipientName: person.name },
            ...{
              sessionAt: `${date}T08:00:00.000+08:00`,
              contactId: 1 + who,
              templateCode: 'reminder',
            },
            ...{
              mobile: `138${10_000_000 + who}`,
              numberSource: 'directory',
              signature: '【教务处】',
            },
            content: `${person.name}老师：您${date}第${start}-${start + 1}节在${room}上${courseName}。`,
            ...{ segments: 1, leadTime: 'dayBefore18', scheduledAt: sentAt, automatic: true },
            ...(isOver
              ? {
                  status: spread(seed, 200) === 0 ? 'failed' : 'delivered',
                  ...{ sentAt, deliveredAt: sentAt, gatewayId: `G${seed}` },
                }
              : { status: 'queued' }),
          }),
          ...{ dedupeKey: `bench ${seed}`, templateText: '', ...STAMP },
          ...{ createdAt: `${addDays(date, -3)}T02:00:00.000+08:00`, updatedAt: sentAt },
        } as never);
      }
      for (let part = 0; part < size.linesPerSession; part += 1) {
        lines.push({
          type: part === 0 ? 'session' : 'sms',
          recordId: part === 0 ? sessionId : sessionId * 10 + part,
          action: 'update',
          at: sentAt,
          // The first account is the administrator.
          ...(spread(sessionId, 4) === 0
            ? { by: 'admin', byAccount: 1 }
            : { by: 'system', byAccount: null }),
          ...{ byContact: null, address: '127.0.0.1', tab: '' },
          before: null,
          after: JSON.stringify({ id: sessionId, room, courseName, date, teachers: [person] }),
          ...{ batchId: null, partOf: null },
        });
      }
    }
  }
  await insert(store, 'courses', courseRows);
  await insert(store, 'courseSessions', sessions);
  // Messages and history entries get ids in the order of time.
  const byTime = (name: string) => (a: Row, b: Row) => (String(a[name]) < String(b[name]) ? -1 : 1);
  await insert(store, 'smsRecords', messages.sort(byTime('createdAt')));
  await insert(store, 'history', lines.sort(byTime('at')));
};
