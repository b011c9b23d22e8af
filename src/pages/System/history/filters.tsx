import { choiceFilter, dayRangeFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import {
  HISTORY_ACTIONS,
  HISTORY_TYPES,
  type HistoryLine,
  type HistoryQuery,
  listHistory,
} from '@/contract/history';
import { acceptedBy, type TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { tableText } from '@/locales/table';
import { daysOf, isDayRange } from '@/utils/format/dayRange';
import { writerName } from './writerName';

/**
 * The names of the URL parameters that filter the history: by record (`type` and `id`), by writer
 * (`byAccount`, `byContact`, `byToken`), by import (`batchId`), by bulk change (`partOf`), and so
 * on.
 */
export const HISTORY_FILTER_NAMES = [
  'type',
  'action',
  'by',
  'byAccount',
  'byContact',
  'byToken',
  'dates',
  'id',
  'batchId',
  'partOf',
  'timetable',
] as const;

export const acceptsHistoryFilter = acceptedBy(listHistory.input.shape, { dates: isDayRange });

/**
 * Converts the filters in the URL to the input of the API. A record id without a type is ignored.
 */
export const toHistoryQuery = ({ filters, paging }: TableQuery): HistoryQuery => {
  const { dates, id, ...others } = filters;
  const days = daysOf(dates);
  return {
    ...(others as HistoryQuery),
    ...(id && others.type && { id: Number(id) }),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
    ...paging,
  };
};

/**
 * Returns the filters of the history. The last six filters have no input: they are set by links and
 * shown as chips, whose texts mostly come from the loaded entries.
 */
export const useHistoryFilters = (list: readonly HistoryLine[]): FilterField[] => {
  const text = useText(historyText);
  const { filters, types, actions } = text;
  const { any } = useText(tableText);
  const writer = (id: string) => (list[0] ? writerName(list[0], text) : id);
  return [
    {
      name: 'type',
      label: filters.type,
      ...choiceFilter(
        any,
        HISTORY_TYPES.map((value) => ({ value, label: types[value] })),
      ),
    },
    {
      name: 'action',
      label: filters.action,
      ...choiceFilter(
        any,
        HISTORY_ACTIONS.map((value) => ({ value, label: actions[value] })),
      ),
    },
    {
      name: 'by',
      label: filters.by,
      inLine: 260,
      ...textFilter(filters.byPlaceholder),
    },
    {
      name: 'dates',
      label: filters.dates,
      ...dayRangeFilter,
    },
    {
      name: 'timetable',
      label: filters.timetable,
      ...choiceFilter(any, [{ value: 'yes', label: filters.timetableOnly }]),
    },
    // Shows the name of the record, or its id if its personal data was erased, because then the
    // history contains no name.
    {
      name: 'id',
      label: filters.only,
      valueText: (id) => list.find(({ label }) => label)?.label ?? id,
    },
    { name: 'batchId', label: filters.only, valueText: () => text.onlyImport },
    { name: 'partOf', label: filters.only, valueText: () => text.onlyBulk },
    { name: 'byAccount', label: filters.by, valueText: writer },
    { name: 'byContact', label: filters.by, valueText: writer },
    { name: 'byToken', label: filters.by, valueText: writer },
  ];
};
