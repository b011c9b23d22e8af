import type { Insertable } from 'kysely';
import type { SmsStatus } from '@/contract/sms/sms';
import type { Schema } from '../../mock/db/schema/schema';
import type { TestApi } from './api';

/** Statuses of messages: three not sent yet, two sent, and two never sent. */
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

type Values = Partial<Insertable<Schema['smsRecords']>> & { status: SmsStatus };

export const addMessage = async (
  { store }: Pick<TestApi, 'store'>,
  values: Values,
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
      signatureMatch: '',
      errorTextMatch: '',
      dedupeKey: `message ${count}`,
      ...values,
    })
    .execute();
};
