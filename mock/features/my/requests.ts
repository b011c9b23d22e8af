import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { ChangeRequest, RequestedClass } from '@/contract/changeRequest';
import type * as contract from '@/contract/myRequests';
import type { MyRequest, MyRequestForm } from '@/contract/myRequests';
import type { Session } from '@/contract/rule';
import { addDays, toDay } from '@/domain/time/dates';
import { notFound } from '../../db/base/refusal';
import type { Readers } from '../../db/query/readers';
import type { TeacherContact } from '../account/teacherContact';
import { sessionIdsOf } from '../calendar/subjects';
import { findRooms } from '../course/free/freeRooms';
import { findFreeTimes } from '../course/free/freeTimes';
import { readSessions } from '../course/session/read';
import { readRequestRules, readSettings } from '../ledger/settings';
import { whoIs } from '../request/asker';
import { findSubstitutes } from '../request/freePeople';
import { listRequests } from '../request/requests';
import { onWall, subjectOf } from './classes';

const toPlace = ({
  date,
  weekday,
  periodStart,
  periodEnd,
  room,
  teachers,
}: RequestedClass['before']): contract.WallPlace => ({
  ...{ date, weekday, periodStart, periodEnd, room },
  teachers: teachers.map(({ name }) => name),
});

/** Returns the fields of a request that a teacher may see. */
export const toMyRequest = ({
  id,
  version,
  createdAt,
  kind,
  state,
  urgent,
  reason,
  note,
  classCount,
  classes,
  steps,
  isOverdue,
  isUndone,
  may,
  entryNumber,
}: ChangeRequest): MyRequest => ({
  ...{ id, version, createdAt, kind, state, urgent, reason, note, classCount },
  ...{ isOverdue, isUndone, entryNumber, mayWithdraw: may.includes('withdraw') },
  classes: classes.map(({ id: classId, courseName, className, before, after }) => ({
    ...{ id: classId, courseName, className },
    before: toPlace(before),
    after: toPlace(after),
  })),
  steps: steps.map(({ id: stepId, action, at, name, sentence }) => ({
    ...{ id: stepId, action, at, name, sentence },
  })),
});

export const listOwnRequests = async (
  readers: Readers,
  { id }: TeacherContact,
  query: ParsedInputOf<typeof contract.listMyRequests>,
  now: Date,
): Promise<ValueOf<typeof contract.listMyRequests>> => {
  const reader = { kind: 'teacher', contact: id } as const;
  const { list, pagination } = await listRequests(readers, query, reader, now);
  return { list: list.map(toMyRequest), pagination };
};

/**
 * Reads class sessions that the teacher teaches. Throws 404 if one of them does not exist or is
 * taught only by others.
 */
const ownSessions = async (
  { reader }: Readers,
  teacher: TeacherContact,
  ids: readonly number[],
  now: Date,
): Promise<[Session, ...Session[]]> => {
  const [first, ...others] = await readSessions(reader, ids, now);
  if (!first || others.length + 1 < new Set(ids).size) throw notFound();
  const all: [Session, ...Session[]] = [first, ...others];
  const isOwn = await whoIs(
    reader,
    teacher,
    all.flatMap(({ teachers }) => teachers),
  );
  if (!all.every(({ teachers }) => teachers.some(isOwn))) throw notFound();
  return all;
};

/** Number of days for which the form offers classes. No term is longer. */
const DAYS_AHEAD = 300;

/** True if the class is not cancelled and has not ended. */
export const isOpen = ({ status }: Pick<Session, 'status'>): boolean =>
  status === 'planned' || status === 'moved';

export const openOwnRequest = async (
  readers: Readers,
  teacher: TeacherContact,
  { sessionId }: ParsedInputOf<typeof contract.openMyRequest>,
  now: Date,
): Promise<MyRequestForm> => {
  const { reader } = readers;
  const [shown] = await ownSessions(readers, teacher, [sessionId], now);
  const today = toDay(now);
  const ids = await sessionIdsOf(readers, subjectOf(teacher), today, addDays(today, DAYS_AHEAD));
  const others = (await readSessions(reader, ids, now)).filter(
    (each) => each.courseId === shown.courseId && each.id !== shown.id && isOpen(each),
  );
  const { reasons, required } = await readSettings(reader);
  const { daysAhead } = await readRequestRules(reader);
  return {
    shown: onWall(shown),
    others: others.map(onWall).sort((a, b) => a.date.localeCompare(b.date)),
    ...{ reasons, daysAhead, reasonRequired: required.includes('reason') },
  };
};

export const findOwnFreeTimes = async (
  readers: Readers,
  teacher: TeacherContact,
  { sessionId }: ParsedInputOf<typeof contract.findMyFreeTimes>,
  now: Date,
): Promise<ValueOf<typeof contract.findMyFreeTimes>> => {
  const [{ courseId, teachers, room, groupName, periodStart, periodEnd }] = await ownSessions(
    readers,
    teacher,
    [sessionId],
    now,
  );
  const query = {
    ...{ courseId, sessionId, room, groupName, dateFrom: toDay(now) },
    teachers: teachers.map(({ name, staffNo }) => ({ name, ...(staffNo && { staffNo }) })),
    periods: periodEnd - periodStart + 1,
  };
  const { times } = await findFreeTimes(readers, query, now);
  return times.map(({ week, weekday, ...time }) => time);
};

export const findOwnRooms = async (
  readers: Readers,
  teacher: TeacherContact,
  { sessionId, ...at }: ParsedInputOf<typeof contract.findMyRooms>,
  now: Date,
): Promise<string[]> => {
  const [{ courseId }] = await ownSessions(readers, teacher, [sessionId], now);
  const { rooms } = await findRooms(readers, { at, sessionId, courseId }, now);
  return rooms.flatMap(({ name, free }) => (free ? [name] : []));
};

export const findOwnSubstitutes = async (
  readers: Readers,
  teacher: TeacherContact,
  { sessionIds }: ParsedInputOf<typeof contract.findMySubstitutes>,
  now: Date,
): Promise<ValueOf<typeof contract.findMySubstitutes>> => {
  await ownSessions(readers, teacher, sessionIds, now);
  const people = await findSubstitutes(readers.searcher, sessionIds);
  return people.map(({ contactId, name, teachesCourse }) => ({ contactId, name, teachesCourse }));
};
