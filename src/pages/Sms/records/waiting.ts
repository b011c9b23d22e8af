import type { SmsRecord } from '@/contract/sms/sms';

/** Milliseconds between two looks: where something is about to happen, and where it will later. */
const SOON = 2500;
const LATER = 20_000;
/** A receipt that has not come for so long is not waited for as if it came any moment. */
const PATIENCE = 10 * 60_000;

type Waiting = Pick<SmsRecord, 'status' | 'scheduledAt' | 'sentAt'>;

/** Whether a message's state is about to change, changes some time, or stays. */
const outlook = ({ status, scheduledAt, sentAt }: Waiting, now: number) => {
  if (status === 'queued') {
    return Date.parse(scheduledAt ?? '') > now + LATER ? 'later' : 'soon';
  }
  if (status !== 'sent') return 'never';
  return Date.parse(sentAt ?? '') < now - PATIENCE ? 'later' : 'soon';
};

/** How long to wait before looking at these messages again; undefined where nothing will change. */
export const pauseFor = (messages: readonly Waiting[], now: Date): number | undefined => {
  const outlooks = messages.map((message) => outlook(message, now.getTime()));
  if (outlooks.includes('soon')) return SOON;
  return outlooks.includes('later') ? LATER : undefined;
};
