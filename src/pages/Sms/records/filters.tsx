import { useMemo } from 'react';
import { LazyTerm } from '@/components/display/LazyTerm';
import {
  choiceFilter,
  dayRangeFilter,
  numberFilter,
  textFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { LEVELS, type Level } from '@/contract/rule';
import {
  LEAD_TIMES,
  listSms,
  SMS_ANSWERS,
  SMS_ATTENTION,
  SMS_KINDS,
  SMS_STATUSES,
  type SmsQuery,
} from '@/contract/sms/sms';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { dayRange, RANGE_NAMES, type RangeName, toDay } from '@/domain/time/dates';
import { acceptedBy, type Filters, type TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { daysOf, isDayRange } from '@/utils/format/dayRange';

/**
 * The options of the filter (M-10): messages for undergraduate courses, for postgraduate courses,
 * without a course (`text`), or all messages.
 */
const OF = [...LEVELS, 'text', 'all'] as const;

/** Returns the filter options. The default option, the messages of the page itself, is left out. */
const othersOf = (level: Level | undefined) =>
  level ? (['text', 'all'] as const) : ([...LEVELS, 'text'] as const);

/**
 * Returns the `level` parameter for the API. `none` finds messages without a course. Undefined
 * finds all messages.
 */
const levelOf = (level: Level | undefined, of: string | undefined): SmsQuery['level'] => {
  if (of === 'text') return 'none';
  if (of === 'all') return undefined;
  return LEVELS.find((known) => known === of) ?? level;
};

const DELIVERED = ['yes', 'no'] as const;

/**
 * The names of the filters in the URL. `range` has a named range of days (V-03), `dates` has two
 * dates.
 */
export const SMS_FILTER_NAMES = [
  'of',
  'status',
  'attention',
  'answer',
  'recipientName',
  'courseName',
  'range',
  'dates',
  'kind',
  'leadTime',
  'automatic',
  'unit',
  'mobile',
  'content',
  'segments',
  'sentOn',
  'sentIn',
  'delivered',
  'errorCode',
] as const;

const isRangeName = (name: string | undefined): name is RangeName =>
  RANGE_NAMES.some((known) => known === name);

export const acceptsSmsFilter = acceptedBy(listSms.input.shape, {
  of: (value) => OF.some((other) => other === value),
  dates: isDayRange,
  range: isRangeName,
});

const daysIn = ({ range, dates }: Filters): [string, string] | undefined => {
  if (!isRangeName(range)) return daysOf(dates);
  const { first, last } = dayRange(range, toDay(new Date()));
  return [first, last];
};

export const toSmsQuery = (
  level: Level | undefined,
  { filters, page, pageSize, sorter }: TableQuery,
): SmsQuery => {
  const { range: _range, dates: _dates, of, ...others } = filters;
  const days = daysIn(filters);
  const ofLevel = levelOf(level, of);
  return {
    ...(others as SmsQuery),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
    ...(ofLevel && { level: ofLevel }),
    currentPage: page,
    pageSize,
    ...(sorter && { sorter }),
  };
};

/** `range` and `dates` both filter by day. Only the filter that the user changed last stays. */
export const withOneRange = (before: Filters, { range, dates, ...others }: Filters): Filters => {
  const byName = range !== undefined && (range !== before.range || dates === undefined);
  if (byName) return { ...others, range };
  return dates === undefined ? others : { ...others, dates };
};

const optionsOf = <K extends string>(values: readonly K[], labels: Readonly<Record<K, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const filtersOf = (
  level: Level | undefined,
  text: (typeof smsText)['zh-CN'],
  any: string,
): FilterField[] => {
  const { filters } = text;
  return [
    {
      name: 'of',
      label: filters.of,
      ...choiceFilter(
        level ? filters.others[level] : filters.others.all,
        optionsOf(othersOf(level), filters.others),
      ),
    },
    {
      name: 'status',
      label: filters.status,
      ...choiceFilter(any, optionsOf(SMS_STATUSES, text.statuses)),
    },
    {
      name: 'attention',
      label: filters.attention,
      ...choiceFilter(any, optionsOf(SMS_ATTENTION, filters.attentions)),
    },
    {
      name: 'answer',
      label: filters.answer,
      ...choiceFilter(any, optionsOf(SMS_ANSWERS, text.answers)),
    },
    {
      name: 'range',
      label: filters.range,
      ...choiceFilter(any, optionsOf(RANGE_NAMES, filters.ranges)),
    },
    {
      name: 'recipientName',
      label: filters.recipientName,
      inLine: 230,
      ...textFilter(filters.recipientPlaceholder),
    },
    {
      name: 'courseName',
      label: filters.courseName,
      inLine: 230,
      ...textFilter(filters.coursePlaceholder),
    },
    {
      name: 'dates',
      label: filters.dates,
      ...dayRangeFilter,
    },
    {
      name: 'kind',
      label: filters.kind,
      ...choiceFilter(any, optionsOf(SMS_KINDS, text.kinds)),
    },
    {
      name: 'leadTime',
      label: filters.leadTime,
      ...choiceFilter(
        any,
        LEAD_TIMES.map((value) => ({ value, label: leadTimeText(value, text.leadTimes) })),
      ),
    },
    {
      name: 'automatic',
      label: filters.automatic,
      ...choiceFilter(any, optionsOf(['yes', 'no'] as const, filters.automatics)),
    },
    {
      name: 'unit',
      label: filters.unit,
      ...textFilter(filters.unitPlaceholder),
    },
    {
      name: 'mobile',
      label: text.fields.mobile,
      ...textFilter(),
    },
    {
      name: 'content',
      label: text.fields.content,
      ...textFilter(),
    },
    {
      name: 'segments',
      label: text.fields.segments,
      ...numberFilter({ max: 100 }),
    },
    {
      name: 'sentOn',
      label: filters.sentOn,
      ...textFilter(filters.sentOnPlaceholder),
    },
    {
      name: 'sentIn',
      label: filters.sentIn,
      ...textFilter(filters.sentInPlaceholder),
    },
    {
      name: 'delivered',
      label: filters.delivered,
      labelView: <LazyTerm of="delivered">{filters.delivered}</LazyTerm>,
      ...choiceFilter(any, optionsOf(DELIVERED, filters.deliveredNames)),
    },
    {
      name: 'errorCode',
      label: filters.errorCode,
      ...textFilter(),
    },
  ];
};

export const useSmsFilters = (level: Level | undefined): FilterField[] => {
  const text = useText(smsText);
  const { any } = useText(tableText);
  return useMemo(() => filtersOf(level, text, any), [level, text, any]);
};
