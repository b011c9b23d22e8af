import type { Endpoint } from '@/contract/base/endpoint';
import { askedFor, FIRST_ANSWERS } from '@/contract/base/firstAnswers';

/** Milliseconds after which an answer that came with the page is too old to stand for a new one. */
const MAX_AGE = 20_000;

let answers: Record<string, unknown> = {};
let takenIn = 0;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Takes in the answers that the server's page brought, for the first calls that ask the same. Another server's page
 * brings none, and everything is asked for.
 */
export const takeInFirstAnswers = (): void => {
  const element = document.getElementById(FIRST_ANSWERS);
  element?.remove();
  answers = Object(parsed(element?.textContent ?? '{}'));
  takenIn = Date.now();
};

export const dropFirstAnswers = (): void => {
  answers = {};
};

/** Whether there are answers that no call has taken yet. */
export const hasFirstAnswers = (): boolean => Object.keys(answers).length > 0;

/**
 * The body that came with the page for this call, once. Whoever writes may change any of the answers: from then on, and
 * after a while, there are none.
 */
export const takeFirstAnswer = (endpoint: Endpoint, input: object): unknown => {
  if (!endpoint.read || Date.now() - takenIn > MAX_AGE) dropFirstAnswers();
  const question = askedFor(endpoint, input);
  const answer = answers[question];
  delete answers[question];
  return answer;
};
