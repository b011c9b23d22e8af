import { OVERVIEW_DAYS } from '@/contract/overview';
import { addDays } from '@/domain/time/dates';
import { dayRangeText } from './dayRange';

/**
 * Returns the URL parameters that open the list of unreachable teachers for the same days as the
 * overview.
 */
export const readinessSearch = (today: string): string =>
  `view=readiness&days=${dayRangeText(today, addDays(today, OVERVIEW_DAYS - 1))}`;
