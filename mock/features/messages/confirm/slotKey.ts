import type { SessionFields } from '@/contract/rule';

/** Returns the time and place of a class as one text. An answer counts only while this text stays the same. */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
