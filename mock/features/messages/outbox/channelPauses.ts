import { SMS_CHANNELS, type SmsChannel } from '@/contract/sms/sms';
import type { Log } from '../../../telemetry/log';
import { type Backoff, loggedBackoff, type Pause } from './backoff';
import type { HandOver } from './handOver';

/**
 * Stores the pauses of the channels (text message, 企业微信, e-mail). A pause begins when a channel's
 * gateway fails or asks for a pause.
 */
export class ChannelPauses {
  readonly #gateways: Record<SmsChannel, Backoff>;
  /**
   * The end of each channel's pause, as a value of `performance.now()`. In a pause of the SMS
   * gateway, text messages wait. In a pause of another channel, messages with a mobile number do
   * not wait, because they can be sent as text messages.
   */
  readonly #until = new Map<SmsChannel, number>();

  constructor(pause: Pause, log: Log) {
    this.#gateways = {
      sms: loggedBackoff(log, 'gateway', pause),
      wecom: loggedBackoff(log, 'service of 企业微信', pause),
      email: loggedBackoff(log, 'mail server', pause),
    };
  }

  /** Returns the milliseconds until the pause of a channel ends. 0 or less means no pause. */
  remaining(channel: SmsChannel): number {
    return (this.#until.get(channel) ?? 0) - performance.now();
  }

  /** The channels that are paused now. */
  get resting(): SmsChannel[] {
    return SMS_CHANNELS.filter((channel) => this.remaining(channel) > 0);
  }

  /**
   * Starts a pause after a failure of the channel's gateway. Further failures during a pause do not
   * extend it, but a `Retry-After` header does.
   */
  note(channel: SmsChannel, { outcome, retryAfter = 0 }: HandOver): void {
    const remaining = this.remaining(channel);
    const wasResting = remaining > 0;
    const backoff = this.#gateways[channel];
    const grown = outcome === 'unreached' && !wasResting ? backoff.failed() : 0;
    const pause = Math.max(grown, retryAfter);
    if (pause > 0) this.#until.set(channel, performance.now() + Math.max(remaining, pause));
    else if (outcome !== 'unreached' && !wasResting) backoff.succeeded();
  }
}
