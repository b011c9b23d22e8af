import { type ErrorCode, storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../features/sms/outbox/handOver';
import type { Gateway, OutgoingSms } from './gateway';

const refused = (errorCode: ErrorCode): HandOver => ({
  outcome: 'refused',
  errorCode,
  errorText: storedErrorText(errorCode),
});

/** Why 企业微信 surely did not take the message; undefined where it did, or nobody knows. */
const refusalOf = (result: HandOver): string | undefined => {
  if (result.outcome === 'refused') return result.errorText;
  return result.outcome === 'unreached'
    ? `企业微信：${storedErrorText('SMS_GATEWAY_UNREACHABLE')}`
    : undefined;
};

/**
 * Two gateways as one: what is meant for 企业微信 goes there, and where that surely did not take it, once by text
 * message. What may have arrived is not sent again.
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
