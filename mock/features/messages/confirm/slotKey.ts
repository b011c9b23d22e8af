import type { SessionFields } from '@/contract/rule';

/**
 * Returns the time and room of a class as one text, such as `2026-11-25 3-4 A101`. This text is
 * stored with each reply. The reply is valid only while the class keeps this time and room.
 */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
