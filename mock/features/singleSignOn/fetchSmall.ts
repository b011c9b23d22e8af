import { isSafeAddress } from './signOnEnvironment';
import { SignOnError } from './signOnError';

/** Maximum time for a provider's answer in milliseconds, and maximum size in bytes. */
const TIMEOUT = 8000;
const MAX_BYTES = 256 * 1024;

const readUpTo = async (response: Response, most: number): Promise<Buffer<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new SignOnError('invalid');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** HTTP statuses of responses without a body. */
const BODILESS = [101, 204, 205, 304];

/**
 * Sends a request to a provider and reads the whole answer. Does not follow redirects. Throws
 * `unreachable` for a failed connection, a timeout or a server error (5xx), and `invalid` for an
 * answer that is too large.
 */
export const fetchSmall = async (
  address: string | URL,
  init: RequestInit = {},
  { timeout = TIMEOUT, most = MAX_BYTES } = {},
): Promise<Response> => {
  if (!isSafeAddress(String(address))) throw new SignOnError('invalid');
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const { status, headers } = response;
    if (status >= 500) throw new SignOnError('unreachable');
    const body = await readUpTo(response, most);
    return new Response(BODILESS.includes(status) ? null : body, { status, headers });
  } catch (error) {
    if (error instanceof SignOnError) throw error;
    throw new SignOnError('unreachable', { cause: error });
  }
};
