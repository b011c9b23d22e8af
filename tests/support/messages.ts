import type { SmsStatus } from '@/contract/sms';
import type { TestApi } from './api';

/** Three that have not gone out, two that have, and two that never will. */
export const ANY_STATUS: readonly SmsStatus[] = [
  'draft',
  'noNumber',
  'queued',
  'sent',
  'delivered',
  'failed',
  'cancelled',
];

let count = 0;

/** A text message of a session, by hand: only what counting looks at means anything. */
export const addMessage = async (
  { store }: TestApi,
  { sessionId, status }: { sessionId: number; status: SmsStatus },
): Promise<void> => {
  count += 1;
  const text = { kind: 'reminder' as const, courseName: '', recipientName: '', mobile: '' };
  const more = {
    numberSource: 'none' as const,
    templateCode: '' as const,
    signature: '',
    content: '',
  };
  const last = { gatewayId: '', errorCode: '', errorText: '', attempts: '[]', segments: 1 };
  const match = { courseNameMatch: '', recipientNameMatch: '', contentMatch: '' };
  const stamp = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  await store.db
    .insertInto('smsRecords')
    .values({
      ...text,
      ...more,
      ...last,
      ...match,
      ...stamp,
      status,
      sessionId,
      signatureMatch: '',
      errorTextMatch: '',
      dedupeKey: `message ${count}`,
    })
    .execute();
};
