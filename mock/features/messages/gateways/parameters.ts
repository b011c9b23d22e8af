import type { ErrorCode } from '@/contract/base/errorCodes';
import { readValues, type TemplateValues } from '@/domain/sms/templateValues';
import { sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import type { OutgoingSms } from './gateway';

export const refused = (errorCode: ErrorCode): { refusal: HandOver } => ({
  refusal: { outcome: 'refused', errorCode, errorText: sentence(errorCode) },
});

/** The template variable that holds the whole text of a message. */
const WHOLE = '正文';

/**
 * Returns the values for the variables of the provider's template. Refuses a message without a
 * template code. Also refuses a message whose text does not match its template, because the
 * provider would send a different text.
 */
export const parametersOf = ({
  template,
  templateText,
  content,
}: OutgoingSms): { values: TemplateValues } | { refusal: HandOver } => {
  if (template === '') return refused('SMS_TEMPLATE_UNREGISTERED');
  if (templateText === '') return { values: [{ name: WHOLE, value: content }] };
  const values = readValues(templateText, content);
  return values ? { values } : refused('SMS_TEMPLATE_DIFFERS');
};

/** Returns the signature without its brackets 【】, because providers expect it like that. */
export const signName = ({ signature }: OutgoingSms): string => signature.replace(/^【|】$/g, '');
