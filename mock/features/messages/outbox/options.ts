import type { Store } from '../../../db/write/store';
import type { Log } from '../../../telemetry/log';
import { Meters } from '../../../telemetry/meters';
import type { Gateway } from '../gateways/gateway';
import type { Pause } from './backoff';

export interface Options {
  store: Store;
  gateway: Gateway;
  now: () => Date;
  log: Log;
  meters?: Meters;
  /**
   * Maximum number of messages sent in parallel. After a crash, this many results at most are
   * unknown.
   */
  size?: number;
  /** Milliseconds to wait before reading an empty queue again. */
  idle?: number;
  /**
   * Maximum milliseconds to wait for the gateway. Must be longer than the gateway's own timeout.
   */
  limit?: number;
  /**
   * Milliseconds until a message without a result becomes `unknown`. Must be longer than all
   * timeouts.
   */
  lease?: number;
  pause?: Pause;
}

export const withDefaults = (options: Options): Required<Options> => ({
  size: 32,
  idle: 500,
  limit: 35_000,
  lease: 60_000,
  pause: { first: 500, longest: 15_000 },
  meters: new Meters(),
  ...options,
});
