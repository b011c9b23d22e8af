import { useMemo } from 'react';
import { choiceFilter, dayRangeFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { LEVELS, type Level } from '@/contract/rule';
import { type ReadinessInput, UNREACHABLE_REASONS } from '@/contract/sms/sms';
import { useEventCallback } from '@/hooks/useEventCallback';
import { type Filters, useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { daysOf, isDayRange } from '@/utils/format/dayRange';
import { COMING_NAMES, comingDays } from '../wizard/comingDays';

const NAMES = ['name', 'unit', 'reason', 'of', 'days'] as const;

const DEFAULT_RANGE = 'days7';

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  days: isDayRange,
  of: (value) => LEVELS.some((level) => level === value),
  reason: (value) => UNREACHABLE_REASONS.some((reason) => reason === value),
};
const accepts = (name: string, value: string): boolean => CHECKS[name]?.(value) ?? true;

/**
 * Converts the filters in the URL to the values of the filter inputs. If `days` equals a named
 * range, such as "tomorrow", the input shows the name instead of the two dates. Without `days`, it
 * shows the default range.
 */
const valuesOf = ({ days, ...filters }: Filters, now: Date): Filters => {
  const range = COMING_NAMES.find((name) => comingDays(name, now) === days);
  if (days && !range) return { ...filters, dates: days };
  return { ...filters, range: range ?? DEFAULT_RANGE };
};

/**
 * Converts the values of the filter inputs to filters for the URL. Dates that the user has just
 * changed replace the named range.
 */
const toAddress = ({ range, dates, ...filters }: Filters, before: Filters, now: Date): Filters => {
  if (dates && (dates !== before.dates || !range)) return { ...filters, days: dates };
  const name = COMING_NAMES.find((known) => known === range) ?? DEFAULT_RANGE;
  return name === DEFAULT_RANGE ? filters : { ...filters, days: comingDays(name, now) };
};

/** Keeps the filters of the list of teachers who cannot be reached in the URL. */
export const useReadinessFilters = (ofPage: Level | undefined) => {
  const { readiness: text } = useText(smsText);
  const { any } = useText(tableText);
  const query = useTableQuery(NAMES, accepts);
  const values = useMemo(() => valuesOf(query.filters, new Date()), [query]);
  const request = useMemo<ReadinessInput>(() => {
    const { of, days, ...filters } = query.filters;
    const [dateFrom, dateTo] = daysOf(days ?? comingDays(DEFAULT_RANGE, new Date())) ?? ['', ''];
    const level = ofPage ?? LEVELS.find((known) => known === of);
    return { ...(filters as Partial<ReadinessInput>), ...(level && { level }), dateFrom, dateTo };
  }, [query, ofPage]);
  const setFilters = useEventCallback((next: Filters) =>
    query.setFilters(toAddress(next, values, new Date())),
  );
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: text.columns.name, inLine: 240, ...textFilter(text.nameHint) },
      {
        ...{ name: 'range', label: text.days, inLine: 220 },
        ...choiceFilter(
          any,
          COMING_NAMES.map((value) => ({ value, label: text.ranges[value] })),
        ),
      },
      { name: 'dates', label: text.customDays, ...dayRangeFilter },
      { name: 'unit', label: text.columns.unit, ...textFilter() },
      {
        ...{ name: 'reason', label: text.columns.reason },
        ...choiceFilter(
          any,
          UNREACHABLE_REASONS.map((value) => ({ value, label: text.reasons[value] })),
        ),
      },
      ...(ofPage
        ? []
        : [
            {
              ...{ name: 'of', label: text.level },
              ...choiceFilter(
                text.levels.all,
                LEVELS.map((value) => ({ value, label: text.levels[value] })),
              ),
            },
          ]),
    ],
    [text, any, ofPage],
  );
  return { fields, values, request, setFilters };
};
