import type { SmsChannel } from '@/contract/sms/sms';
import type { Store } from '../../../db/write/store';
import { sentence, type Words } from '../../../sentences/sentence';
import { noteOutcome } from '../../integration/outcomes';
import type { HandOver } from './handOver';

const ACCEPTED = {
  sms: 'gatewayAccepted',
  wecom: 'wecomAccepted',
  email: 'emailAccepted',
} as const satisfies Record<SmsChannel, string>;

/** Returns in words what a gateway said. */
export const saidBy = (channel: SmsChannel, result: HandOver): Words => {
  if (result.outcome === 'refused') return result.errorText;
  if (result.outcome === 'accepted') return sentence(ACCEPTED[channel]);
  const reason = result.outcome === 'unreached' ? result.reason : undefined;
  return reason ?? sentence('gatewayAnswersNot');
};

/** Notes for the page 系统 › 集成 what the gateway of a channel said. */
export const noteResult = (
  store: Store,
  channel: SmsChannel,
  result: HandOver,
  now: Date,
): void => {
  if (result.outcome === 'accepted' && result.simulated) return;
  const worked = result.outcome === 'accepted';
  noteOutcome(store, channel, { worked, said: saidBy(channel, result) }, now);
};
