import { setTimeout as sleep } from 'node:timers/promises';

/** What an answer is, or what is taken for it where it does not come within so many milliseconds. */
export const within = async <T>(limit: number, answer: Promise<T>, otherwise: T): Promise<T> => {
  const timer = new AbortController();
  const late = sleep(limit, otherwise, { signal: timer.signal }).catch(() => otherwise);
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
};
