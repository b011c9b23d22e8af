import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the result of `answer`, or `otherwise` after `limit` milliseconds. */
export const within = async <T>(limit: number, answer: Promise<T>, otherwise: T): Promise<T> => {
  const timer = new AbortController();
  const late = sleep(limit, otherwise, { signal: timer.signal }).catch(() => otherwise);
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
};
