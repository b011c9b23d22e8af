import { groupBy } from '@/domain/base/groupBy';
import type { Clash, WarningFacts } from './clashes';
import {
  areOtherGroups,
  type ClashSession,
  type IdentityOf,
  isJoint,
  type RoomKeyOf,
} from './clashSession';
import type { Texts, Use } from './competitors';
import { closedAt, type KnownRoom, minutesOf, type RoomFacts } from './roomFacts';

/**
 * Creates a warning about the room of a class session. `a` and `b` of such a warning are the same
 * session.
 */
const aboutRoom = <S extends ClashSession>(
  kind: 'small' | 'closed',
  { session }: Use<S>,
  facts: WarningFacts,
): Clash<S> => ({
  kind,
  of: 'room',
  name: session.room,
  a: session,
  b: session,
  by: 'clock',
  facts,
});

/**
 * Returns the number of students in a class session, including those of the other sessions of a
 * joint class (合班). Returns 0 if it is unknown.
 */
const studentsIn = <S extends ClashSession>(
  session: S,
  uses: readonly Use<S>[],
  identityOf: IdentityOf,
  keyOf: RoomKeyOf,
): number => {
  if (session.groupName !== '' || !session.students) return 0;
  let students = session.students;
  if (uses.length > 1) {
    for (const { session: other } of uses) {
      const isOther = other !== session && other.groupName === '';
      if (isOther && isJoint(session, other, identityOf, keyOf)) students += other.students ?? 0;
    }
  }
  return students;
};

/**
 * Returns warnings about the class sessions in one room on one day: the room is closed, or has too
 * few seats (T-14). Sessions of a group get no warning about seats, because the number of students
 * in a group is unknown.
 */
export const warningsOfRoom = <S extends ClashSession>(
  { seats, closed, ...room }: KnownRoom,
  uses: readonly Use<S>[],
  identityOf: IdentityOf,
  keyOf: RoomKeyOf,
): Clash<S>[] => {
  if (seats === null && closed.length === 0) return [];
  return uses.flatMap((use): Clash<S>[] => {
    const { session } = use;
    const found: Clash<S>[] = [];
    const time = closedAt({ seats, closed, ...room }, session.date, session);
    if (time) found.push(aboutRoom('closed', use, { reason: time.reason }));
    const students = seats === null ? 0 : studentsIn(session, uses, identityOf, keyOf);
    if (seats !== null && students > seats) {
      found.push(aboutRoom('small', use, { seats, students }));
    }
    return found;
  });
};

/**
 * Merges warnings about the same two class sessions into one, for example a warning for the teacher
 * and one for the student class. `also` contains all names but the first.
 */
export const mergePairs = <S extends ClashSession>(warnings: readonly Clash<S>[]): Clash<S>[] =>
  [...groupBy(warnings, ({ a, b }) => `${a.id}\n${b.id}`).values()].flatMap(
    ([first, ...others]): Clash<S>[] => {
      if (!first || others.length === 0) return first ? [first] : [];
      return [{ ...first, also: others.map(({ of, name }) => ({ of, name })) }];
    },
  );

type Campus<S> = (session: S) => string;

/**
 * Returns a function that finds the campus of a class session: the campus of its room or, if
 * unknown, of its course. It returns an empty string for a class without a physical room, such as
 * an online class.
 */
export const campusBy = <S extends ClashSession>(
  facts: RoomFacts,
  { match, isRoom }: Pick<Texts, 'match' | 'isRoom'>,
): Campus<S> => {
  return ({ room, campus = '' }) =>
    isRoom(room) ? match(facts.of(match(room))?.campus || campus) : '';
};

/**
 * Returns a warning for each two consecutive class sessions with too little time between them for
 * the way to the other campus (T-14). `uses` contains the sessions of one teacher or student class
 * on one day. Sessions without clock times are ignored.
 */
export const tooFar = <S extends ClashSession>(
  uses: readonly Use<S>[],
  { minutesBetween }: RoomFacts,
  campusOf: Campus<S>,
): Clash<S>[] => {
  const timed = uses
    .filter(({ session: { startTime, endTime } }) => startTime && endTime)
    .map((use) => ({
      ...{ use, session: use.session, campus: campusOf(use.session) },
      start: minutesOf(use.session.startTime ?? ''),
      end: minutesOf(use.session.endTime ?? ''),
    }));
  const [first] = timed;
  if (!first || timed.every(({ campus }) => campus === first.campus)) return [];
  timed.sort((x, y) => x.start - y.start || x.end - y.end);
  const isApart = (x: S, y: S) => first.use.kind === 'class' && areOtherGroups(x, y);
  return timed.flatMap((b) =>
    timed.flatMap((a): Clash<S>[] => {
      const minutes = minutesBetween(a.campus, b.campus);
      const gap = b.start - a.end;
      if (gap < 0 || gap >= minutes || isApart(a.session, b.session)) return [];
      const isBetween = timed.some(
        (x) =>
          x !== a &&
          x !== b &&
          x.start >= a.end &&
          x.end <= b.start &&
          !isApart(x.session, a.session) &&
          !isApart(x.session, b.session),
      );
      if (isBetween) return [];
      const { kind: of, name } = b.use;
      const sides = { a: a.session, b: b.session };
      return [{ kind: 'far', of, name, ...sides, by: 'clock', facts: { gap, minutes } }];
    }),
  );
};
