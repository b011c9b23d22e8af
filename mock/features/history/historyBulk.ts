import { CONTACT_FIELDS, type Contact } from '@/contract/directory';
import type { HistoryRestored } from '@/contract/historyRestore';
import { ROOM_FIELDS, type Room } from '@/contract/rooms';
import { COURSE_FIELDS, type Course, sessionShape } from '@/contract/rule';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { refuseAny } from '../../db/write/bulkChange';
import { selectByIds } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { sentence, type Words } from '../../sentences/sentence';
import { planContacts, saveBulkContacts } from '../contact/bulkContacts';
import { contactKind } from '../contact/contactCodec';
import { restoreContacts } from '../contact/contacts';
import { saveBulkCourses } from '../course/bulkCourses';
import { planCourses } from '../course/coursePlan';
import { courseKind } from '../course/courses';
import { reviveCourses } from '../course/courseWrites';
import { saveBulkSessions } from '../course/session/bulkSave';
import { readKnown } from '../course/session/read';
import type { CourseSession } from '../course/session/shown';
import { saveBulkRooms } from '../room/bulkRooms';
import { roomKind } from '../room/rooms';
import { takeBackRooms } from '../room/undo';
import { restoreRooms } from '../room/writes';
import type { StoredLine } from './historyLabels';
import { differing, type Present, plain, refuse, type Values } from './historyValues';
import { readLinesOf } from './storedLines';
import { plannedBack } from './undoNotices';

interface Back<T> {
  present: T;
  before: Values;
  fields: readonly string[];
  former: Values;
}

/**
 * Functions that undo a bulk change of one kind of record, for example of contacts. They use the
 * same code as changes by users.
 */
interface BulkKind<T> {
  records: 'contacts' | 'courses' | 'rooms';
  fields: readonly string[];
  readAll(writer: Writer, ids: readonly number[]): Promise<ReadonlyMap<number, T>>;
  saveAll(
    writer: Writer,
    backs: readonly Back<T>[],
    line: StoredLine,
    counts: NoticeCounts,
  ): Promise<unknown>;
}

const byId = <T extends { id: number }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]));

const wantedOf = <T>(backs: readonly Back<T>[]) =>
  backs.map(({ present, former }) => ({ before: present, changed: former }));

const undoValues = ({ id }: StoredLine, backs: readonly unknown[]) => ({
  count: backs.length,
  undoes: id,
});

const CONTACTS: BulkKind<Contact> = {
  records: 'contacts',
  fields: CONTACT_FIELDS,
  readAll: async ({ trx }, ids) => byId(await selectByIds(trx, contactKind, ids)),
  saveAll: async (writer, backs, line) => {
    const changes = refuseAny(await planContacts(wantedOf(backs)));
    return saveBulkContacts(writer, changes, undoValues(line, backs));
  },
};

const COURSES: BulkKind<Course> = {
  records: 'courses',
  fields: COURSE_FIELDS,
  readAll: async ({ trx }, ids) => byId(await selectByIds(trx, courseKind, ids)),
  saveAll: async (writer, backs, line, counts) => {
    const changes = refuseAny(await planCourses(writer.trx, wantedOf(backs)));
    return saveBulkCourses(writer, changes, { ...undoValues(line, backs), ...counts });
  },
};

const SESSIONS: BulkKind<CourseSession> = {
  records: 'courses',
  fields: Object.keys(sessionShape),
  readAll: ({ trx }, ids) => readKnown(trx, ids),
  saveAll: async (writer, backs, line, counts) => {
    const planned = await plannedBack(writer.trx, backs);
    const what = sentence('changeUndone', { what: (line.after?.what ?? '') as Words });
    return saveBulkSessions(writer, planned, { what, ...counts });
  },
};

const ROOMS: BulkKind<Room> = {
  records: 'rooms',
  fields: ROOM_FIELDS,
  readAll: async ({ trx }, ids) => byId(await selectByIds(trx, roomKind, ids)),
  saveAll: (writer, backs, line) => saveBulkRooms(writer, wantedOf(backs), undoValues(line, backs)),
};

/**
 * Undoes a bulk change of records. If a user has since edited one of the changed fields, nothing is
 * undone.
 */
const putAllBack = async <T extends { id: number; version: number }>(
  kind: BulkKind<T>,
  writer: Writer,
  line: StoredLine,
  counts: NoticeCounts,
): Promise<HistoryRestored> => {
  await writer.lock(kind.records);
  const lines = await readLinesOf(writer.trx, line.id);
  const known = await kind.readAll(
    writer,
    lines.map(({ recordId }) => recordId),
  );
  let edited = 0;
  const backs = lines.map(({ recordId, before, after }): Back<T> => {
    const present = known.get(recordId);
    if (!present || !before || !after) throw refuse('HISTORY_RECORD_GONE');
    const values: Present = { ...present };
    const fields = differing(kind.fields, before, after);
    if (differing(fields, after, values).length > 0) edited += 1;
    const former = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    return { present, before, fields, former };
  });
  if (edited > 0) throw refuse('HISTORY_CHANGED_SINCE', { count: edited });
  await kind.saveAll(writer, backs, line, counts);
  const fields = [...new Set(backs.flatMap((back) => back.fields))];
  return { type: line.type, id: line.recordId, records: backs.length, undeleted: false, fields };
};

/**
 * Restores the records that a bulk change deleted and that are still deleted. If one of them cannot
 * be restored, none is.
 */
const bringAllBack = async (
  writer: Writer,
  line: StoredLine,
  counts: NoticeCounts,
): Promise<HistoryRestored> => {
  const ids = (await readLinesOf(writer.trx, line.id)).map(({ recordId }) => recordId);
  const restore = { contact: restoreContacts, room: restoreRooms }[line.type as string];
  const records = await (restore?.(writer, ids) ?? reviveCourses(writer, ids, counts));
  return { type: line.type, id: line.recordId, records, undeleted: true, fields: [] };
};

/** Undoes a change that created, merged or deleted rooms. */
const undoRooms = async (writer: Writer, line: StoredLine): Promise<HistoryRestored> => {
  await writer.lock('rooms');
  const records = await takeBackRooms(writer, await readLinesOf(writer.trx, line.id));
  return { type: line.type, id: line.recordId, records, undeleted: false, fields: [] };
};

export const restoreBulk = (
  writer: Writer,
  line: StoredLine,
  counts: NoticeCounts,
): Promise<HistoryRestored> => {
  if (['fill', 'load', 'merge'].includes(line.action)) return undoRooms(writer, line);
  if (line.action === 'deleteMany') return bringAllBack(writer, line, counts);
  if (line.type === 'contact') return putAllBack(CONTACTS, writer, line, counts);
  if (line.type === 'room') return putAllBack(ROOMS, writer, line, counts);
  if (line.type === 'course') return putAllBack(COURSES, writer, line, counts);
  return putAllBack(SESSIONS, writer, line, counts);
};
