import { SMS_CHANNELS, type SmsChannel } from '@/contract/sms/sms';
import type { Log } from '../../../telemetry/log';
import { type Backoff, loggedBackoff, type Pause } from './backoff';
import type { HandOver } from './handOver';

/**
 * Tracks which channels (text message, 企业微信, e-mail) are paused, because their gateway has
 * failed or has asked for a pause.
 */
export class ChannelPauses {
  readonly #gateways: Record<SmsChannel, Backoff>;
  /**
   * The end of each channel's pause, as a value of `performance.now()`. While the SMS gateway is
   * paused, text messages wait. While another channel is paused, messages with a mobile number do
   * not wait, because they can go out as text messages.
   */
  readonly #until = new Map<SmsChannel, number>();

  constructor(pause: Pause, log: Log) {
    this.#gateways = {
      sms: loggedBackoff(log, 'gateway', pause),
      wecom: loggedBackoff(log, 'service of 企业微信', pause),
      email: loggedBackoff(log, 'mail server', pause),
    };
  }

  /**
   * Returns how many milliseconds the pause of a channel still lasts. 0 or less means that it is
   * not paused.
   */
  remaining(channel: SmsChannel): number {
    return (this.#until.get(channel) ?? 0) - performance.now();
  }

  /** The channels that are currently paused. */
  get resting(): SmsChannel[] {
    return SMS_CHANNELS.filter((channel) => this.remaining(channel) > 0);
  }

  /**
   * Pauses a channel after its gateway has failed or has asked for a pause (`Retry-After`). Another
   * failure during the pause does not extend it, but a `Retry-After` header does.
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
