import type { TemplateCode } from '@/contract/sms/smsSettings';
import { toInstant } from '@/domain/time/dates';
import type { MessageClass, Recipient } from './messageClass';
import { classStart } from './sms';

/**
 * The state of a class for one person: date, time and room as one text, or `off` (cancelled), or
 * `others` (taught by others). For a class contact (班级联系人, M-15), it also contains a hash of the
 * teachers' names. A person gets a message about a change only if this text changes.
 */
export type ClassState = string;

const OFF: ClassState = 'off';
const OTHERS: ClassState = 'others';
/** Separates the time and room of a class from the hash of its teachers' names. */
export const TAUGHT_BY = '\t';

/**
 * Returns a short hash of the teachers' names. A class state contains this hash, because it must
 * not contain the names themselves.
 */
const codeOf = (recipients: readonly Recipient[]): string => {
  let code = 7;
  for (const char of JSON.stringify(recipients.map(({ name }) => name).sort())) {
    code = (Math.imul(code, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  }
  return code.toString(36);
};

const taughtOn = (date: string, startTime: string, location: string): ClassState =>
  [date, startTime, location].join(' ');

export const classStateOf = (session: MessageClass | undefined, key: string): ClassState => {
  if (!session || session.off || session.holiday) return OFF;
  const { date, startTime, periodStart, periodEnd, room, recipients, classPeople = [] } = session;
  const isKey = (recipient: Recipient) => recipient.key === key;
  const taught = taughtOn(date, startTime, `${periodStart}-${periodEnd} ${room}`);
  if (recipients.some(isKey)) return taught;
  return classPeople.some(isKey) ? taught + TAUGHT_BY + codeOf(recipients) : OTHERS;
};

/**
 * Returns the class state that a person knows from a message that was stored without it. `kind` is
 * the kind of that message, and `sessionAt` the class time in it. The periods and the room are
 * missing in this state.
 */
export const lastReportedState = (kind: string, sessionAt: string | null): ClassState => {
  if (kind === 'cancel') return OFF;
  if (kind === 'substitute') return OTHERS;
  return sessionAt ? taughtOn(sessionAt.slice(0, 10), sessionAt.slice(11, 16), '') : OTHERS;
};

/**
 * True if the class takes place for this person, as its teacher or as its class contact (班级联系人).
 */
export const isTaught = (state: ClassState): boolean => state !== OFF && state !== OTHERS;

/** True if the class takes place and this person is its class contact (班级联系人). */
const isAttended = (state: ClassState): boolean => state.includes(TAUGHT_BY);

/**
 * True if the person was a class contact (班级联系人) of this class, and is now neither its contact nor
 * its teacher. False if the class is cancelled.
 */
export const isLeft = (was: ClassState, will: ClassState): boolean =>
  isAttended(was) && will === OTHERS;

/** Returns the date of a class, or undefined if the class does not take place for this person. */
export const dayOf = (state: ClassState): string | undefined =>
  isTaught(state) ? state.slice(0, 10) : undefined;

/**
 * Returns the start of a class as an ISO timestamp, or null if the class does not take place for
 * this person, or if its clock time is unknown.
 */
export const startOf = (state: ClassState): string | null => {
  const [date = '', startTime = ''] = state.split(' ');
  return isTaught(state) && startTime ? toInstant(classStart(date, startTime)) : null;
};

type Occasion = Extract<
  TemplateCode,
  'change' | 'takeover' | 'substitute' | 'cancel' | 'classChange'
>;

const isTeaching = (state: ClassState): boolean => isTaught(state) && !isAttended(state);

export const occasionOf = (was: ClassState, will: ClassState): Occasion => {
  if (isTeaching(will)) return isTeaching(was) ? 'change' : 'takeover';
  if (isTeaching(was)) return will === OFF ? 'cancel' : 'substitute';
  if (isAttended(was) || isAttended(will)) return 'classChange';
  return will === OFF ? 'cancel' : 'substitute';
};
