import { type ErrorCode, storedErrorText } from '@/contract/base/errorCodes';
import type { SmsRecord } from '@/contract/sms/sms';

/** Adds a line to the log of a message, unless it equals the last one. */
export const withAttempt = ({ attempts }: SmsRecord, at: string, status: string, text: string) => {
  const last = attempts.at(-1);
  const same = last?.status === status && last.text === text;
  return [...(same ? attempts.slice(0, -1) : attempts), { at, status, text }];
};

export const failure = (
  record: SmsRecord,
  at: string,
  status: 'failed' | 'unknown',
  code: ErrorCode,
) => ({
  status,
  errorCode: code,
  errorText: storedErrorText(code),
  attempts: withAttempt(record, at, status, storedErrorText(code)),
});
