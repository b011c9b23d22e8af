import { errorText } from '@/contract/base/errorCodes';
import { variableProblem } from '@/domain/sms/templateTexts';

/**
 * Returns a form validator for the text of a message, which must not be empty or contain unknown
 * variables.
 */
export const checkContent =
  (variables: readonly string[]) => async (_: unknown, content: string) => {
    if (!content?.trim()) throw new Error(errorText('REQUIRED'));
    const problem = variableProblem(content, variables);
    if (problem) throw new Error(errorText(problem.code, problem.params));
  };
