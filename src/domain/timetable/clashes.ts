import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { type ClashKind, isClashKind, type WarningKind } from '@/contract/clash';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { isRoomMatch } from '@/domain/base/rooms';
import { NO_ROOM_FACTS, type RoomFacts } from './roomFacts';
import { type ComparedBy, isSameTime, overlapping, type TimeOfDay } from './timeOfDay';

/** The fields of a class session that are needed to find clashes. The caller sets `id`. */
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

/** The facts of a warning about rooms and ways. Each kind has its own. */
export interface WarningFacts {
  /** The reason why the room is closed. May be blank. */
  reason?: string;
  seats?: number;
  students?: number;
  /** The minutes between two classes in a row, and those that the way takes. */
  gap?: number;
  minutes?: number;
}

/** A teacher, a room or a student class that a warning names. */
export interface Named {
  of: ClashKind;
  name: string;
}

export interface Clash<S extends ClashSession = ClashSession> extends Named {
  kind: WarningKind;
  /**
   * The teacher, room or student class that both sessions `a` and `b` need, as written in `b`. A
   * warning about a room has the same session as `a` and `b`.
   */
  name: string;
  /** Further teachers and student classes of the same two sessions, for which the way is too far. */
  also?: readonly Named[];
  a: S;
  b: S;
  /** `periods` if the time of one is unknown, so that period numbers decided (T-15). */
  by: ComparedBy;
  /** Only for warnings that are no clash. */
  facts?: WarningFacts;
}

/**
 * Returns a text that identifies a teacher: the staff number, else the matching contact, else the
 * name (T-04).
 */
export type IdentityOf = (teacher: Teacher) => string;

export const byStaffNoOrName: IdentityOf = ({ staffNo, name }) =>
  staffNo ? `no ${staffNo}` : `name ${matchText(name)}`;

export interface Use<S> {
  kind: ClashKind;
  name: string;
  session: S;
}

export type Uses<S> = Record<ClashKind, Map<string, Use<S>[]>>;

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
export interface Texts {
  match: (text: string) => string;
  isRoom: (text: string) => boolean;
  roomKey: RoomKeyOf;
}

/** Returns a text that is the same for all names of one room. */
export type RoomKeyOf = (room: string) => string;

export const rememberingTexts = ({ keyOf }: RoomFacts): Texts => {
  const match = remembering(matchText);
  return {
    match,
    isRoom: remembering((text) => isRoomMatch(match(text))),
    roomKey: remembering((text) => keyOf(match(text))),
  };
};

