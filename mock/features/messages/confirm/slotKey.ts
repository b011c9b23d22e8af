import type { SessionFields } from '@/contract/rule';

/**
 * Returns time and place of a class as one text. If the text changes, an answer no longer counts.
 */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
