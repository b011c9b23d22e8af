/**
 * Measures messages: the preview of a week, sending with a gateway that answers at once, and the
 * memory for fifty thousand messages.
 */

import { blankContact } from '@/contract/directory';
import { blankCourse } from '@/contract/rule';
import { toInstant } from '@/domain/time/dates';
import { insertRows } from '../../mock/db/write/insertRows';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import { encodeContact } from '../../mock/features/contact/contactCodec';
import { encodeCourse } from '../../mock/features/course/courses';
import { updateSession } from '../../mock/features/course/session/changes';
import { blankSession, encodeSession } from '../../mock/features/course/session/codec';
import { previewSession } from '../../mock/features/course/session/preview';
import { Outbox } from '../../mock/features/messages/outbox/worker';
import { addMessages, type NewSms, unsent } from '../../mock/features/messages/records/messages';
import { previewReminders } from '../../mock/features/messages/reminders/preview';
import { reconcileStanding } from '../../mock/features/messages/standing/reconcile';
import { createLog } from '../../mock/telemetry/log';
import { NOW, openTestStore } from '../support/api';
import { ownTime } from './growth/processor';
import { type Figure, median, timed } from './measure';

const SESSIONS = 2000;
const MANY = 50_000;
const STEP = 5000;
const ACTOR = { id: 1, userName: 'bench' };
const PLAN = {
  level: 'bachelor',
  dateFrom: '2026-11-26',
  dateTo: '2026-12-02',
  leadTime: 'dayBefore18',
  templateCode: 'reminder',
} as const;

/** Adds a week of class sessions: a hundred courses, five hundred teachers. */
const fillWeek = (store: Store): Promise<void> =>
  write(store, ACTOR, NOW, async ({ trx, created }) => {
    const people = Array.from({ length: 500 }, (_, index) => ({
      name: `教师${index}`,
      staffNo: `${10_000 + index}`,
      unit: '基础医学院',
      mobile: `138${String(index).padStart(8, '0')}`,
    }));
    const contacts = people.map((person) => encodeContact({ ...blankContact, ...person }));
    await insertRows(
      trx,
      'contacts',
      contacts.map((row) => ({ ...row, ...created })),
    );
    const courses = Array.from({ length: 100 }, (_, index) => ({
      ...encodeCourse({
        ...blankCourse,
        level: 'bachelor',
        termCode: '2026-2027-1',
        courseName: `课程${index}`,
      }),
      courseKey: `bench ${index}`,
      ...created,
    }));
    await insertRows(trx, 'courses', courses);
    const sessions = Array.from({ length: SESSIONS }, (_, index) => {
      const { name, staffNo } = people[index % 500] ?? { name: '', staffNo: '' };
      const time = {
        date: `2026-${index % 7 < 5 ? `11-${26 + (index % 7)}` : `12-0${(index % 7) - 4}`}`,
        week: 13,
        weekday: 1 + (index % 7),
        fixedBy: 'date' as const,
        periodStart: 3,
        periodEnd: 4,
        groupName: `${index}`,
        room: `${index % 40}教室`,
      };
      const session = { ...blankSession, ...time, teachers: [{ name, staffNo }] };
      return { ...encodeSession(session), source: null, courseId: 1 + (index % 100), ...created };
    });
    await insertRows(trx, 'courseSessions', sessions);
  });

const messagesFrom = (from: number): NewSms[] =>
  Array.from({ length: STEP }, (_, index) => ({
    ...unsent,
    kind: 'manual',
    level: null,
    sessionId: null,
    courseName: '',
    sessionAt: null,
    contactId: null,
    recipientName: '教师',
    mobile: '13800001111',
    numberSource: 'manual',
    templateCode: '',
    signature: '【教务处】',
    content: `第 ${from + index} 条`,
    segments: 1,
    leadTime: null,
    scheduledAt: toInstant(NOW),
    status: 'queued',
    dedupeKey: `bench ${from + index}`,
    templateText: '',
  }));

/** Sends all queued messages. Returns the milliseconds and the maximum memory in MB. */
const handOverAll = async (store: Store, count: number) => {
  let got = 0;
  let most = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const gateway = {
    send: async () => {
      got += 1;
      if (got % 1000 === 0) most = Math.max(most, heapAfterCollection());
      if (got === count) finish();
      return { outcome: 'accepted' as const, gatewayId: `B${got}` };
    },
    close: () => {},
  };
  const { ms } = await timed(async () => {
    const outbox = new Outbox({ store, gateway, now: () => NOW, log: createLog('info'), idle: 1 });
    await finished;
    await outbox.stop();
  });
  return { ms, most };
};

