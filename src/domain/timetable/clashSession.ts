import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import { isSameTime, type TimeOfDay } from './timeOfDay';

/**
 * A class session with the fields that are needed to find clashes. The caller chooses the `id`,
 * which only has to be unique.
 */
export interface ClashSession extends TimeOfDay {
  id: string;
  courseKey: string;
  courseName: string;
  date: string;
  groupName: string;
  room: string;
  /** The campus of the course. Blank or missing if unknown. */
  campus?: string;
  /** The number of students in the course. Null or missing if unknown. */
  students?: number | null;
  /** The student classes that attend. If none are known, the name of the teaching class. */
  classes: readonly string[];
  teachers: readonly Teacher[];
}

/**
 * Returns a text that identifies a teacher: the staff number, or else the matching contact, or else
 * the name (T-04).
 */
export type IdentityOf = (teacher: Teacher) => string;

export const byStaffNoOrName: IdentityOf = ({ staffNo, name }) =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)}`;

/** Returns a key for a room, which is the same for all names of the room. */
export type RoomKeyOf = (room: string) => string;

const sameTeachers = (a: ClashSession, b: ClashSession, identityOf: IdentityOf) => {
  const of = (session: ClashSession) => session.teachers.map(identityOf).sort().join('\n');
  return of(a) === of(b);
};

/** True if two class sessions have the same course name and the same teachers. */
const isSameLesson = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  a.courseName === b.courseName && sameTeachers(a, b, identityOf);

/**
 * True if two class sessions would be one joint class (合班) if they were in one room: they have the
 * same course name, teachers and time.
 */
export const isSameTeaching = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  isSameTime(a, b) && isSameLesson(a, b, identityOf);

const isSameRoom = (a: ClashSession, b: ClashSession, keyOf: RoomKeyOf): boolean =>
  a.room !== '' && (a.room === b.room || keyOf(a.room) === keyOf(b.room));

/**
 * True if two class sessions would be one joint class (合班) at the same time: they have the same
 * course name, teachers and room.
 */
export const isJoinable = (
  a: ClashSession,
  b: ClashSession,
  identityOf: IdentityOf,
  keyOf: RoomKeyOf = matchText,
): boolean =>
  a.courseName === b.courseName && isSameRoom(a, b, keyOf) && isSameLesson(a, b, identityOf);

/**
 * True if two class sessions are one joint class (合班), so that they do not clash. They have the
 * same course name, teachers, room and time.
 */
export const isJoint = (
  a: ClashSession,
  b: ClashSession,
  identityOf: IdentityOf,
  keyOf?: RoomKeyOf,
): boolean => isSameTime(a, b) && isJoinable(a, b, identityOf, keyOf);

/**
 * True if two class sessions are for different groups (分组). For one student class they do not
 * clash, because each student is in only one group.
 */
export const areOtherGroups = (a: ClashSession, b: ClashSession): boolean =>
  Boolean(a.groupName && b.groupName && a.groupName !== b.groupName);
