import type { ClassEffects } from '@/contract/changeEffects';
import { sameValue } from '@/domain/rows/courseMerge';
import { type Clash, newClashes } from '@/domain/timetable/clashes';
import { clashSentence } from '@/domain/timetable/clashTexts';
import type { Db } from '../../../db/schema/schema';
import { storedAs } from '../clashes/afterChange';
import { CLASH_FIELDS, type StoredSession, shownName } from '../clashes/classes';
import { clashesAmong, identityIn, tellClashes } from '../clashes/find';
import { storedOn } from '../clashes/stored';
import type { PlannedSession } from '../session/plan';

const TOLD_CLASHES = 50;

interface ChangedClashes {
  all: Clash<StoredSession>[];
  /** The clashes that did not exist before the change. */
  fresh: Clash<StoredSession>[];
}

/**
 * Finds the timetable clashes of class sessions after a change. `days` are all dates of these
 * sessions before and after the change.
 */
export const clashesAfter = async (
  db: Db,
  changed: readonly StoredSession[],
  days: readonly string[],
): Promise<ChangedClashes> => {
  const stored = await storedOn(db, [...new Set(days)]);
  const ids = new Set(changed.map(({ sessionId }) => sessionId));
  const isOwn = ({ sessionId }: StoredSession) => ids.has(sessionId);
  const after = [...stored.filter((each) => !isOwn(each)), ...changed];
  const identityOf = await identityIn(db, [...stored, ...changed]);
  const ownAmong = async (sessions: readonly StoredSession[]) =>
    (await clashesAmong(db, sessions, identityOf)).filter(({ a, b }) => isOwn(a) || isOwn(b));
  const all = (await ownAmong(after)).map((clash) =>
    isOwn(clash.a) ? clash : { ...clash, a: clash.b, b: clash.a },
  );
  return { all, fresh: newClashes(await ownAmong(stored), all) };
};

/** Finds the timetable clashes of class sessions whose change is planned but not saved. */
export const clashesOfChange = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<ChangedClashes> => {
  const changed = await storedAs(
    db,
    planned.map(({ after }) => after),
  );
  const days = planned.flatMap(({ before, after }) => [before?.date ?? after.date, after.date]);
  return clashesAfter(db, changed, days);
};

const mayClash = ({ before, after }: PlannedSession): boolean =>
  before === undefined || CLASH_FIELDS.some((field) => !sameValue(before[field], after[field]));

/**
 * Returns the timetable clashes that a planned change causes. The search makes other writes wait,
 * so it is skipped if no session is new and no field in `CLASH_FIELDS` changes.
 */
export const broughtAbout = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<Clash<StoredSession>[]> =>
  planned.some(mayClash) ? (await clashesOfChange(db, planned)).fresh : [];

/**
 * Describes the clashes after a change in sentences, new clashes first. If `several` is true, each
 * sentence begins with the name of the changed course.
 */
export const toldClashes = (
  { all, fresh }: ChangedClashes,
  several: boolean,
): Pick<ClassEffects, 'clashes' | 'newClashes'> => ({
  clashes: tellClashes(
    [...new Set([...fresh, ...all])],
    (clash) => {
      const { a, b } = clash;
      const sentence = clashSentence(clash, { ...b, courseName: shownName(b) });
      return several ? `${shownName(a)}：${sentence}` : sentence;
    },
    TOLD_CLASHES,
  ),
  newClashes: fresh.length,
});

/**
 * Describes the clashes of a planned change in sentences. Hides the names of courses that the
 * account may not see.
 */
export const clashEffectsOf = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<Pick<ClassEffects, 'clashes' | 'newClashes'>> =>
  toldClashes(await clashesOfChange(db, planned), planned.length > 1);
