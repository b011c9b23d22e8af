import { subjectOf } from '../gateways/emailSubject';
import type { Gateway } from '../gateways/gateway';
import type { ClaimedMessage, HandOver } from './handOver';

/**
 * Waits for the gateway's response, but at most `limit` milliseconds. After that, the result is
 * `doubtful`.
 */
const answerWithin = async (limit: number, answer: Promise<HandOver>): Promise<HandOver> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HandOver>((resolve) => {
    timer = setTimeout(resolve, limit, { outcome: 'doubtful' });
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends a message through the gateway. The result is `doubtful` if the gateway throws or takes
 * longer than `limit` milliseconds.
 */
export const send = async (
  gateway: Gateway,
  { record, reference, address, providerCode, templateText }: ClaimedMessage,
  limit: number,
): Promise<HandOver> => {
  const { mobile, channel, signature, content } = record;
  const text = { signature, template: providerCode, templateText, content };
  try {
    const subject = subjectOf(record);
    const message = { reference, mobile, channel, address, ...text, subject };
    return await answerWithin(limit, gateway.send(message));
  } catch {
    return { outcome: 'doubtful' };
  }
};
