import type { ErrorCode } from '@/contract/base/errorCodes';
import { sentence, type Words } from '../../../sentences/sentence';
import type { OtherChannel } from '../../contact/reach';
import type { HandOver } from '../outbox/handOver';
import type { Gateway, OutgoingSms } from './gateway';

/** The gateways for 企业微信 (WeCom) and e-mail. Channels that are not configured are missing. */
export type OtherGateways = Readonly<Partial<Record<OtherChannel, Gateway>>>;

const OFF = { wecom: 'SMS_WECOM_OFF', email: 'SMS_EMAIL_OFF' } as const;
const GONE = { wecom: 'SMS_WECOM_ACCOUNT_GONE', email: 'SMS_EMAIL_GONE' } as const;
const NAMED = { wecom: 'byWecom', email: 'byEmail' } as const;

const refused = (errorCode: ErrorCode): HandOver => ({
  outcome: 'refused',
  errorCode,
  errorText: sentence(errorCode),
});

/**
 * Returns why the channel did not accept the message. Undefined if the channel accepted it or may
 * have accepted it.
 */
const refusalOf = (channel: OtherChannel, result: HandOver): Words | undefined => {
  if (result.outcome === 'refused') return result.errorText;
  if (result.outcome !== 'unreached') return undefined;
  const reason = sentence('SMS_GATEWAY_UNREACHABLE');
  return result.reason ?? sentence(NAMED[channel], { reason });
};

/**
 * Returns a gateway that sends each message through its own channel. If 企业微信 or the mail server
 * definitely did not accept a message, it is sent as a text message instead, provided there is a
 * mobile number. A message that may have arrived is not sent again.
 */
export const withChannels = (sms: Gateway, others: OtherGateways): Gateway => {
  const send = async (channel: OtherChannel, message: OutgoingSms): Promise<HandOver> => {
    if (message.address === '') return refused(GONE[channel]);
    return others[channel]?.send(message) ?? refused(OFF[channel]);
  };
  return {
    send: async (message) => {
      const { channel, mobile } = message;
      if (channel === 'sms') return sms.send(message);
      const result = await send(channel, message);
      const refusal = refusalOf(channel, result);
      if (refusal === undefined || mobile === '') return { ...result, channel };
      return { ...(await sms.send(message)), refusal };
    },
    close: () => {
      for (const gateway of [sms, ...Object.values(others)]) gateway.close();
    },
  };
};
