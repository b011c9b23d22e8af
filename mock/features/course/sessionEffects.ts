import type { ChangeEffects, ClassEffects, UnreachableReason } from '@/contract/changeEffects';
import type { Teacher } from '@/contract/rule';
import { sameValue } from '@/domain/rows/courseMerge';
import { isReachable } from '@/domain/sms/reach';
import { type Clash, newClashes } from '@/domain/timetable/clashes';
import { clashSentence } from '@/domain/timetable/clashTexts';
import type { Db } from '../../db/schema/schema';
import { draftNotices } from '../messages/notices/drafts';
import type { ClassChanges } from '../messages/notices/plan';
import { countMessages } from '../messages/records/affectedMessages';
import { type KnownRecipient, recipientsOf } from '../messages/reminders/recipients';
import {
  clashesAmong,
  identityIn,
  type StoredSession,
  shownName,
  storedAs,
  storedOn,
  tellClashes,
} from './clashes';
import type { PlannedSession } from './sessionPlan';

const TOLD_CLASHES = 50;

interface ChangedClashes {
  all: Clash<StoredSession>[];
  /** Only the clashes that the change causes. */
  fresh: Clash<StoredSession>[];
}

/**
 * Finds the timetable clashes of class sessions after a change. `days` has their dates before and
 * after it.
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

const clashesOfChange = async (
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

const CLASHING = [
  'date',
  'periodStart',
  'periodEnd',
  'groupName',
  'room',
  'teachers',
  'status',
] as const;

const mayClash = ({ before, after }: PlannedSession): boolean =>
  before === undefined || CLASHING.some((field) => !sameValue(before[field], after[field]));

/**
 * Returns the timetable clashes that the changes cause. Other writes are waiting, so the search is
 * skipped if no changed field can cause a clash.
 */
export const broughtAbout = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<Clash<StoredSession>[]> =>
  planned.some(mayClash) ? (await clashesOfChange(db, planned)).fresh : [];

/**
 * Fields of a class session that text messages mention. A change of other fields needs no message.
 */
const MESSAGE_FIELDS = ['date', 'periodStart', 'periodEnd', 'room', 'teachers', 'status'] as const;

const plainTeacher = ({ staffNo, name, title }: Teacher) => ({ staffNo, name, title });

const messageValues = (session: PlannedSession['after']) =>
  MESSAGE_FIELDS.map((field) =>
    field === 'teachers' ? session.teachers.map(plainTeacher) : session[field],
  );

/**
 * Returns the changes about which people may need a text message. New class sessions are included.
 */
const affectingMessages = (planned: readonly PlannedSession[]): PlannedSession[] =>
  planned.filter(
    ({ before, after }) =>
      !before || JSON.stringify(messageValues(before)) !== JSON.stringify(messageValues(after)),
  );

export const affectedSessionIds = (planned: readonly PlannedSession[]): number[] =>
  affectingMessages(planned).flatMap(({ before, after }) => (before ? [after.id] : []));

/**
 * Describes planned changes of class sessions, to find the people to notify. Nothing is saved yet.
 */
export const classChanges = (planned: readonly PlannedSession[]): ClassChanges => {
  const changes = affectingMessages(planned);
  return {
    ids: changes.map(({ after }) => after.id),
    after: { sessions: new Map(changes.map(({ after }) => [after.id, after])) },
  };
};

const reasonOf = (recipient: KnownRecipient): UnreachableReason | undefined => {
  if (recipient.away) return recipient.away;
  if (recipient.ambiguous > 0) return 'ambiguous';
  if (!recipient.contact) return 'unknown';
  if (recipient.optedOut) return 'optedOut';
  return isReachable(recipient) ? undefined : 'noNumber';
};

const personOf = ({ staffNo, name }: Teacher) => `${staffNo ?? ''} ${name}`;

const unreachableAmong = async (db: Db, planned: readonly PlannedSession[]) => {
  const coming = planned.flatMap(({ before, after }) => {
    if (after.status === 'cancelled') return [];
    const known = new Set(before?.teachers.map(personOf));
    return after.teachers.filter((teacher) => !known.has(personOf(teacher)));
  });
  return (await recipientsOf(db, coming)).flatMap((recipient) => {
    const reason = reasonOf(recipient);
    return reason ? [{ name: recipient.name, reason }] : [];
  });
};

export const NO_EFFECTS: ChangeEffects = {
  clashes: { total: 0, examples: [] },
  newClashes: 0,
  messages: { unsent: 0, sent: 0 },
  notices: [],
  unreachable: [],
};

/** Describes clashes after a change, new ones first. `several` adds the name of the own course. */
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

/** Describes the clashes of planned changes. Courses that the account may not see have no names. */
export const clashEffectsOf = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<Pick<ClassEffects, 'clashes' | 'newClashes'>> =>
  toldClashes(await clashesOfChange(db, planned), planned.length > 1);

/** Returns what planned changes of class sessions cause, without the people to notify. */
export const classEffectsOf = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<ClassEffects> => {
  const clashes = await clashesOfChange(db, planned);
  return {
    ...toldClashes(clashes, planned.length > 1),
    // A class that is not stored yet has no id.
    clashing: [...new Set(clashes.fresh.flatMap(({ a }) => a.sessionId || []))],
    messages: await countMessages(db, affectedSessionIds(planned)),
    unreachable: await unreachableAmong(db, planned),
  };
};

export const effectsOf = async (
  db: Db,
  planned: readonly PlannedSession[],
  now: Date,
): Promise<ChangeEffects> => {
  const notices = await draftNotices(db, classChanges(planned), now);
  return { ...(await classEffectsOf(db, planned)), notices: notices.map(({ row }) => row) };
};
