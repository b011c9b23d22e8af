import type { ClassesBy } from '@/contract/figures';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { Period } from './period';

export const GRAINS = ['week', 'weekday', 'day'] as const;
export type Grain = (typeof GRAINS)[number];

export interface Bucket {
  key: string;
  sessions: number;
  hours: number;
  days?: [from: string, to: string];
  weekday?: number;
}

const keyAt = (name: string, grain: Grain): string => (grain === 'week' ? mondayOf(name) : name);

export const weekWithin = (monday: string, { dateFrom, dateTo }: Period): [string, string] => {
  const sunday = addDays(monday, 6);
  return [monday < dateFrom ? dateFrom : monday, sunday > dateTo ? dateTo : sunday];
};

const filterOf = (key: string, grain: Grain, period: Period): Partial<Bucket> => {
  if (grain === 'weekday') return { weekday: Number(key) };
  return { days: grain === 'day' ? [key, key] : weekWithin(key, period) };
};

/** Groups the numbers of classes by week, weekday or day, in chronological order. */
export const bucketsOf = (
  { byDay, byWeekday }: { byDay: ClassesBy; byWeekday: ClassesBy },
  grain: Grain,
  period: Period,
): Bucket[] => {
  const found = new Map<string, Bucket>();
  for (const { name, sessions, hours } of grain === 'weekday' ? byWeekday : byDay) {
    const key = keyAt(name, grain);
    const known = found.get(key);
    found.set(key, {
      key,
      sessions: (known?.sessions ?? 0) + sessions,
      hours: (known?.hours ?? 0) + hours,
      ...filterOf(key, grain, period),
    });
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
};
