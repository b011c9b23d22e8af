import { type ErrorCode, storedErrorText } from '@/contract/base/errorCodes';
import { readValues, type TemplateValues } from '@/domain/sms/templateValues';
import type { HandOver } from '../features/sms/outbox/handOver';
import type { OutgoingSms } from './gateway';

const refused = (errorCode: ErrorCode): { refusal: HandOver } => ({
  refusal: { outcome: 'refused', errorCode, errorText: storedErrorText(errorCode) },
});

/** The one variable of a text that was written by hand: the provider's template consists of it alone. */
const WHOLE = '正文';

/**
 * The variables of a message, for a provider that knows its template by number and puts them in. What it would send
 * is exactly the message's text, or the message is refused before the provider hears of it.
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

/** Providers have a signature without its brackets. */
export const signName = ({ signature }: OutgoingSms): string => signature.replace(/^【|】$/g, '');
