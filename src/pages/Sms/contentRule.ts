import { errorText } from '@/contract/base/errorCodes';
import { variableProblem } from '@/domain/sms/smsTemplates';

/** Refuses a text that is blank or has a variable that nobody knows, while it is typed. */
export const checkContent =
  (variables: readonly string[]) => async (_: unknown, content: string) => {
    if (!content?.trim()) throw new Error(errorText('REQUIRED'));
    const problem = variableProblem(content, variables);
    if (problem) throw new Error(errorText(problem.code, problem.params));
  };
