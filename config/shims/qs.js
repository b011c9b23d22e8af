/**
 * umi-request only passes query parameters through `qs`, and `src/utils/request/request.ts` writes them into
 * the address itself; without this the page would carry 14 kB (gzip) that never run.
 */
export const stringify = (params) => new URLSearchParams(params).toString();
export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
