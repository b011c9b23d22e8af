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
   * Maximum number of messages that are sent at the same time. If the server crashes, the results
   * of these messages are unknown.
   */
  size?: number;
  /** Milliseconds to wait before the worker reads an empty queue again. */
  idle?: number;
  /**
   * Milliseconds to wait for the gateway's response. This must be longer than the gateway's own
   * timeout.
   */
  limit?: number;
  /**
   * After this many milliseconds, a message without a result is set to `unknown`. This must be
   * longer than every timeout.
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
