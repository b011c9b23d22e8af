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
interface Named {
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
