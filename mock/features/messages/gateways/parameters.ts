import type { ErrorCode } from '@/contract/base/errorCodes';
import { readValues, type TemplateValues } from '@/domain/sms/templateValues';
import { sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import type { OutgoingSms } from './gateway';

export const refused = (errorCode: ErrorCode): { refusal: HandOver } => ({
  refusal: { outcome: 'refused', errorCode, errorText: sentence(errorCode) },
});

/** The variable in the provider's template that contains the whole text of a message. */
const WHOLE = '正文';

/**
 * Returns the values that the provider inserts into its template. If the text of the provider would
 * differ from our text, the message is refused.
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

/**
 * Removes the brackets 【】 from the signature, because providers expect a signature without
 * brackets.
 */
export const signName = ({ signature }: OutgoingSms): string => signature.replace(/^【|】$/g, '');
