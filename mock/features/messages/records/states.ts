import type { ErrorCode } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import type { SmsRecord, SmsReport, SmsStatus } from '@/contract/sms/sms';
import { STATUS_NAMES } from '../../../sentences/messages';
import {
  type Sentence,
  type SentenceCode,
  sentence,
  type Words,
} from '../../../sentences/sentence';
import type { OtherChannel } from '../../contact/reach';

export const statusName = (status: SmsStatus): string => spoken(STATUS_NAMES)[status];

/**
 * True if a message may tell of a change of classes: it is about a class, and it is no reminder.
 */
export const isNotice = ({ kind, sessionId }: Pick<SmsRecord, 'kind' | 'sessionId'>): boolean =>
  kind !== 'reminder' && sessionId !== null;

/** Prefix of the message ids that the simulated gateway returns. */
export const SIMULATED = 'SIM';

/** A delivery report. The status `simulated` comes only from the simulated gateway. */
export type Report = Omit<SmsReport, 'status' | 'errorText'> & {
  status: SmsReport['status'] | 'simulated';
  errorText?: Words | undefined;
};

/** True if the message went only to the simulated gateway. Nobody has received it. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/**
 * Log texts for messages that 企业微信 (WeCom) or the mail server has accepted. These channels send no
 * delivery reports.
 */
const ACCEPTED = {
  wecom: 'wecomAccepted',
  email: 'emailAccepted',
} as const satisfies Record<OtherChannel, SentenceCode>;

/** Returns the log text for a message that the gateway has accepted. */
export const acceptedWords = ({
  channel,
  simulated,
}: {
  channel?: OtherChannel;
  simulated?: boolean;
}): Sentence => {
  if (channel) return sentence(ACCEPTED[channel]);
  return sentence(simulated ? 'simulatedAccepted' : 'gatewayAccepted');
};

/**
 * Reasons why the server cancels a message. When the reason no longer applies, the server queues
 * the message again.
 */
const OWN_REASONS = [
  'SMS_SESSION_OFF',
  'SMS_TEACHER_CHANGED',
  'SMS_HOLIDAY',
  'SMS_CLASS_TIME_UNKNOWN',
  'SMS_OPTED_OUT',
  'SMS_RECIPIENT_LEFT',
  'SMS_RECIPIENT_DISABLED',
  'SMS_TIME_PAST',
  'SMS_QUIET_HOURS',
  'SMS_TOO_LONG',
  'SMS_STANDING_OFF',
  'SMS_STANDING_QUIET',
  'SMS_STANDING_CHANGED',
  'SMS_REMINDED',
  'SMS_DAY_FREE',
  'SMS_EVENING_FREE',
] as const satisfies readonly ErrorCode[];
export type OwnReason = (typeof OWN_REASONS)[number];
export const OWN_REASON_CODES: readonly string[] = OWN_REASONS;

/** Error codes of messages that a user cancelled. In old messages, the code is blank. */
export const BY_HAND_CODES: readonly string[] = ['SMS_CANCELLED_BY_HAND', ''];

/** True if a user cancelled the message. The server does not queue such a message again. */
export const isCancelledByHand = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: string;
}): boolean => status === 'cancelled' && BY_HAND_CODES.includes(errorCode);

/**
 * True if the server cancelled the message. A new message may then reuse the key of the cancelled
 * one.
 */
export const isReplaceable = ({ status, errorCode }: { status: string; errorCode: string }) =>
  status === 'cancelled' && OWN_REASON_CODES.includes(errorCode);
