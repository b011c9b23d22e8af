import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { SmsQuery, SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { listSms } from '@/services/sms';

/** Returns a text message together with its original messages and all resends, oldest first. */
const chainOf = (id: number, messages: readonly SmsRecord[]): SmsRecord[] => {
  const linked = new Set([id]);
  // The first loop goes back in time to find the original messages, the second goes forward to find
  // all resends.
  for (const { id: own, resendOf } of [...messages].reverse()) {
    if (linked.has(own) && resendOf !== null) linked.add(resendOf);
  }
  for (const { id: own, resendOf } of messages) {
    if (resendOf !== null && linked.has(resendOf)) linked.add(own);
  }
  return messages.filter((message) => linked.has(message.id));
};

/** Loads the current state of a text message, with its originals and all resends. */
export const readChain = async ({
  id,
  sessionId,
  contactId,
  recipientName,
}: SmsRecord): Promise<SmsRecord[]> => {
  const query: SmsQuery = {
    recipientName,
    ...(sessionId !== null && { sessionId }),
    ...(contactId !== null && { contactId }),
    pageSize: MAX_PAGE_SIZE,
    sorter: 'id_ascend',
  };
  const answer = await listSms(query, { quiet: true });
  return answer.Success ? chainOf(id, answer.Value.list) : [];
};

/**
 * The states in which text messages are counted after they were queued for sending. `cancelled` is
 * left out.
 */
const PROGRESS = [
  'queued',
  'sent',
  'delivered',
  'simulated',
  'failed',
  'unknown',
] as const satisfies SmsStatus[];
export type Progress = Record<(typeof PROGRESS)[number], number>;

/**
 * Counts the messages that match the query, by state. Undefined if a request fails or the server
 * returns no exact count.
 */
export const countStates = async (query: SmsQuery): Promise<Progress | undefined> => {
  const counts = await Promise.all(
    PROGRESS.map(async (status) => {
      const answer = await listSms({ ...query, status, pageSize: 1 }, { quiet: true });
      if (!answer.Success || answer.Value.pagination.more) return undefined;
      return [status, answer.Value.pagination.total] as const;
    }),
  );
  const known = counts.filter((count) => count !== undefined);
  return known.length < PROGRESS.length ? undefined : (Object.fromEntries(known) as Progress);
};
