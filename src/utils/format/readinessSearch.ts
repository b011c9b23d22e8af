import { OVERVIEW_DAYS } from '@/contract/overview';
import { addDays } from '@/domain/time/dates';
import { dayRangeText } from './dayRange';

/**
 * Returns the URL parameters for the list of unreachable teachers, with the same days as the
 * overview.
 */
export const readinessSearch = (today: string): string =>
  `view=readiness&days=${dayRangeText(today, addDays(today, OVERVIEW_DAYS - 1))}`;
