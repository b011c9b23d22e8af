import { storedErrorText } from '@/contract/base/errorCodes';
import type { NewSms } from '../records/messages';
import type { OwnReason } from '../records/states';

export const cancelled = (
  code: OwnReason | 'SMS_NOTICE_OUTDATED',
  params?: Record<string, string>,
): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: storedErrorText(code, params),
});
