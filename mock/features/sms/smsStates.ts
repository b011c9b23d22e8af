import type { ErrorCode } from '@/contract/base/errorCodes';
import { type Language, spoken } from '@/contract/base/language';
import type { SmsReport, SmsStatus } from '@/contract/sms/sms';

/** The words that are stored. */
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

/** A status as sentences name it. */
export const statusName = (status: SmsStatus): string => spoken(STATUS_NAMES)[status];

/** What the ids of the simulated gateway begin with. */
export const SIMULATED = 'SIM';

/** What a gateway reports; only the simulated one says `simulated`. */
export type Report = Omit<SmsReport, 'status'> & { status: SmsReport['status'] | 'simulated' };

/** Whether nobody got a message, because the simulated gateway took it. */
export const isSimulated = (gatewayId: string): boolean => /^SIM\d{1,12}$/.test(gatewayId);

/** What is noted of a message that was accepted: who took it. */
export const acceptedText = ({
  byWecom,
  simulated,
}: {
  byWecom?: boolean;
  simulated?: boolean;
}): string => {
  // It sends no reports: whether it was read is nobody's to know.
  if (byWecom) return '已交给企业微信，没有回执';
  return simulated ? '已交给模拟网关，不会真正发出' : '已提交网关';
};

/** Why the server itself cancels a message; what it cancelled comes back when the reason is gone. */
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

/** Why a message is cancelled that somebody cancelled; blank where the reason was not noted yet. */
export const BY_HAND_CODES: readonly string[] = ['SMS_CANCELLED_BY_HAND', ''];

/** Whether somebody cancelled a message: it comes back only when somebody wants it to. */
export const isCancelledByHand = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: string;
}): boolean => status === 'cancelled' && BY_HAND_CODES.includes(errorCode);

/** A message that never went out and that nobody cancelled by hand: a new one may take its key. */
export const isReplaceable = ({ status, errorCode }: { status: string; errorCode: string }) =>
  status === 'cancelled' && OWN_REASON_CODES.includes(errorCode);
