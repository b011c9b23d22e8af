import { errorText } from '@/contract/base/errorCodes';
import { unknownVariables } from '@/domain/sms/smsTemplates';

/** Refuses a text that is blank or has a variable that nobody knows, while it is typed. */
export const checkContent =
  (variables: readonly string[]) => async (_: unknown, content: string) => {
    if (!content?.trim()) throw new Error(errorText('REQUIRED'));
    const names = unknownVariables(content, variables);
    if (names.length > 0)
      throw new Error(errorText('SMS_VARIABLE_UNKNOWN', { names: names.join(' ') }));
  };
