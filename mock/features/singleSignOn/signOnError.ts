import type { SignOnProblem } from '@/contract/singleSignOn';

/** Error for a failed sign-on. The sign-in page shows a sentence for each `problem`. */
export class SignOnError extends Error {
  readonly problem: SignOnProblem;

  constructor(problem: SignOnProblem, options?: ErrorOptions) {
    super(`Single sign-on: ${problem}`, options);
    this.problem = problem;
  }
}

/** Finds the SignOnError in the causes of an error. Libraries wrap the errors of `fetchSmall`. */
export const signOnErrorIn = (error: unknown): SignOnError | undefined => {
  let at = error;
  while (typeof at === 'object' && at !== null) {
    if (at instanceof SignOnError) return at;
    at = Reflect.get(at, 'cause');
  }
  return undefined;
};
