import type { SessionFields } from '@/contract/rule';

/** Returns time and place of a class as one text. When it changes, a reply no longer counts. */
export const slotKeyOf = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
