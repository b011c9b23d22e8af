import type { ErrorCode } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import type { SmsReport, SmsStatus } from '@/contract/sms/sms';
import { STATUS_NAMES } from '../../../sentences/messages';
import { type Sentence, sentence, type Words } from '../../../sentences/sentence';

/** The name of a status in the reader's language. */
export const statusName = (status: SmsStatus): string => spoken(STATUS_NAMES)[status];

/** The start of message ids of the simulated gateway. */
export const SIMULATED = 'SIM';

/** A delivery report. Only the simulated gateway reports `simulated`. */
export type Report = Omit<SmsReport, 'status' | 'errorText'> & {
  status: SmsReport['status'] | 'simulated';
  errorText?: Words | undefined;
};

/** Tells whether only the simulated gateway took the message, so that nobody got it. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/** Returns the log line of a message that the gateway has accepted. */
export const acceptedWords = ({
  byWecom,
  simulated,
}: {
  byWecom?: boolean;
  simulated?: boolean;
}): Sentence => {
  // 企业微信 (WeCom) sends no delivery reports.
  if (byWecom) return sentence('wecomAccepted');
  return sentence(simulated ? 'simulatedAccepted' : 'gatewayAccepted');
};

/**
 * Reasons of the server for cancelling a message. When the reason is gone, the message is queued
 * again.
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
] as const satisfies readonly ErrorCode[];
export type OwnReason = (typeof OWN_REASONS)[number];
export const OWN_REASON_CODES: readonly string[] = OWN_REASONS;

/** Codes of cancellations by a user. Old messages have a blank one. */
export const BY_HAND_CODES: readonly string[] = ['SMS_CANCELLED_BY_HAND', ''];

/** Tells whether a user cancelled the message. Only a user can then queue it again. */
export const isCancelledByHand = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: string;
}): boolean => status === 'cancelled' && BY_HAND_CODES.includes(errorCode);

/** Tells whether the server cancelled the message. A new message may then take its key. */
export const isReplaceable = ({ status, errorCode }: { status: string; errorCode: string }) =>
  status === 'cancelled' && OWN_REASON_CODES.includes(errorCode);
