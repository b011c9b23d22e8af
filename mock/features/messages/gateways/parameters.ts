import type { ErrorCode } from '@/contract/base/errorCodes';
import { readValues, type TemplateValues } from '@/domain/sms/templateValues';
import { sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import type { OutgoingSms } from './gateway';

const refused = (errorCode: ErrorCode): { refusal: HandOver } => ({
  refusal: { outcome: 'refused', errorCode, errorText: sentence(errorCode) },
});

/** The variable of a provider's template that gets the whole text. */
const WHOLE = '正文';

/**
 * Returns the values for a provider that fills in its own template. If the result would differ from
 * our text, the message is refused.
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

/** Removes the brackets 【】, which providers do not expect in a signature. */
export const signName = ({ signature }: OutgoingSms): string => signature.replace(/^【|】$/g, '');
