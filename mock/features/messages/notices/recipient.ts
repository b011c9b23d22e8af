import type { AwayReason } from '@/contract/directory';
import type { NoticeObstacle } from '@/contract/sms/changeNotices';
import type { SmsChannel } from '@/contract/sms/sms';
import { isReachable } from '@/domain/sms/reach';
import type { NewSms } from '../records/messages';
import { type peopleById, reachNow } from '../reminders/people';
import type { Concern } from './plan';

type Person = Pick<NewSms, 'contactId' | 'mobile' | 'recipientName'> & {
  channel: SmsChannel;
  optedOut: boolean;
  away?: AwayReason | undefined;
  candidates: number;
};

/** The contacts to whom earlier messages went, by id. */
export type People = Awaited<ReturnType<typeof peopleById>>;

/**
 * Returns the recipient of a message about a change. The data comes from the class, or from the
 * contact of the last message if the person no longer belongs to the class.
 */
export const personOf = (
  [{ recipient, lastMessage }]: readonly [Concern, ...Concern[]],
  people: People,
): Person => {
  if (recipient) {
    const { contactId, name, mobile, channel, optedOut, away, ambiguous, contact } = recipient;
    const candidates = ambiguous || (contact ? 1 : 0);
    return { contactId, recipientName: name, mobile, channel, optedOut, away, candidates };
  }
  const contactId = lastMessage?.contactId ?? null;
  const person = people.get(contactId ?? 0);
  const reach = reachNow({ kind: 'change' }, person);
  return {
    ...{ contactId, recipientName: lastMessage?.recipientName ?? '', ...reach },
    optedOut: person?.smsOptOut === 1,
    candidates: person ? 1 : 0,
  };
};

/**
 * Returns why no message can be sent to the person, such as `noNumber`. Null if one can be sent.
 */
export const obstacleOf = (
  person: Person,
  sendAt: string,
  begins: string | null,
): NoticeObstacle | null => {
  if (person.away) return person.away;
  if (person.candidates > 1) return 'ambiguous';
  if (person.candidates === 0) return 'unknown';
  if (person.optedOut) return 'optedOut';
  if (!isReachable(person)) return 'noNumber';
  return begins !== null && sendAt >= begins ? 'quietHours' : null;
};
