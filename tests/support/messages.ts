import type { TestApi } from './api';

let count = 0;

/** A text message of a session, by hand: only what counting looks at means anything. */
export const addMessage = async (
  { store }: TestApi,
  { sessionId, status }: { sessionId: number; status: string },
): Promise<void> => {
  count += 1;
  const text = { kind: 'reminder', courseName: '', recipientName: '', mobile: '' };
  const more = { numberSource: 'none', templateCode: '', signature: '', content: '' };
  const last = { gatewayId: '', errorCode: '', errorText: '', attempts: '[]', segments: 1 };
  const match = { courseNameMatch: '', recipientNameMatch: '', contentMatch: '' };
  const stamp = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
  await store.db
    .insertInto('smsRecords')
    .values({
      ...{ ...text, ...more, ...last, ...match, ...stamp, status, sessionId },
      ...{ signatureMatch: '', errorTextMatch: '', dedupeKey: `message ${count}` },
    })
    .execute();
};
