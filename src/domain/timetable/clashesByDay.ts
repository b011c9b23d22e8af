import { groupBy } from '@/domain/base/groupBy';
import { type Clash, clashesOf } from './clashes';
import { byStaffNoOrName, type ClashSession, type IdentityOf } from './clashSession';
import { rememberingTexts, type Texts, type Uses, usesOf } from './competitors';
import { NO_ROOM_FACTS, type RoomFacts } from './roomFacts';
import { campusBy, mergePairs, tooFar, warningsOfRoom } from './roomWarnings';

/**
 * Yields the warnings of one day: rooms that are closed or too small, and ways between campuses
 * that are too long.
 */
const warningsOfDay = function* <S extends ClashSession>(
  uses: Uses<S>,
  identityOf: IdentityOf,
  facts: RoomFacts,
  texts: Texts,
): Generator<Clash<S>[]> {
  for (const [key, ofRoom] of uses.room) {
    const room = facts.of(key);
    if (room) yield warningsOfRoom(room, ofRoom, identityOf, texts.roomKey);
  }
  if (!facts.hasWays) return;
  const campusOf = campusBy<S>(facts, texts);
  const people = [...uses.teacher.values(), ...uses.class.values()];
  yield mergePairs(people.flatMap((own) => (own.length > 1 ? tooFar(own, facts, campusOf) : [])));
};

/**
 * Finds clashes (T-04) and warnings about rooms and ways between campuses (T-14). Yields the result
 * of each day, so that the caller can do other work in between.
 */
export function* clashesByDay<S extends ClashSession>(
  sessions: readonly S[],
  identityOf: IdentityOf = byStaffNoOrName,
  facts: RoomFacts = NO_ROOM_FACTS,
): Generator<Clash<S>[]> {
  const texts = rememberingTexts(facts);
  for (const day of groupBy(sessions, ({ date }) => date).values()) {
    const clashes: Clash<S>[] = [];
    const all = usesOf(day, identityOf, texts);
    for (const resources of Object.values(all)) {
      for (const uses of resources.values()) {
        if (uses.length > 1) clashes.push(...clashesOf(uses, identityOf, texts.roomKey));
      }
    }
    for (const warnings of warningsOfDay(all, identityOf, facts, texts)) clashes.push(...warnings);
    yield clashes;
  }
}

export const findClashes = <S extends ClashSession>(
  sessions: readonly S[],
  identityOf?: IdentityOf,
  facts?: RoomFacts,
): Clash<S>[] => [...clashesByDay(sessions, identityOf, facts)].flat();
