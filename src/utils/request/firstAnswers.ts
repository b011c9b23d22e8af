import type { Endpoint } from '@/contract/base/endpoint';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';

/** Milliseconds for which an embedded answer may be used instead of a request. */
const MAX_AGE = 20_000;

let answers: Record<string, unknown> = {};
let readAt = 0;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the answers that the server embeds in its page. The first calls use them instead of a request. A page from
 * another server has none.
 */
export const readFirstAnswers = (): void => {
  const element = document.getElementById(FIRST_ANSWERS);
  element?.remove();
  answers = Object(parsed(element?.textContent ?? '{}'));
  readAt = Date.now();
};

export const dropFirstAnswers = (): void => {
  answers = {};
};

export const hasFirstAnswers = (): boolean => Object.keys(answers).length > 0;

/**
 * Returns the embedded answer to a call, only once. All embedded answers are discarded after `MAX_AGE`, or by the first
 * write, which may change any of them.
 */
export const takeFirstAnswer = (endpoint: Endpoint, input: object): unknown => {
  if (!endpoint.read || Date.now() - readAt > MAX_AGE) dropFirstAnswers();
  const question = callInputKey(endpoint, input);
  const answer = answers[question];
  delete answers[question];
  return answer;
};
