import type { SessionFields } from '@/contract/rule';

/**
 * Returns the time and room of a class as one text. If this text changes, a teacher's earlier reply
 * no longer counts.
 */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
