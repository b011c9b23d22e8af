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

/** Checks whether a message may tell of changes of classes. */
export const isNotice = ({ kind, sessionId }: Pick<SmsRecord, 'kind' | 'sessionId'>): boolean =>
  kind !== 'reminder' && sessionId !== null;

/** Message ids of the simulated gateway begin with this text. */
export const SIMULATED = 'SIM';

/** A delivery report. Only the simulated gateway reports the status `simulated`. */
export type Report = Omit<SmsReport, 'status' | 'errorText'> & {
  status: SmsReport['status'] | 'simulated';
  errorText?: Words | undefined;
};

/** Checks whether only the simulated gateway took the message. Then nobody got the message. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/** These channels send no delivery reports. */
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
 * Reasons for which the server cancels a message. If the reason no longer applies, the server
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

/** Reason codes of messages that a user cancelled. Old messages have an empty code. */
export const BY_HAND_CODES: readonly string[] = ['SMS_CANCELLED_BY_HAND', ''];

/** Checks whether a user cancelled the message. Only a user can then queue the message again. */
export const isCancelledByHand = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: string;
}): boolean => status === 'cancelled' && BY_HAND_CODES.includes(errorCode);

/** Checks whether the server cancelled the message. A new message may then use the same key. */
export const isReplaceable = ({ status, errorCode }: { status: string; errorCode: string }) =>
  status === 'cancelled' && OWN_REASON_CODES.includes(errorCode);
