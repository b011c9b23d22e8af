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
 * Returns why 企业微信 (WeCom) has certainly refused the message. Undefined if it was accepted or
 * nobody knows.
 */
const refusalOf = (result: HandOver): Words | undefined => {
  if (result.outcome === 'refused') return result.errorText;
  return result.outcome === 'unreached'
    ? sentence('byWecom', { reason: sentence('SMS_GATEWAY_UNREACHABLE') })
    : undefined;
};

/**
 * Combines two gateways. A message is sent by 企业微信 (WeCom) first, and as a text message if that
 * certainly failed. A message that may have arrived is never sent again.
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
