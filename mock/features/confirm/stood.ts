import type { SessionFields } from '@/contract/rule';

/** When and where a class is held, in one text: an answer is about this, and about nothing that comes later. */
export const stoodAs = ({
  date,
  periodStart,
  periodEnd,
  room,
}: Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd' | 'room'>): string =>
  [date, `${periodStart}-${periodEnd}`, room].join(' ');