export const usesOf = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf: IdentityOf,
  { match, isRoom: isKnownRoom, roomKey }: Texts,
): Uses<S> => {
  const uses: Uses<S> = { teacher: new Map(), room: new Map(), class: new Map() };
  for (const session of sessions) {
    for (const teacher of session.teachers) {
      addUse(uses, identityOf(teacher), { kind: 'teacher', name: teacher.name, session });
    }
    if (isKnownRoom(session.room)) {
      addUse(uses, roomKey(session.room), { kind: 'room', name: session.room, session });
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

const isSameRoom = (a: ClashSession, b: ClashSession, keyOf: RoomKeyOf): boolean =>
  a.room !== '' && (a.room === b.room || keyOf(a.room) === keyOf(b.room));

/** True if two class sessions are one joint class whenever they are at the same time. */
export const isJoinable = (
  a: ClashSession,
  b: ClashSession,
  identityOf: IdentityOf,
  keyOf: RoomKeyOf = matchText,
): boolean =>
  a.courseName === b.courseName && isSameRoom(a, b, keyOf) && isSameLesson(a, b, identityOf);

/** True if two class sessions are one joint class, in one room. They do not clash. */
export const isJoint = (
  a: ClashSession,
  b: ClashSession,
  identityOf: IdentityOf,
  keyOf?: RoomKeyOf,
): boolean => isSameTime(a, b) && isJoinable(a, b, identityOf, keyOf);

/**
 * True for sessions of two groups in the same student class. They do not clash, because each
 * student is in only one group.
 */
export const areOtherGroups = (a: ClashSession, b: ClashSession): boolean =>
  Boolean(a.groupName && b.groupName && a.groupName !== b.groupName);

const isClash = (
  kind: ClashKind,
  a: ClashSession,
  b: ClashSession,
  identityOf: IdentityOf,
  keyOf: RoomKeyOf,
) => {
  if (kind === 'class' && areOtherGroups(a, b)) return false;
  return !isJoint(a, b, identityOf, keyOf);
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
  facts: RoomFacts = NO_ROOM_FACTS,
): ((wanted: ClashSession) => CompetitorsOn<S>) => {
  const texts = rememberingTexts(facts);
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

/** Returns the clashes of one teacher, room or student class on one day. */
export const clashesOf = <S extends ClashSession>(
  uses: Use<S>[],
  identityOf: IdentityOf,
  keyOf: RoomKeyOf,
): Clash<S>[] => {
  const nameOf = new Map(uses.map(({ session, name }) => [session, name]));
  const clashes: Clash<S>[] = [];
  const [{ kind } = { kind: 'class' as const }] = uses;
  for (const [a, b, by] of overlapping([...nameOf.keys()])) {
    if (isClash(kind, a, b, identityOf, keyOf)) {
      clashes.push({ kind, of: kind, name: nameOf.get(b) ?? '', a, b, by });
    }
  }
  return clashes;
};

/** Returns the names of a warning as one text, such as `王一、临床2301`. */
export const clashNames = ({ name, also = [] }: Pick<Clash, 'name' | 'also'>): string =>
  [name, ...also.map((each) => each.name)].join(marks().list);

/**
 * Returns the keys that identify a clash, one for each of its names. A key has no date, because a clash is still the same if
 * both sessions move together. A class that moves from one closed day to another one causes a new
 * warning.
 */
const clashKeys = ({ kind, of, name, also = [], a, b }: Clash): string[] =>
  [{ of, name }, ...also].map((each) =>
    JSON.stringify([
      kind,
      each.of,
      matchText(each.name),
      ...[a.id, b.id].sort(),
      kind === 'closed' ? a.date : '',
    ]),
  );

export const newClashes = <S extends ClashSession>(
  before: readonly Clash[],
  after: readonly Clash<S>[],
): Clash<S>[] => {
  const known = new Set(before.flatMap(clashKeys));
  return after.filter((clash) => clashKeys(clash).some((key) => !known.has(key)));
};

const SENTENCES = {
  teacher: 'CLASH_TEACHER',
  room: 'CLASH_ROOM',
  class: 'CLASH_CLASS',
  small: 'CLASH_SMALL',
  closed: 'CLASH_CLOSED',
  far: 'CLASH_FAR',
} as const;

/** Returns a reason in brackets. Blank if there is none. */
const reasonText = (reason: string): string =>
  reason && spoken({ 'zh-CN': `（${reason}）`, en: ` (${reason})` });

/** Returns the facts of a warning as parameters of its sentence. */
export const warningParams = ({ facts = {} }: Pick<Clash, 'facts'>) => ({
  ...facts,
  reason: reasonText(facts.reason ?? ''),
});

/** Returns what a warning says beside its kind and name. Blank for clashes. */
export const warningNote = ({ kind, facts }: Pick<Clash, 'kind' | 'facts'>): string =>
  isClashKind(kind) ? '' : errorText(NOTES[kind], warningParams({ ...(facts && { facts }) }));

const NOTES = {
  small: 'CLASH_SMALL_NOTE',
  closed: 'CLASH_CLOSED_NOTE',
  far: 'CLASH_FAR_NOTE',
} as const;

/** Returns a text for the total number of clashes, such as `（共 3 次）` (3 in total). */
export const timesText = (count: number): string =>
  spoken({ 'zh-CN': `（共 ${count} 次）`, en: ` (${count} times)` });

/**
 * Returns what a sentence about a clash adds to the period numbers: that only they decided, or the
 * clock time if the numbers alone would not overlap. Often blank.
 */
export const clashNote = (
  { kind, a, b, by }: Pick<Clash, 'kind' | 'a' | 'b' | 'by'>,
  other: TimeOfDay = b,
): string => {
  if (!isClashKind(kind)) return '';
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
  const { kind } = clash;
  const name = clashNames(clash);
  const { date, periodStart: start, periodEnd: end, courseName: course } = other;
  const periods = start === end ? start : `${start}-${end}`;
  const times = clashNote(clash, other);
  const params = { name, date, periods, course, times, ...warningParams(clash) };
  return errorText(SENTENCES[kind], params);
};
