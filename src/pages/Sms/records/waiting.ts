import type { SmsRecord } from '@/contract/sms/sms';

/**
 * The delays, in milliseconds, before the messages are requested again: `SOON` if the state of a
 * message will probably change soon, otherwise `LATER`.
 */
const SOON = 2500;
const LATER = 20_000;
/**
 * The longest time, in milliseconds, that a delivery report normally takes to arrive after sending.
 */
const PATIENCE = 10 * 60_000;

type Waiting = Pick<SmsRecord, 'status' | 'scheduledAt' | 'sentAt'>;

/** Estimates when the state of a text message will change: soon, later or never. */
const outlook = ({ status, scheduledAt, sentAt }: Waiting, now: number) => {
  if (status === 'queued') {
    return Date.parse(scheduledAt ?? '') > now + LATER ? 'later' : 'soon';
  }
  if (status !== 'sent') return 'never';
  return Date.parse(sentAt ?? '') < now - PATIENCE ? 'later' : 'soon';
};

/**
 * Returns the delay, in milliseconds, before the messages are requested again. Undefined if no
 * message will change any more.
 */
export const pauseFor = (messages: readonly Waiting[], now: Date): number | undefined => {
  const outlooks = messages.map((message) => outlook(message, now.getTime()));
  if (outlooks.includes('soon')) return SOON;
  return outlooks.includes('later') ? LATER : undefined;
};
