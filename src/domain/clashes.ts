import { matchText } from '@/contract/fields';
import type { Teacher } from '@/contract/rule';

/** What the search for clashes needs of a session. `id` is the caller's own name for it. */
export interface ClashSession {
  id: string;
  courseKey: string;
  courseName: string;
  date: string;
  periodStart: number;
  periodEnd: number;
  groupName: string;
  room: string;
  /** The classes that attend: each entry of the composition, else the class name. */
  classes: readonly string[];
  teachers: readonly Teacher[];
}

export type ClashKind = 'teacher' | 'room' | 'class';

export interface Clash {
  kind: ClashKind;
  /** Who or what is wanted twice, as it is written. */
  name: string;
  a: ClashSession;
  b: ClashSession;
}

/** Who a teacher is: the staff number, else the matched contact's, else the name (T-04). */
export type IdentityOf = (teacher: Teacher) => string;

export const byStaffNoOrName: IdentityOf = ({ staffNo, name }) =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)}`;

/** Words in a room column that are no room. */
const NO_ROOM = /^(无|待定|另行通知|线上|在线|网络|腾讯会议|自行安排|[-—/]*)$/;

interface Use {
  kind: ClashKind;
  name: string;
  session: ClashSession;
}

const usesOf = (session: ClashSession, identityOf: IdentityOf): [string, Use][] => {
  const uses: [string, Use][] = session.teachers.map((teacher) => [
    `teacher ${identityOf(teacher)}`,
    { kind: 'teacher', name: teacher.name, session },
  ]);
  const room = matchText(session.room);
  if (!NO_ROOM.test(room))
    uses.push([`room ${room}`, { kind: 'room', name: session.room, session }]);
  for (const name of session.classes) {
    if (name) uses.push([`class ${matchText(name)}`, { kind: 'class', name, session }]);
  }
  return uses;
};

const sameTeachers = (a: ClashSession, b: ClashSession, identityOf: IdentityOf) => {
  const of = (session: ClashSession) => session.teachers.map(identityOf).sort().join('\n');
  return of(a) === of(b);
};

/** Two classes taught together: same course, teachers, room and time (合班). */
const isJoint = (a: ClashSession, b: ClashSession, identityOf: IdentityOf) =>
  a.courseName === b.courseName &&
  a.periodStart === b.periodStart &&
  a.periodEnd === b.periodEnd &&
  a.room !== '' &&
  matchText(a.room) === matchText(b.room) &&
  sameTeachers(a, b, identityOf);

const isClash = ({ kind, session: a }: Use, { session: b }: Use, identityOf: IdentityOf) => {
  if (a === b) return false;
  if (kind === 'class' && a.groupName && b.groupName && a.groupName !== b.groupName) return false;
  return !isJoint(a, b, identityOf);
};

/**
 * Every pair of sessions that want one teacher, room or class at the same time (T-04). Uses are sorted
 * by resource, day and period, and each is held only against those still going on.
 */
export const findClashes = (
  sessions: readonly ClashSession[],
  identityOf: IdentityOf = byStaffNoOrName,
): Clash[] => {
  const byResource = new Map<string, Use[]>();
  for (const session of sessions) {
    for (const [resource, use] of usesOf(session, identityOf)) {
      const key = `${session.date} ${resource}`;
      const uses = byResource.get(key);
      if (uses) uses.push(use);
      else byResource.set(key, [use]);
    }
  }
  const clashes: Clash[] = [];
  for (const uses of byResource.values()) {
    if (uses.length > 1) clashes.push(...clashesOf(uses, identityOf));
  }
  return clashes;
};

/** The clashes among the uses of one resource on one day. */
const clashesOf = (uses: Use[], identityOf: IdentityOf): Clash[] => {
  uses.sort((a, b) => a.session.periodStart - b.session.periodStart);
  const clashes: Clash[] = [];
  let open: Use[] = [];
  for (const use of uses) {
    open = open.filter(({ session }) => session.periodEnd >= use.session.periodStart);
    for (const other of open) {
      if (isClash(other, use, identityOf)) {
        clashes.push({ kind: use.kind, name: use.name, a: other.session, b: use.session });
      }
    }
    open.push(use);
  }
  return clashes;
};
