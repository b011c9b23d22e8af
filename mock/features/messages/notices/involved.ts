import type { NoticeReason } from '@/contract/sms/changeNotices';
import type { KnownRecipient } from '../reminders/recipients';
import { type ClassMessage, keyOfClassMessage, recipientOfMessage } from './classMessages';
import type { ClassPair } from './classPairs';

/**
 * A person affected by a change of a class: a teacher before or after the change, a class contact,
 * or the recipient of an earlier message.
 */
export interface Involved {
  /** True for a class contact who does not teach the class. */
  isClassPerson?: boolean;
  recipient: KnownRecipient | undefined;
  isBefore: boolean;
  isAfter: boolean;
  lastMessage?: ClassMessage;
  waiting?: ClassMessage;
}

/**
 * True for an unsent message about a change, if the state of the class before the change is stored
 * with it (`was`).
 */
export const isWaitingNotice = ({ isWaiting, was }: ClassMessage): boolean =>
  isWaiting && was !== undefined;

/**
 * Returns the people affected by a change of a class, by key, such as `c12` for the contact with id
 * 12.
 */
export const involvedIn = (
  { before, after }: ClassPair,
  messages: readonly ClassMessage[],
): Map<string, Involved> => {
  const involved = new Map<string, Involved>();
  for (const recipient of before?.recipients ?? []) {
    involved.set(recipient.key, { recipient, isBefore: true, isAfter: false });
  }
  for (const recipient of after?.recipients ?? []) {
    const isBefore = involved.has(recipient.key);
    involved.set(recipient.key, { recipient, isBefore, isAfter: true });
  }
  for (const recipient of [...(before?.classPeople ?? []), ...(after?.classPeople ?? [])]) {
    if (involved.has(recipient.key)) continue;
    const person = { recipient, isBefore: false, isAfter: false, isClassPerson: true };
    involved.set(recipient.key, person);
  }
  const recipients = [...involved.values()].flatMap(({ recipient }) => recipient ?? []);
  for (const message of messages) {
    const key = recipientOfMessage(message, recipients)?.key ?? keyOfClassMessage(message);
    const person = involved.get(key) ?? {
      recipient: undefined,
      isBefore: false,
      isAfter: false,
    };
    if (isWaitingNotice(message)) person.waiting = message;
    // Skips messages to class contacts that report no change, because they say nothing about the
    // state of a class.
    else if (person.isClassPerson && message.was === undefined) continue;
    // Skips unsent reminders, because the server rewrites them automatically.
    else if (!message.isWaiting || message.kind !== 'reminder') person.lastMessage = message;
    involved.set(key, person);
  }
  return involved;
};

/**
 * Returns why the person gets a message, such as `former` because he or she no longer teaches the
 * class.
 */
export const reasonOf = (
  { isBefore, isAfter, isClassPerson }: Involved,
  { before, after }: ClassPair,
): NoticeReason => {
  if (isClassPerson) return 'classPerson';
  if (isBefore === isAfter) return isBefore ? 'staying' : 'former';
  if (isAfter) return before ? 'coming' : 'staying';
  return after ? 'former' : 'staying';
};
