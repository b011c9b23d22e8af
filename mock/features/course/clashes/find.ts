import type { NewClashes } from '@/contract/clash';
import type { Clash } from '@/domain/timetable/clashes';
import { clashesByDay } from '@/domain/timetable/clashesByDay';
import type { ClashSession, IdentityOf } from '@/domain/timetable/clashSession';
import { clashSentence } from '@/domain/timetable/clashTexts';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { identityBy, matchUnnumbered } from '../../contact/contactMatch';
import { readRoomFacts } from '../../room/facts';
import type { StoredSession } from './classes';
import { storedOn } from './stored';

/**
 * Finds timetable clashes between class sessions, and warnings about rooms and about travel times
 * between campuses (T-14). Cancelled sessions are ignored. The phone book decides whether two names
 * mean the same teacher.
 */
export const clashesAmong = async <S extends ClashSession & { cancelled?: boolean }>(
  db: Db,
  sessions: readonly S[],
  identityOf?: IdentityOf,
): Promise<Clash<S>[]> => {
  const notCancelled = sessions.filter(({ cancelled }) => !cancelled);
  const found: Clash<S>[][] = [];
  const facts = await readRoomFacts(db);
  const identity = identityOf ?? (await identityIn(db, notCancelled));
  for (const clashes of clashesByDay(notCancelled, identity, facts)) {
    found.push(clashes);
    await yieldIfLong();
  }
  return found.flat();
};

/**
 * Returns a function that gives each teacher a key. The same person gets the same key, with or
 * without a staff number.
 */
export const identityIn = async (db: Db, sessions: readonly ClashSession[]) =>
  identityBy(
    await matchUnnumbered(
      db,
      sessions.flatMap(({ teachers }) => teachers),
    ),
  );

/**
 * Finds all timetable clashes of the given courses. In each clash, `a` is a class session of one of
 * these courses.
 */
export const clashesOf = async (
  db: Db,
  courseIds: readonly number[],
): Promise<Clash<StoredSession>[]> => {
  const days = new Set<string>();
  for (const run of chunks(courseIds)) {
    const rows = await db
      .selectFrom('courseSessions')
      .select('date')
      .distinct()
      .where('courseId', 'in', run)
      .execute();
    for (const { date } of rows) days.add(date);
  }
  const stored = await storedOn(db, [...days]);
  const ids = new Set(courseIds);
  const own = ({ courseId }: StoredSession) => ids.has(courseId);
  const turned = (clash: Clash<StoredSession>) =>
    own(clash.a) ? clash : { ...clash, a: clash.b, b: clash.a };
  return (await clashesAmong(db, stored)).filter(({ a, b }) => own(a) || own(b)).map(turned);
};

const EXAMPLES = 5;

/** Counts timetable clashes, and describes the first ones in up to `most` sentences. */
export const tellClashes = <S extends ClashSession>(
  clashes: readonly Clash<S>[],
  sentenceOf: (clash: Clash<S>) => string = (clash) => clashSentence(clash),
  most = EXAMPLES,
): NewClashes => ({
  total: clashes.length,
  examples: [...new Set(clashes.map(sentenceOf))].slice(0, most),
});

/** Returns the field `newClashes` of a response. The field is omitted if there are no clashes. */
export const newClashesIn = (clashes: readonly Clash[]): { newClashes?: NewClashes } =>
  clashes.length === 0 ? {} : { newClashes: tellClashes(clashes) };
