import { OVERVIEW_DAYS } from '@/contract/overview';
import { addDays } from '@/domain/time/dates';
import { dayRangeText } from './dayRange';

/** Returns the URL parameters of the list of the teachers whom the overview counts as unreachable. */
export const readinessSearch = (today: string): string =>
  `view=readiness&days=${dayRangeText(today, addDays(today, OVERVIEW_DAYS - 1))}`;
