import type { ErrorCode, ErrorParams, Problem } from '@/contract/base/errorCodes';

/**
 * The result of a function that can fail: a value or a problem. Functions in `domain` return this
 * type and do not throw.
 */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (code: ErrorCode, params?: ErrorParams): Result<never> => ({
  ok: false,
  problem: params ? { code, params } : { code },
});