const MEGABYTE = 1024 * 1024;

/** Returns the used memory in MB, after a garbage collection if `node --expose-gc` allows it. */
const heapAfterCollection = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

const CHANGES = 21;

/** The median milliseconds to change one session with its reminder. */
const changeOne = async (store: Store): Promise<number> => {
  let id = 0;
  return median(CHANGES, () => {
    id += 1;
    const change = { id, version: 1, room: `另一教室 ${id}` };
    return write(store, ACTOR, NOW, (writer) => updateSession(writer, change, NOW));
  });
};

/** Measures automatic reminders: queueing a week, then changing single class sessions. */
const standingFigures = async (): Promise<Figure[]> => {
  const store = await openTestStore('sqlite');
  await fillWeek(store);
  const times = { leadTimes: '["dayBefore18"]', dayTime: '18:00', dayContent: null };
  const standing = { level: 'bachelor', mode: 'class', ...times, version: 1 } as const;
  const stamp = { updatedAt: '', updatedBy: 'bench', content: null, quietHours: null };
  await store.db
    .insertInto('smsStanding')
    .values({ ...standing, ...stamp, isOn: 1, isPaused: 0 })
    .execute();
  const { value: queued, ms } = await timed(() => reconcileStanding(store, NOW));
  const change = await changeOne(store);
  const rewritten = await store.db
    .selectFrom('smsRecords')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('content', 'like', '%另一教室%')
    .executeTakeFirstOrThrow();
  await store.close();
  return [
    { name: `standing reminders queued: ${queued}`, milliseconds: ms },
    { name: `change of a session, with its reminder (${rewritten.count})`, milliseconds: change },
  ];
};

const CONTACTS = 4;
const PREVIEWS = 20;

/** Gives the first course's class some contacts. */
const addClassContacts = (store: Store): Promise<void> =>
  write(store, ACTOR, NOW, async ({ trx, created }) => {
    const contacts = Array.from({ length: CONTACTS }, (_, index) => ({
      ...encodeContact({ ...blankContact, group: 'class', name: `班委${index}`, classes: '1班' }),
      mobile: `1390000000${index}`,
      ...created,
    }));
    await insertRows(trx, 'contacts', contacts);
    await trx
      .updateTable('courses')
      .set(encodeCourse({ className: '1班' }))
      .where('id', '=', 1)
      .execute();
  });

/**
 * Measures the preview of a change with ten people concerned, in milliseconds of processor time: the
 * teacher before, five after, and four class contacts (M-14).
 */
const noticeFigure = async (store: Store): Promise<Figure> => {
  await addClassContacts(store);
  const teachers = Array.from({ length: 5 }, (_, index) => ({
    name: `教师${100 + index}`,
    staffNo: `${10_100 + index}`,
  }));
  const preview = () => previewSession(store.reader, { id: 1, teachers }, NOW);
  const concerned = (await preview()).notices.length;
  const before = ownTime();
  for (let run = 0; run < PREVIEWS; run += 1) await preview();
  return {
    name: `preview of a change, people concerned: ${concerned}, CPU`,
    milliseconds: (ownTime() - before) / PREVIEWS,
  };
};

export const smsFigures = async (): Promise<Figure[]> => {
  const store = await openTestStore('sqlite');
  await fillWeek(store);
  const preview = await median(5, () => previewReminders(store.reader, PLAN, NOW));
  const notices = await noticeFigure(store);
  for (let from = 0; from < MANY; from += STEP) {
    await write(store, ACTOR, NOW, (writer) => addMessages(writer, messagesFrom(from)));
  }
  const before = heapAfterCollection();
  const { ms, most } = await handOverAll(store, MANY);
  await store.close();
  return [
    { name: `preview of ${SESSIONS} sessions`, milliseconds: preview },
    notices,
    ...(await standingFigures()),
    { name: 'hand-over of 200 messages', milliseconds: (ms / MANY) * 200 },
    { name: `heap growth over ${MANY} messages, MB`, milliseconds: most - before },
  ];
};
