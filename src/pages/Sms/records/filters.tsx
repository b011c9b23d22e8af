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
  SMS_ANSWERS,
  SMS_ATTENTION,
  SMS_KINDS,
  SMS_STATUSES,
} from '@/contract/sms/sms';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { RANGE_NAMES } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';

/**
 * Returns the filter options other than the default. The default is the page's own level
 * (undergraduate or postgraduate) or, on the page for both levels, all messages.
 */
const othersOf = (level: Level | undefined) =>
  level ? (['text', 'all'] as const) : ([...LEVELS, 'text'] as const);

const DELIVERED = ['yes', 'no'] as const;

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
