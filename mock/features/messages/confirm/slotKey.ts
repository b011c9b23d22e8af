import type { SessionFields } from '@/contract/rule';

/**
 * Returns time and room of a class as one text. When this text changes, an earlier reply is no
 * longer valid.
 */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
