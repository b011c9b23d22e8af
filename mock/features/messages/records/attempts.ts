import type { ErrorCode } from '@/contract/base/errorCodes';
import { sentence, toColumn, type Words } from '../../../sentences/sentence';
import type { KeptSms } from './reasons';

/**
 * Adds an entry to the log of a message. Replaces the last entry if it has the same status and
 * text.
 */
export const withAttempt = (
  { attempts }: Pick<KeptSms, 'attempts'>,
  at: string,
  status: string,
  text: Words,
): KeptSms['attempts'] => {
  const last = attempts.at(-1);
  const same = last?.status === status && toColumn(last.text) === toColumn(text);
  return [...(same ? attempts.slice(0, -1) : attempts), { at, status, text }];
};

export const failure = (
  record: KeptSms,
  at: string,
  status: 'failed' | 'unknown',
  code: ErrorCode,
) => ({
  status,
  errorCode: code,
  errorText: sentence(code),
  attempts: withAttempt(record, at, status, sentence(code)),
});
