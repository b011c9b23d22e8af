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
 * The facts of a warning about a room or about the way between campuses. Each kind of warning sets
 * only some of these fields.
 */
export interface WarningFacts {
  /** The reason why the room is closed. May be blank. */
  reason?: string;
  seats?: number;
  students?: number;
  /**
   * `gap` is the time between two consecutive classes, `minutes` the time that the way between
   * their campuses takes. Both are in minutes.
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
   * The teacher, room or student class that both sessions `a` and `b` need, as written in `b`. For
   * a warning about one room, `a` and `b` are the same session.
   */
  name: string;
  /**
   * Other teachers and student classes with the same two sessions. Only set for `far`, where the
   * way between campuses is too long.
   */
  also?: readonly Named[];
  a: S;
  b: S;
  /**
   * `periods` if the clock time of a session is unknown, so that the period numbers were compared
   * (T-15).
   */
  by: ComparedBy;
  /** Only set for warnings about rooms and ways, not for clashes. */
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
 * Returns the keys that identify a clash, one for each of its names. A key has no date, because the
 * clash stays the same if both sessions move together. A warning about a closed room has the date,
 * because another closed day needs a new warning.
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
