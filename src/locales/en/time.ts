import type { English } from '@/locales/catalogue';
import type { timeText } from '@/locales/time';
import { plural } from './plural';

export const english: English<typeof timeText> = {
  now: 'just now',
  minutesAgo: (count) => `${plural(count, 'minute')} ago`,
  hoursAgo: (count) => `${plural(count, 'hour')} ago`,
  daysAgo: (count) => `${plural(count, 'day')} ago`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  week: (week) => `Week ${week}`,
  periods: (start, end) => (start === end ? `Period ${start}` : `Periods ${start}–${end}`),
};
