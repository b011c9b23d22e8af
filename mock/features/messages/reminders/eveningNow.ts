import { LEVELS } from '@/contract/rule';
import { eveningDate, isEvening } from '@/domain/sms/evening';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { Sentence } from '../../../sentences/sentence';
import type { NewSms } from '../records/messages';
import type { Open } from '../records/openMessages';
import type { OwnReason } from '../records/states';
import { type Evenings, readEvenings } from '../standing/evening';
import { draftEvening, eveningsOn, hasChanged, type PersonEvening } from '../standing/eveningPlan';
import { cancelled } from './cancelled';

/** The current settings and class contacts, needed to rewrite unsent evening messages. */
export interface EveningsNow {
  settings: Evenings;
  people: ReadonlyMap<string, PersonEvening>;
}

const keyOf = (level: string | null, date: string, contactId: number | null): string =>
  [level, date, contactId].join(' ');

/**
 * Reads the settings of evening messages, and the class contacts with their classes on the days
 * that these messages are about.
 */
export const readEveningsNow = async (db: Db, messages: readonly Open[]): Promise<EveningsNow> => {
  const people = new Map<string, PersonEvening>();
  const evenings = messages.filter(({ record }) => isEvening(record));
  for (const level of LEVELS) {
    const own = evenings.filter(({ record }) => record.level === level);
    for (const date of new Set(own.map(({ dedupeKey }) => eveningDate(dedupeKey)))) {
      for (const each of await eveningsOn(db, level, date)) {
        people.set(keyOf(level, date, each.person.contactId), each);
      }
    }
  }
  return { settings: await readEvenings(db), people };
};

/**
 * Rewrites an unsent evening message from the person's current classes, or cancels it if it is no
 * longer wanted.
 */
export const eveningNow = (
  { record, dedupeKey, templateText }: Open,
  { settings, people }: EveningsNow,
  now: Date,
): Partial<NewSms> => {
  const { level, contactId, automatic } = record;
  if (level === null) return {};
  const { isOn, mode } = settings[level];
  if (automatic && !isOn) return cancelled('SMS_STANDING_OFF');
  const evening = people.get(keyOf(level, eveningDate(dedupeKey), contactId));
  const isWanted = evening && (mode === 'always' || hasChanged(evening));
  if (!isWanted) {
    // If the first class has begun, the message is too late. The outbox will mark it as failed.
    if (record.sessionAt !== null && record.sessionAt <= toInstant(now)) return {};
    return cancelled('SMS_EVENING_FREE');
  }
  const draft = draftEvening(evening, templateText, record);
  if (draft.outcome === 'skipped') {
    const problem = draft.problems.find((each) => each.level === 'error');
    const params: Sentence['params'] = { name: evening.person.name };
    return cancelled((problem?.code ?? 'SMS_EVENING_FREE') as OwnReason, params);
  }
  return {
    ...draft.text,
    ...draft.reach,
    recipientName: evening.person.name,
    sessionAt: draft.sessionAt,
    errorCode: '',
    errorText: '',
    status: draft.outcome,
  };
};
