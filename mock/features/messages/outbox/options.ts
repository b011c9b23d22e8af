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
   * Maximum number of messages that are sent at the same time. After a crash, the results of these
   * messages are unknown.
   */
  size?: number;
  /** Milliseconds before the worker reads an empty queue again. */
  idle?: number;
  /**
   * Maximum milliseconds to wait for the gateway. Must be longer than the gateway's own timeout.
   */
  limit?: number;
  /**
   * Milliseconds until a message without a result becomes `unknown`. Must be longer than every
   * timeout.
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
