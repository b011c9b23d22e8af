import type { ErrorCode } from '@/contract/base/errorCodes';
import { sentence, type Words } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import type { Gateway, OutgoingSms } from './gateway';

const refused = (errorCode: ErrorCode): HandOver => ({
  outcome: 'refused',
  errorCode,
  errorText: sentence(errorCode),
});

/**
 * Returns why 企业微信 (WeCom) did not accept the message. Returns undefined if the message was
 * accepted, or if the result is unknown.
 */
const refusalOf = (result: HandOver): Words | undefined => {
  if (result.outcome === 'refused') return result.errorText;
  return result.outcome === 'unreached'
    ? sentence('byWecom', { reason: sentence('SMS_GATEWAY_UNREACHABLE') })
    : undefined;
};

/**
 * Sends a message by 企业微信 (WeCom) first. If that certainly failed, sends a text message. A message
 * that may have arrived is never sent again.
 */
export const withWecom = (sms: Gateway, wecom: Gateway | undefined): Gateway => {
  const byWecom = async (message: OutgoingSms): Promise<HandOver> => {
    if (message.wecomId === '') return refused('SMS_WECOM_ACCOUNT_GONE');
    return wecom ? wecom.send(message) : refused('SMS_WECOM_OFF');
  };
  return {
    send: async (message) => {
      if (message.channel === 'sms') return sms.send(message);
      const result = await byWecom(message);
      const wecomRefusal = refusalOf(result);
      if (wecomRefusal === undefined || message.mobile === '') return { ...result, byWecom: true };
      return { ...(await sms.send(message)), wecomRefusal };
    },
    close: () => {
      sms.close();
      wecom?.close();
    },
  };
};
