import { toDay, toInstant } from '@/domain/time/dates';

/** Messages of one half hour: its start, how many were sent, how many of them were delivered. */
export interface Slot {
  x: number;
  y1: number;
  y2: number;
}

export const PERIODS = ['day', 'morning', 'afternoon'] as const;
export type Period = (typeof PERIODS)[number];

const NOON = '12:00';

/** `07:30` on the office's clock, whatever the browser's is. */
export const timeOf = ({ x }: Pick<Slot, 'x'>): string => toInstant(new Date(x)).slice(11, 16);

/** The half hours that have begun; what is yet to come has nothing to tell. */
export const begunSlots = (slots: readonly Slot[], now: Date): Slot[] =>
  slots.filter(({ x }) => x <= now.getTime());

export const slotsIn = (slots: readonly Slot[], period: Period): Slot[] =>
  slots.filter((slot) => period === 'day' || timeOf(slot) < NOON === (period === 'morning'));

/** The day that the slots are about; undefined where there are none. */
export const dayOf = ([first]: readonly Slot[]): string | undefined =>
  first && toDay(new Date(first.x));

export interface Traffic {
  sent: number;
  delivered: number;
  missing: number;
  /** Delivered of sent; undefined where nothing was sent. */
  ratio: number | undefined;
}

export const trafficOf = (slots: readonly Slot[]): Traffic => {
  const sent = slots.reduce((sum, { y1 }) => sum + y1, 0);
  const delivered = slots.reduce((sum, { y2 }) => sum + y2, 0);
  return { sent, delivered, missing: sent - delivered, ratio: sent ? delivered / sent : undefined };
};
