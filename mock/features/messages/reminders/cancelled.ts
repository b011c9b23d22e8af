import { type Sentence, sentence } from '../../../sentences/sentence';
import type { NewSms } from '../records/messages';
import type { OwnReason } from '../records/states';

export const cancelled = (
  code: OwnReason | 'SMS_NOTICE_OUTDATED',
  params?: Sentence['params'],
): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: sentence(code, params),
});
