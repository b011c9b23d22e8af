import type { Envelope, Failure } from '@/contract/base/envelope';
import { underBase } from '@/utils/basePath';

/**
 * The state of the connection to the server: `offline` if the browser has no network, `unanswered`
 * if the server's health check fails.
 */
export type Connection = 'good' | 'offline' | 'unanswered';

const HEALTH = '/readyz';
/**
 * In milliseconds: the timeout of a health check (`HEALTH_TIMEOUT`), and the time from a failure to
 * the next check (`PAUSE`).
 */
const HEALTH_TIMEOUT = 4000;
const PAUSE = 5000;

let state: Connection = 'good';
/**
 * False on pages that do not show the connection state, such as the sign-in page. The connection is
 * not checked on these pages.
 */
let watched = false;
let checking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

export const connection = (): Connection => state;

/**
 * Calls `follower` when the connection state changes. Returns a function that removes `follower`.
 */
export const followConnection = (follower: () => void): (() => void) => {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};

const become = (next: Connection): void => {
  clearTimeout(timer);
  if (next !== 'good') timer = setTimeout(checkConnection, PAUSE);
  if (next === state) return;
  state = next;
  for (const follower of [...followers]) follower();
};

const isHealthy = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT);
    return (await fetch(underBase(HEALTH), { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
};

export const checkConnection = (): Promise<boolean> => {
  if (checking) return checking;
  const pending = isHealthy().then((well) => {
    // Ignores the result of this check, because the network was lost after the check started.
    if (checking !== pending) return well;
    checking = undefined;
    if (watched) become(well ? 'good' : navigator.onLine ? 'unanswered' : 'offline');
    return well;
  });
  checking = pending;
  return pending;
};

const LOST = ['NETWORK', 'TIMEOUT'];
const GATEWAY = [502, 503, 504];

/**
 * Updates the connection state after an API call. Starts a health check if the server did not
 * respond.
 */
export const noteOutcome = (answer: Envelope<unknown>): void => {
  if (!watched) return;
  if (answer.Success) {
    if (state === 'good') return;
    // Also checks the browser's network state, because the network may have been lost after the
    // server sent this response.
    if (navigator.onLine) become('good');
    else checkConnection();
  } else if (LOST.includes(answer.ErrorCode) || isOutOfReach(answer)) checkConnection();
};

/**
 * Returns true if a failure means that the server is unreachable: a gateway status (502, 503, 504),
 * unless the server itself sent the error code `BUSY`.
 */
const isOutOfReach = ({ status = 0, ErrorCode }: Failure): boolean =>
  GATEWAY.includes(status) && ErrorCode !== 'BUSY';

export const watchConnection = (): (() => void) => {
  watched = true;
  const lose = () => {
    checking = undefined;
    become('offline');
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', checkConnection);
  if (!navigator.onLine) lose();
  return () => {
    watched = false;
    become('good');
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', checkConnection);
  };
};
