import { LANGUAGES, type Language } from '@/contract/base/language';
import type { SmsStatus } from '@/contract/sms/sms';
import { type QuietHours, quietHoursText } from '@/domain/sms/sms';
import { fixed, worded } from './worded';

export const STATUS_NAMES: Readonly<Record<Language, Readonly<Record<SmsStatus, string>>>> = {
  'zh-CN': {
    draft: '草稿',
    noNumber: '无号码',
    queued: '待发送',
    sent: '等待回执',
    delivered: '已送达',
    simulated: '模拟',
    failed: '失败',
    unknown: '未知',
    cancelled: '已取消',
  },
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

/**
 * Texts about the status of a text message. The texts of errors are with the error codes `SMS_…`.
 */
export const MESSAGES = {
  messageStatus: worded<{ status: SmsStatus }>(
    ({ status }) => STATUS_NAMES['zh-CN'][status],
    ({ status }) => STATUS_NAMES.en[status],
  ),
  messageSettled: worded<{ status: SmsStatus }>(
    ({ status }) => `手工标记：${STATUS_NAMES['zh-CN'][status]}`,
    ({ status }) => `Marked by hand: ${STATUS_NAMES.en[status]}`,
  ),
  gatewayAccepted: fixed('已提交网关', 'Handed to the gateway'),
  simulatedAccepted: fixed(
    '已交给模拟网关，不会真正发出',
    'Handed to the simulated gateway, nothing is really sent',
  ),
  wecomAccepted: fixed('已交给企业微信，没有回执', 'Handed to WeCom, which sends no reports'),
  byWecom: worded<{ reason: string }>(
    ({ reason }) => `企业微信：${reason}`,
    ({ reason }) => `WeCom: ${reason}`,
  ),
  emailAccepted: fixed(
    '已交给邮件服务器，没有回执',
    'Handed to the mail server, which sends no reports',
  ),
  byEmail: worded<{ reason: string }>(
    ({ reason }) => `邮件：${reason}`,
    ({ reason }) => `E-mail: ${reason}`,
  ),
  quietHours: worded<QuietHours>(
    (hours) => quietHoursText(hours, LANGUAGES[0]),
    (hours) => quietHoursText(hours, 'en'),
  ),
  numberEmpty: fixed('号码为空号', 'There is no such number'),
  // The sentences below occur only in the sample data.
  numberSuspended: fixed('用户已停机', 'The number is suspended'),
  phoneOff: fixed('用户关机，超过有效期', 'The phone stayed switched off'),
  noAnswer: fixed('发送后未收到网关应答', 'The gateway did not answer'),
};
