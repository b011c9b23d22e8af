/**
 * Replaces the package `qs` (14 kB gzip), which umi-request imports. The console does not need it,
 * because `src/utils/request/request.ts` writes the parameters into the URL itself.
 */
export const stringify = (params) => new URLSearchParams(params).toString();
export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
