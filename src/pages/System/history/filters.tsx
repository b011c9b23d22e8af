import { lazyPart } from '@/components/lazy/lazyPart';
import type { FilterControl, FilterField } from '@/components/table/filter/FilterBar';
import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import { HISTORY_ACTIONS, HISTORY_TYPES, type HistoryQuery, listHistory } from '@/contract/history';
import { acceptedBy, type TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { tableText } from '@/locales/table';
import { daysOf, isDayRange } from '@/utils/format/dayRange';

/**
 * Names of the history filters in the URL. `type` and `id` filter by record, `byAccount` and
 * `byContact` by person, `batchId` by import, `partOf` by bulk change.
 */
export const HISTORY_FILTER_NAMES = [
  'type',
  'action',
  'by',
  'byAccount',
  'byContact',
  'dates',
  'id',
  'batchId',
  'partOf',
  'timetable',
] as const;

export const acceptsHistoryFilter = acceptedBy(listHistory.input.shape, { dates: isDayRange });

const DayRange = lazyPart<FilterControl>('day-range', () =>
  import('@/components/form/DayPicker').then((module) => module.DayRange),
);

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

export const useHistoryFilters = (): FilterField[] => {
  const { filters, types, actions } = useText(historyText);
  const { any } = useText(tableText);
  return [
    {
      name: 'type',
      label: filters.type,
      width: 170,
      immediate: true,
      control: choiceFilter(
        any,
        HISTORY_TYPES.map((value) => ({ value, label: types[value] })),
      ),
    },
    {
      name: 'action',
      label: filters.action,
      width: 190,
      immediate: true,
      control: choiceFilter(
        any,
        HISTORY_ACTIONS.map((value) => ({ value, label: actions[value] })),
      ),
    },
    {
      name: 'by',
      label: filters.by,
      width: 200,
      control: textFilter(filters.byPlaceholder),
    },
    {
      name: 'dates',
      label: filters.dates,
      width: 320,
      // Hidden until the user clicks for more filters, because the date picker is a large download.
      folded: true,
      immediate: true,
      control: (props) => <DayRange {...props} />,
    },
    {
      name: 'timetable',
      label: filters.timetable,
      width: 170,
      folded: true,
      immediate: true,
      control: choiceFilter(any, [{ value: 'yes', label: filters.timetableOnly }]),
    },
  ];
};
