import type { Endpoint } from '@/contract/base/endpoint';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';

/** Milliseconds during which the API responses embedded in the HTML page may be used. */
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
 * Reads the API responses that the server embedded in the HTML page, for use by the first API
 * calls. If there are none, all calls go to the server.
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
 * Returns the embedded response to an API call, but only once. All embedded responses are discarded
 * after `MAX_AGE` or after the first save, because they may be outdated then.
 */
export const takeFirstAnswer = (endpoint: Endpoint, input: object): unknown => {
  if (!endpoint.read || Date.now() - readAt > MAX_AGE) dropFirstAnswers();
  const question = callInputKey(endpoint, input);
  const answer = answers[question];
  delete answers[question];
  return answer;
};
