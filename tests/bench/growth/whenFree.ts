import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY_AFTER } from '../../../mock/db/connection/limits';
import type { Answer } from '../../support/client';

/** Sends a call. Waits and sends it again while the server is busy, as the page does. */
export const whenFree = async (
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; refusals: number }> => {
  for (let refusals = 0; ; refusals += 1) {
    const answer = await send();
    if (answer.status !== 503) return { answer, refusals };
    await sleep(RETRY_AFTER * 1000);
  }
};
