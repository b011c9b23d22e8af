import type { ErrorCode, ErrorParams, Problem } from '@/contract/base/errorCodes';

/**
 * A computed value, or the problem that prevented it. Functions in `domain` return this instead of
 * throwing.
 */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (code: ErrorCode, params?: ErrorParams): Result<never> => ({
  ok: false,
  problem: params ? { code, params } : { code },
});
