import { toDay, toInstant } from '@/domain/time/dates';

/**
 * The text messages in half an hour: its start time (`x`), the number sent (`y1`) and the number
 * delivered (`y2`).
 */
export interface Slot {
  x: number;
  y1: number;
  y2: number;
}

export const PERIODS = ['day', 'morning', 'afternoon'] as const;
export type Period = (typeof PERIODS)[number];

const NOON = '12:00';

/** Returns the start time of a half hour, such as `07:30`, in the office's time zone. */
export const timeOf = ({ x }: Pick<Slot, 'x'>): string => toInstant(new Date(x)).slice(11, 16);

export const begunSlots = (slots: readonly Slot[], now: Date): Slot[] =>
  slots.filter(({ x }) => x <= now.getTime());

const HALF_HOUR = 30 * 60_000;

export const isOver = ({ x }: Slot, now: Date): boolean => x + HALF_HOUR <= now.getTime();

export const slotsIn = (slots: readonly Slot[], period: Period): Slot[] =>
  slots.filter((slot) => period === 'day' || timeOf(slot) < NOON === (period === 'morning'));

/**
 * Returns the date of the first half hour, such as `2026-11-25`. Undefined if the list is empty.
 */
export const dayOf = ([first]: readonly Slot[]): string | undefined =>
  first && toDay(new Date(first.x));

export interface Traffic {
  sent: number;
  delivered: number;
  missing: number;
  ratio: number | undefined;
}

export const trafficOf = (slots: readonly Slot[]): Traffic => {
  const sent = slots.reduce((sum, { y1 }) => sum + y1, 0);
  const delivered = slots.reduce((sum, { y2 }) => sum + y2, 0);
  return { sent, delivered, missing: sent - delivered, ratio: sent ? delivered / sent : undefined };
};
