import type { Standing } from '@/contract/ledger';

const FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'room',
  'groupName',
  'teachers',
  'status',
] as const satisfies (keyof Standing)[];
export type StandingField = (typeof FIELDS)[number];

/**
 * Returns the fields that differ between two states of a class. Week and weekday are not compared,
 * because they follow from the date.
 */
export const differsIn = (a: Standing, b: Standing): StandingField[] =>
  FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

export const sameStanding = (a: Standing, b: Standing): boolean => differsIn(a, b).length === 0;
