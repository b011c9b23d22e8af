import type { ErrorCode } from '@/contract/base/errorCodes';
import { type Language, spoken } from '@/contract/base/language';
import type { SmsReport, SmsStatus } from '@/contract/sms/sms';

export const STATUS_TEXTS: Readonly<Record<SmsStatus, string>> = {
  draft: '草稿',
  noNumber: '无号码',
  queued: '待发送',
  sent: '等待回执',
  delivered: '已送达',
  simulated: '模拟',
  failed: '失败',
  unknown: '未知',
  cancelled: '已取消',
};

const STATUS_NAMES: Readonly<Record<Language, Readonly<Record<SmsStatus, string>>>> = {
  'zh-CN': STATUS_TEXTS,
  en: {
    draft: 'draft',
    noNumber: 'no number',
    queued: 'queued',
    sent: 'awaiting report',
    delivered: 'delivered',
    simulated: 'simulated',
    failed: 'failed',
    unknown: 'unknown',
    cancelled: 'cancelled',
  },
};

export const statusName = (status: SmsStatus): string => spoken(STATUS_NAMES)[status];

/** The start of message ids of the simulated gateway. */
export const SIMULATED = 'SIM';

/** A delivery report. Only the simulated gateway reports `simulated`. */
export type Report = Omit<SmsReport, 'status'> & { status: SmsReport['status'] | 'simulated' };

/** Tells whether only the simulated gateway took the message, so that nobody got it. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/** Returns the log text of a message that the gateway has accepted. */
export const acceptedText = ({
  byWecom,
  simulated,
}: {
  byWecom?: boolean;
  simulated?: boolean;
}): string => {
  // 企业微信 (WeCom) sends no delivery reports.
  if (byWecom) return '已交给企业微信，没有回执';
  return simulated ? '已交给模拟网关，不会真正发出' : '已提交网关';
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
