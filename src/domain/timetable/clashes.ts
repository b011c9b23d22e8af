import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import type { ClashKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { isRoomMatch } from '@/domain/base/rooms';
import { type ComparedBy, isSameTime, overlapping, type TimeOfDay } from './timeOfDay';

/** The fields of a class session that are needed to find clashes. The caller sets `id`. */
export interface ClashSession extends TimeOfDay {
  id: string;
  courseKey: string;
  courseName: string;
  date: string;
  groupName: string;
  room: string;
  /** The student classes that attend. If none are known, the name of the teaching class. */
  classes: readonly string[];
  teachers: readonly Teacher[];
}

export interface Clash<S extends ClashSession = ClashSession> {
  kind: ClashKind;
  /** The teacher, room or student class that both sessions `a` and `b` need, as written in `b`. */
  name: string;
  a: S;
  b: S;
  /** `periods` if the time of one is unknown, so that period numbers decided (T-15). */
  by: ComparedBy;
}

/**
 * Returns a text that identifies a teacher: the staff number, else the matching contact, else the
 * name (T-04).
 */
export type IdentityOf = (teacher: Teacher) => string;

export const byStaffNoOrName: IdentityOf = ({ staffNo, name }) =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)}`;

interface Use<S> {
  kind: ClashKind;
  name: string;
  session: S;
}

type Uses<S> = Record<ClashKind, Map<string, Use<S>[]>>;

/** Adds a class session to the list for a teacher, room or student class. It is not added twice. */
const addUse = <S>(uses: Uses<S>, resource: string, use: Use<S>) => {
  const known = uses[use.kind].get(resource);
  if (!known) uses[use.kind].set(resource, [use]);
  else if (known.at(-1)?.session !== use.session) known.push(use);
};

/**
 * Caches the results of `work` by text, because many class sessions have the same room and classes.
 */
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

/**
 * Cached functions for texts: `match` returns the form for comparison, `isRoom` checks for a
 * physical room.
 */
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

/** True if two class sessions could be one joint class at the same time and in one room. */
const isSameLesson = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  a.courseName === b.courseName && sameTeachers(a, b, identityOf);

/**
 * True if two class sessions could be one joint class (合班) in one room. They have the same course
 * name, teachers and time.
 */
export const isSameTeaching = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  isSameTime(a, b) && isSameLesson(a, b, identityOf);

const isSameRoom = (a: ClashSession, b: ClashSession): boolean =>
  a.room !== '' && (a.room === b.room || matchText(a.room) === matchText(b.room));

/** True if two class sessions are one joint class whenever they are at the same time. */
export const isJoinable = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  a.courseName === b.courseName && isSameRoom(a, b) && isSameLesson(a, b, identityOf);

/** True if two class sessions are one joint class, in one room. They do not clash. */
export const isJoint = (a: ClashSession, b: ClashSession, identityOf: IdentityOf): boolean =>
  isSameTime(a, b) && isJoinable(a, b, identityOf);

/**
 * True for sessions of two groups in the same student class. They do not clash, because each
 * student is in only one group.
 */
const areOtherGroups = (a: ClashSession, b: ClashSession): boolean =>
  Boolean(a.groupName && b.groupName && a.groupName !== b.groupName);

const isClash = (kind: ClashKind, a: ClashSession, b: ClashSession, identityOf: IdentityOf) => {
  if (kind === 'class' && areOtherGroups(a, b)) return false;
  return !isJoint(a, b, identityOf);
};

/** Returns the class sessions on a date that `wanted` would compete with. */
export type CompetitorsOn<S> = (date: string) => S[];

/**
 * Returns a function that finds the competitors of a class session: the sessions of a date that
 * need the same teacher, room or student class, or belong to the same course. The sessions of each
 * date are indexed once.
 */
export const competitorsAmong = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf: IdentityOf = byStaffNoOrName,
): ((wanted: ClashSession) => CompetitorsOn<S>) => {
  const texts = rememberingTexts();
  const byDate = groupBy(sessions, ({ date }) => date);
  const indexOn = remembering((date) => {
    const day = byDate.get(date) ?? [];
    const courses = groupBy(day, ({ courseKey }) => courseKey);
    return { uses: usesOf(day, identityOf, texts), courses };
  });
  return (wanted) => {
    const needs = usesOf([wanted], identityOf, texts);
    return (date) => {
      const { uses, courses } = indexOn(date);
      const using = (kind: ClashKind) =>
        [...needs[kind].keys()].flatMap((resource) =>
          (uses[kind].get(resource) ?? []).map(({ session }) => session),
        );
      const sameStudents = [...using('class'), ...(courses.get(wanted.courseKey) ?? [])].filter(
        (each) => !areOtherGroups(wanted, each),
      );
      return [...new Set([...using('teacher'), ...using('room'), ...sameStudents])];
    };
  };
};

/**
 * Finds timetable clashes (T-04) and yields them day by day, because the caller can then do other
 * work in between. Each session is only compared with sessions of the same teacher, room or student
 * class that have not ended when it begins.
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

export const findClashes = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf?: IdentityOf,
): Clash<S>[] => [...clashesByDay(sessions, identityOf)].flat();

/** Returns the clashes of one teacher, room or student class on one day. */
const clashesOf = <S extends ClashSession>(uses: Use<S>[], identityOf: IdentityOf): Clash<S>[] => {
  const nameOf = new Map(uses.map(({ session, name }) => [session, name]));
  const clashes: Clash<S>[] = [];
  const [{ kind } = { kind: 'class' as const }] = uses;
  for (const [a, b, by] of overlapping([...nameOf.keys()])) {
    if (isClash(kind, a, b, identityOf)) {
      clashes.push({ kind, name: nameOf.get(b) ?? '', a, b, by });
    }
  }
  return clashes;
};

/**
 * Returns a key that identifies a clash. The key has no date, because a clash is still the same if
 * both sessions move together.
 */
const clashKey = ({ kind, name, a, b }: Clash) =>
  JSON.stringify([kind, matchText(name), ...[a.id, b.id].sort()]);

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

/** Returns a text for the total number of clashes, such as `（共 3 次）` (3 in total). */
export const timesText = (count: number): string =>
  spoken({ 'zh-CN': `（共 ${count} 次）`, en: ` (${count} times)` });

/**
 * Returns what a sentence about a clash adds to the period numbers: that only they decided, or the
 * clock time if the numbers alone would not overlap. Often blank.
 */
export const clashNote = (
  { a, b, by }: Pick<Clash, 'a' | 'b' | 'by'>,
  other: TimeOfDay = b,
): string => {
  if (by === 'periods') {
    return spoken({
      'zh-CN': '（上课时间未知，按节次判断）',
      en: ' (by period numbers, because a time is unknown)',
    });
  }
  const { startTime = '', endTime = '' } = other;
  const clock = `${startTime}–${endTime}`;
  const isAsNumbered = a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd;
  return isAsNumbered ? '' : spoken({ 'zh-CN': `（${clock}）`, en: ` (${clock})` });
};

type OtherSession = TimeOfDay & Pick<ClashSession, 'date' | 'courseName'>;

/**
 * Returns a sentence about a clash, such as `教师 王一 于 2026-09-01 第 1-2 节还有 生理学` (teacher 王一 also
 * teaches 生理学 then). `other` is the class session to name.
 */
export const clashSentence = (clash: Clash, other: OtherSession = clash.b): string => {
  const { kind, name } = clash;
  const { date, periodStart: start, periodEnd: end, courseName: course } = other;
  const periods = start === end ? start : `${start}-${end}`;
  const times = clashNote(clash, other);
  return errorText(SENTENCES[kind], { name, date, periods, course, times });
};
