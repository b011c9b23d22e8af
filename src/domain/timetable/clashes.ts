import { matchText } from '@/contract/base/fields';
import type { ClashKind, WarningKind } from '@/contract/clash';
import {
  areOtherGroups,
  type ClashSession,
  type IdentityOf,
  isJoint,
  type RoomKeyOf,
} from './clashSession';
import type { Use } from './competitors';
import { type ComparedBy, overlapping } from './timeOfDay';

/**
 * The details of a warning: a room is closed or too small, or the way between two campuses is too
 * long. Each kind of warning sets only some of these fields.
 */
export interface WarningFacts {
  /** The reason why the room is closed. May be blank. */
  reason?: string;
  seats?: number;
  students?: number;
  /**
   * The minutes between the end of one class and the start of the next (`gap`), and the minutes
   * needed for the way between their campuses (`minutes`).
   */
  gap?: number;
  minutes?: number;
}

/** A teacher, a room or a student class that a warning names. */
interface Named {
  of: ClashKind;
  name: string;
}

export interface Clash<S extends ClashSession = ClashSession> extends Named {
  kind: WarningKind;
  /**
   * The teacher, room or student class that both sessions `a` and `b` need, as written in `b`. In a
   * warning about a room, `a` and `b` are the same session.
   */
  name: string;
  /**
   * Further teachers and student classes to whom the same warning applies. Only set if the way
   * between two campuses is too long (`far`).
   */
  also?: readonly Named[];
  a: S;
  b: S;
  /**
   * `periods` if the period numbers were compared because a session has no clock time (T-15).
   * Otherwise `clock`.
   */
  by: ComparedBy;
  /** The details of a warning. Missing for clashes. */
  facts?: WarningFacts;
}

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

/**
 * Returns keys that identify a clash, one for each teacher, room or student class in it. They
 * contain no date, so that a clash does not count as new if both sessions move together. Only the
 * keys of a closed room contain the date, because each closed day needs a warning.
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
