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
 * True if a message may report a change of classes, because it is about a class and is not a
 * reminder.
 */
export const isNotice = ({ kind, sessionId }: Pick<SmsRecord, 'kind' | 'sessionId'>): boolean =>
  kind !== 'reminder' && sessionId !== null;

/** Message ids of the simulated gateway begin with this. */
export const SIMULATED = 'SIM';

/** A delivery report. Only the simulated gateway reports the status `simulated`. */
export type Report = Omit<SmsReport, 'status' | 'errorText'> & {
  status: SmsReport['status'] | 'simulated';
  errorText?: Words | undefined;
};

/** True if the message went only to the simulated gateway, so that nobody received it. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/**
 * Log texts for messages accepted by 企业微信 (WeCom) or the mail server, which send no delivery
 * reports.
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
 * Reasons for which the server cancels a message. Once the reason no longer applies, the server
 * queues the message again.
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

/** Error codes of messages cancelled by a user. Older messages have a blank code. */
export const BY_HAND_CODES: readonly string[] = ['SMS_CANCELLED_BY_HAND', ''];

/**
 * True if a user cancelled the message. The server does not queue such a message again by itself.
 */
export const isCancelledByHand = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: string;
}): boolean => status === 'cancelled' && BY_HAND_CODES.includes(errorCode);

/** True if the server cancelled the message, so that a new message may take over its key. */
export const isReplaceable = ({ status, errorCode }: { status: string; errorCode: string }) =>
  status === 'cancelled' && OWN_REASON_CODES.includes(errorCode);
