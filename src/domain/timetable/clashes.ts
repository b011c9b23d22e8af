import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/groupBy';
import { isRoom, isRoomMatch } from './rooms';

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

export interface Clash<S extends ClashSession = ClashSession> {
  kind: ClashKind;
  /** Who or what is wanted twice, as it is written. */
  name: string;
  a: S;
  b: S;
}

/** Who a teacher is: the staff number, else the matched contact's, else the name (T-04). */
export type IdentityOf = (teacher: Teacher) => string;

export const byStaffNoOrName: IdentityOf = ({ staffNo, name }) =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)}`;

interface Use<S> {
  kind: ClashKind;
  name: string;
  session: S;
}

/** The uses of each resource on one day. */
type Uses<S> = Record<ClashKind, Map<string, Use<S>[]>>;

/** A resource that a session names twice is used once. */
const addUse = <S>(uses: Uses<S>, resource: string, use: Use<S>) => {
  const known = uses[use.kind].get(resource);
  if (!known) uses[use.kind].set(resource, [use]);
  else if (known.at(-1)?.session !== use.session) known.push(use);
};

/** Rooms and classes come again and again: what is worked out of a text is worked out once. */
const remembering = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    known.set(text, value);
    return value;
  };
};

/** A text in the form for comparing, and whether it names a room. */
interface Texts {
  match: (text: string) => string;
  isRoom: (text: string) => boolean;
}

const rememberingTexts = (): Texts => {
  const match = remembering(matchText);
  return { match, isRoom: remembering((text) => isRoomMatch(match(text))) };
};

const usesOf = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf: IdentityOf,
  { match, isRoom: isKnownRoom }: Texts,
): Uses<S> => {
  const uses: Uses<S> = { teacher: new Map(), room: new Map(), class: new Map() };
  for (const session of sessions) {
    for (const teacher of session.teachers) {
      addUse(uses, identityOf(teacher), { kind: 'teacher', name: teacher.name, session });
    }
    if (isKnownRoom(session.room)) {
      addUse(uses, match(session.room), { kind: 'room', name: session.room, session });
    }
    for (const name of session.classes) {
      if (name) addUse(uses, match(name), { kind: 'class', name, session });
    }
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

/** Of one class, but other students. */
const areOtherGroups = (a: ClashSession, b: ClashSession): boolean =>
  Boolean(a.groupName && b.groupName && a.groupName !== b.groupName);

const isClash = (kind: ClashKind, a: ClashSession, b: ClashSession, identityOf: IdentityOf) => {
  if (kind === 'class' && areOtherGroups(a, b)) return false;
  return !isJoint(a, b, identityOf);
};

/** The sessions that want a teacher, the room or a class of this one: it can be held whenever none of them is. */
export const competitorsOf = <S extends ClashSession>(
  wanted: ClashSession,
  sessions: readonly S[],
  identityOf: IdentityOf = byStaffNoOrName,
): S[] => {
  const match = remembering(matchText);
  const teachers = new Set(wanted.teachers.map(identityOf));
  const classes = new Set(wanted.classes.filter(Boolean).map(match));
  const room = isRoom(wanted.room) ? match(wanted.room) : undefined;
  return sessions.filter(
    (each) =>
      match(each.room) === room ||
      each.teachers.some((teacher) => teachers.has(identityOf(teacher))) ||
      (each.classes.some((name) => classes.has(match(name))) && !areOtherGroups(wanted, each)),
  );
};

/**
 * Every pair of sessions that want one teacher, room or class at the same time (T-04), a day's at a time,
 * so that who looks through a whole term can do other things in between. Uses are gathered by day and
 * resource and sorted by period, and each is held only against those still going on.
 */
export function* clashesByDay<S extends ClashSession>(
  sessions: readonly S[],
  identityOf: IdentityOf = byStaffNoOrName,
): Generator<Clash<S>[]> {
  const texts = rememberingTexts();
  for (const day of groupBy(sessions, ({ date }) => date).values()) {
    const clashes: Clash<S>[] = [];
    for (const resources of Object.values(usesOf(day, identityOf, texts))) {
      for (const uses of resources.values()) {
        if (uses.length > 1) for (const clash of clashesOf(uses, identityOf)) clashes.push(clash);
      }
    }
    yield clashes;
  }
}

/** All of these clashes at once. */
export const findClashes = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf?: IdentityOf,
): Clash<S>[] => [...clashesByDay(sessions, identityOf)].flat();

/** The clashes among the uses of one resource on one day. */
const clashesOf = <S extends ClashSession>(uses: Use<S>[], identityOf: IdentityOf): Clash<S>[] => {
  uses.sort((a, b) => a.session.periodStart - b.session.periodStart);
  const clashes: Clash<S>[] = [];
  let open: Use<S>[] = [];
  for (const { kind, name, session: b } of uses) {
    open = open.filter(({ session }) => session.periodEnd >= b.periodStart);
    for (const { session: a } of open) {
      if (isClash(kind, a, b, identityOf)) clashes.push({ kind, name, a, b });
    }
    open.push({ kind, name, session: b });
  }
  return clashes;
};

/** The same clash stays the same when both of its sessions move to another day. */
const clashKey = ({ kind, name, a, b }: Clash) =>
  JSON.stringify([kind, matchText(name), ...[a.id, b.id].sort()]);

/** The clashes that were not there before. */
export const newClashes = <S extends ClashSession>(
  before: readonly Clash[],
  after: readonly Clash<S>[],
): Clash<S>[] => {
  const known = new Set(before.map(clashKey));
  return after.filter((clash) => !known.has(clashKey(clash)));
};

const SENTENCES = {
  teacher: 'CLASH_TEACHER',
  room: 'CLASH_ROOM',
  class: 'CLASH_CLASS',
} as const;

/** How often it is so, behind a sentence that tells of the first. */
export const timesText = (count: number): string =>
  spoken({ 'zh-CN': `（共 ${count} 次）`, en: ` (${count} times)` });

type Told = Pick<ClashSession, 'date' | 'periodStart' | 'periodEnd' | 'courseName'>;

/** What a session clashes with, in a sentence: `教师 王一 于 2026-09-01 第 1-2 节还有 生理学`. */
export const clashSentence = (kind: ClashKind, name: string, other: Told, times = ''): string => {
  const { date, periodStart: start, periodEnd: end, courseName: course } = other;
  const periods = start === end ? start : `${start}-${end}`;
  return errorText(SENTENCES[kind], { name, date, periods, course, times });
};
