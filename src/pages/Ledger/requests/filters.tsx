import {
  choiceFilter,
  dayRangeFilter,
  textFilter,
  unitFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import {
  listRequests,
  REQUEST_STATES,
  REQUEST_WAITS,
  type RequestQuery,
} from '@/contract/changeRequest';
import { REQUEST_KINDS } from '@/contract/requestProposal';
import { LEVELS } from '@/contract/rule';
import { acceptedBy, type TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { tableText } from '@/locales/table';
import { useReadUnits } from '@/store/useReadUnits';
import { daysOf, isDayRange } from '@/utils/format/dayRange';

export const REQUEST_FILTER_NAMES = [
  'waits',
  'courseName',
  'asker',
  'teacher',
  'kind',
  'state',
  'reason',
  'department',
  'level',
  'termCode',
  'dates',
] as const;

export const acceptsRequestFilter = acceptedBy(listRequests.input.shape, { dates: isDayRange });

export const toRequestQuery = ({ filters, paging }: TableQuery): RequestQuery => {
  const { dates, ...others } = filters;
  const days = daysOf(dates);
  return {
    ...(others as RequestQuery),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
    ...paging,
  };
};

const choices = <K extends string>(names: readonly K[], labels: Readonly<Record<K, string>>) =>
  names.map((value) => ({ value, label: labels[value] }));

export const useRequestFilters = (): FilterField[] => {
  const { filters, levels, fields, report } = useText(ledgerText);
  const own = useText(requestsText);
  const { kinds, states } = useText(requestText);
  const { any } = useText(tableText);
  const readUnits = useReadUnits();
  return [
    {
      name: 'waits',
      label: own.filters.waits,
      inLine: 180,
      ...choiceFilter(any, choices(REQUEST_WAITS, own.waits)),
    },
    { name: 'courseName', label: filters.courseName, ...textFilter() },
    { name: 'asker', label: fields.asker, ...textFilter() },
    { name: 'teacher', label: filters.teacher, ...textFilter() },
    {
      name: 'kind',
      label: own.columns.kind,
      ...choiceFilter(any, choices(REQUEST_KINDS, kinds)),
    },
    {
      name: 'state',
      label: own.columns.state,
      ...choiceFilter(any, choices(REQUEST_STATES, states)),
    },
    { name: 'reason', label: fields.reason, ...textFilter() },
    { name: 'department', label: filters.department, ...unitFilter(readUnits) },
    {
      name: 'level',
      label: filters.level,
      ...choiceFilter(any, choices(LEVELS, levels)),
    },
    { name: 'termCode', label: report.term },
    { name: 'dates', label: filters.dates, ...dayRangeFilter },
  ];
};
