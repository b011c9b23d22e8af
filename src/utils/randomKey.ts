/**
 * Returns a random 128-bit key. `crypto.randomUUID` is not used, because it does not exist on pages
 * without HTTPS.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
