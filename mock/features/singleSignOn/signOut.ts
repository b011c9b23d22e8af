import { setTimeout as sleep } from 'node:timers/promises';
import type { SignOnProvider, SignOnSession } from './provider';

/** Milliseconds that a sign-out waits for the provider's description. */
const LIMIT = 2000;

/**
 * Returns the address where the provider of a session ends its own session too. Undefined if
 * the provider has none, or does not answer in time: the console's session ends anyway.
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
