import type { ChangeEffects, ClassEffects, UnreachableReason } from '@/contract/changeEffects';
import type { Teacher } from '@/contract/rule';
import { isReachable } from '@/domain/sms/reach';
import type { Db } from '../../../db/schema/schema';
import { draftNotices } from '../../messages/notices/drafts';
import type { ClassChanges } from '../../messages/notices/plan';
import { countMessages } from '../../messages/records/affectedMessages';
import { type KnownRecipient, recipientsOf } from '../../messages/reminders/recipients';
import type { PlannedSession } from '../session/plan';
import { clashesOfChange, toldClashes } from './clashes';

/**
 * Fields of a class session that text messages mention. No message is needed if only other fields
 * change.
 */
const MESSAGE_FIELDS = ['date', 'periodStart', 'periodEnd', 'room', 'teachers', 'status'] as const;

const plainTeacher = ({ staffNo, name, title }: Teacher) => ({ staffNo, name, title });

const messageValues = (session: PlannedSession['after']) =>
  MESSAGE_FIELDS.map((field) =>
    field === 'teachers' ? session.teachers.map(plainTeacher) : session[field],
  );

/**
 * Returns only the changes that people may need a text message about. New class sessions are
 * included.
 */
const affectingMessages = (planned: readonly PlannedSession[]): PlannedSession[] =>
  planned.filter(
    ({ before, after }) =>
      !before || JSON.stringify(messageValues(before)) !== JSON.stringify(messageValues(after)),
  );

export const affectedSessionIds = (planned: readonly PlannedSession[]): number[] =>
  affectingMessages(planned).flatMap(({ before, after }) => (before ? [after.id] : []));

/**
 * Converts planned changes of class sessions to the form that is used to find the people to notify.
 * Nothing is saved.
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

/**
 * Returns the effects of planned changes of class sessions: clashes, text messages, and new
 * teachers whom no message can reach. `effectsOf` adds the people to notify.
 */
export const classEffectsOf = async (
  db: Db,
  planned: readonly PlannedSession[],
): Promise<ClassEffects> => {
  const clashes = await clashesOfChange(db, planned);
  return {
    ...toldClashes(clashes, planned.length > 1),
    // Excludes new class sessions, because they have no id yet.
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
