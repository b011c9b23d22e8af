import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import { groupBy } from '@/domain/base/groupBy';
import { isRoomMatch } from '@/domain/base/rooms';
import {
  areOtherGroups,
  byStaffNoOrName,
  type ClashSession,
  type IdentityOf,
  type RoomKeyOf,
} from './clashSession';
import { NO_ROOM_FACTS, type RoomFacts } from './roomFacts';

/**
 * A class session that needs a teacher, room or student class. `name` is the name of that teacher,
 * room or class as written in the session.
 */
export interface Use<S> {
  kind: ClashKind;
  name: string;
  session: S;
}

/** For each teacher, room and student class, the class sessions that need it. */
export type Uses<S> = Record<ClashKind, Map<string, Use<S>[]>>;

/**
 * Adds a class session to the sessions that need a teacher, room or student class, unless it was
 * added before.
 */
const addUse = <S>(uses: Uses<S>, resource: string, use: Use<S>) => {
  const known = uses[use.kind].get(resource);
  if (!known) uses[use.kind].set(resource, [use]);
  else if (known.at(-1)?.session !== use.session) known.push(use);
};

/**
 * Returns a version of `work` that caches its results, because many class sessions have the same
 * texts.
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
 * Cached functions for room names and class names. `match` converts a text for comparison, and
 * `isRoom` is true for a physical room.
 */
export interface Texts {
  match: (text: string) => string;
  isRoom: (text: string) => boolean;
  roomKey: RoomKeyOf;
}

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

type CompetitorsOn<S> = (date: string) => S[];

/**
 * Returns a function that finds the competitors of a class session on a date: the sessions that
 * need the same teacher, room or student class, or are of the same course. Other groups (分组) of the
 * same students do not compete. The sessions of each date are indexed only once.
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
