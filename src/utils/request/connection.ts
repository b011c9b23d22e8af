import type { Envelope, Failure } from '@/contract/base/envelope';

/**
 * Whether the server can be asked: `offline` where the browser itself has no network, `unanswered` where the
 * server does not say that it is well.
 */
export type Connection = 'good' | 'offline' | 'unanswered';

const HEALTH = '/readyz';
/** Milliseconds that the server has for its answer, and between two questions while it gives none. */
const PATIENCE = 4000;
const PAUSE = 5000;

let state: Connection = 'good';
/** A page that shows no bar, such as the sign-in page, does not look after the connection either. */
let watched = false;
let checking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

export const connection = (): Connection => state;

/** Tells of each change; gives what ends that. */
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

const isWell = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(HEALTH, { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
};

/** Asks the server whether it is there; several who want to know ask once. */
export const checkConnection = (): Promise<boolean> => {
  if (checking) return checking;
  const asked = isWell().then((well) => {
    // Asked before the network went away: says nothing of what is now.
    if (checking !== asked) return well;
    checking = undefined;
    if (watched) become(well ? 'good' : navigator.onLine ? 'unanswered' : 'offline');
    return well;
  });
  checking = asked;
  return asked;
};

const LOST = ['NETWORK', 'TIMEOUT'];
const GATEWAY = [502, 503, 504];

/** Learns from a call's outcome; one that got no answer is a reason to ask, no more. */
export const noteOutcome = (answer: Envelope<unknown>): void => {
  if (!watched) return;
  if (answer.Success) {
    if (state === 'good') return;
    // An answer may have been under way when the network went away.
    if (navigator.onLine) become('good');
    else checkConnection();
  } else if (LOST.includes(answer.ErrorCode) || isOutOfReach(answer)) checkConnection();
};

/** A server that is only busy says so itself. */
const isOutOfReach = ({ status = 0, ErrorCode }: Failure): boolean =>
  GATEWAY.includes(status) && ErrorCode !== 'BUSY';

/** Looks after the connection until the given function is called. */
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
