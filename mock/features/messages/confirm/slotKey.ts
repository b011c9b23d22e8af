import type { SessionFields } from '@/contract/rule';

/**
 * Returns time and room of a class as one text, such as `2026-11-25 3-4 A101`. A reply stores this
 * text and is valid only while it stays the same.
 */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
