import { setTimeout as sleep } from 'node:timers/promises';
import type { SignOnProvider, SignOnSession } from './provider';

/** Maximum time in milliseconds to wait for the provider's metadata when a user signs out. */
const LIMIT = 2000;

/**
 * Returns the provider's URL for ending the session there too, or undefined if the provider
 * has none or answers too late. The console's own session ends in any case.
 */
export const signOutAddress = async (
  signOn: { providers: readonly SignOnProvider[] } | undefined,
  session: SignOnSession | undefined,
): Promise<string | undefined> => {
  const provider = signOn?.providers.find(({ protocol }) => protocol === session?.protocol);
  if (!provider || !session) return undefined;
  const timer = new AbortController();
  const late = sleep(LIMIT, undefined, { signal: timer.signal }).catch(() => undefined);
  const address = await Promise.race([provider.end(session).catch(() => undefined), late]);
  timer.abort();
  return address?.href;
};
