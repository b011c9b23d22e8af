import { storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../outbox/handOver';

/** Error codes of 企业微信 (WeCom), from developer.work.weixin.qq.com, 全局错误码. */
const TEXTS: Readonly<Record<number, string>> = {
  40001: '企业微信：应用的 Secret 不正确',
  40003: '企业微信：没有这个账号',
  40013: '企业微信：企业 ID 不正确',
  40056: '企业微信：应用 AgentId 不正确',
  40058: '企业微信：参数不正确',
  41004: '企业微信：缺少应用的 Secret',
  44004: '企业微信：消息没有内容',
  45002: '企业微信：消息太长',
  45009: '企业微信：今天的发送次数已到上限',
  45033: '企业微信：发送得太频繁',
  48002: '企业微信：应用没有发消息的权限',
  50003: '企业微信：应用已停用',
  60011: '企业微信：这个账号不在应用的可见范围内',
  60020: '企业微信：本服务器的地址不在应用的可信 IP 里',
  60111: '企业微信：没有这个账号',
  81013: '企业微信：没有这个账号，或不在应用的可见范围内',
  82001: '企业微信：没有这个账号',
  301002: '企业微信：无权使用这个应用',
};

/** The code for an overloaded service. Nobody knows whether the message was accepted. */
const BUSY = -1;

/** Codes for an access token that has expired, or was replaced by another server. */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** Our code for a response that lists the recipient as not reached. */
export const NOT_REACHED = 81013;

export const wecomFailure = (code: number): HandOver => {
  if (code === BUSY) return { outcome: 'doubtful' };
  const status = String(code);
  const text = TEXTS[code] ?? `企业微信：${storedErrorText('SMS_GATEWAY_REFUSED', { status })}`;
  return { outcome: 'refused', errorCode: status, errorText: text };
};
