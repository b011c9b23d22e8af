import { errorText } from '@/contract/base/errorCodes';
import { variableProblem } from '@/domain/sms/smsTemplates';

/** Returns a form rule that rejects an empty text or an unknown variable. */
export const checkContent =
  (variables: readonly string[]) => async (_: unknown, content: string) => {
    if (!content?.trim()) throw new Error(errorText('REQUIRED'));
    const problem = variableProblem(content, variables);
    if (problem) throw new Error(errorText(problem.code, problem.params));
  };
