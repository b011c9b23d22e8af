import { type ErrorCode, storedErrorText } from '@/contract/base/errorCodes';
import { readValues, type TemplateValues } from '@/domain/sms/templateValues';
import type { HandOver } from '../outbox/handOver';
import type { OutgoingSms } from './gateway';

const refused = (errorCode: ErrorCode): { refusal: HandOver } => ({
  refusal: { outcome: 'refused', errorCode, errorText: storedErrorText(errorCode) },
});

/** The only variable of the provider's template for free text. */
const WHOLE = '正文';

/**
 * Returns the template variables for a provider that fills in its own template. The provider's result must equal the
 * message's text, otherwise the message is refused before it is sent.
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

/** Providers expect the signature without brackets. */
export const signName = ({ signature }: OutgoingSms): string => signature.replace(/^【|】$/g, '');
