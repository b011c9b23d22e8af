import type { SignOnProblem } from '@/contract/singleSignOn';

/** A sign-on that failed, with its reason. The sign-in page has a sentence for each problem. */
export class SignOnError extends Error {
  readonly problem: SignOnProblem;

  constructor(problem: SignOnProblem, options?: ErrorOptions) {
    super(`Single sign-on: ${problem}`, options);
    this.problem = problem;
  }
}

/** Returns the SignOnError in a chain of causes. Libraries wrap the errors of `fetchSmall`. */
export const signOnErrorIn = (error: unknown): SignOnError | undefined => {
  let at = error;
  while (typeof at === 'object' && at !== null) {
    if (at instanceof SignOnError) return at;
    at = Reflect.get(at, 'cause');
  }
  return undefined;
};
