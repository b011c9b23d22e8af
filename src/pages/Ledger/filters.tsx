import {
  choiceFilter,
  dayRangeFilter,
  textFilter,
  unitFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { CHANGE_KINDS, type LedgerQuery, listLedger } from '@/contract/ledger';
import { acceptedBy, type TableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { tableText } from '@/locales/table';
import { useAppSelector } from '@/store/hooks';
import { useReadUnits } from '@/store/useReadUnits';
import { daysOf, isDayRange } from '@/utils/format/dayRange';
import { courseOf } from './courseOf';

export const LEDGER_FILTER_NAMES = [
  'courseName',
  'teacher',
  'number',
  'kind',
  'reason',
  'asker',
  'department',
  'level',
  'termCode',
  'courseId',
  'dates',
  'told',
  'state',
] as const;

export const acceptsLedgerFilter = acceptedBy(listLedger.input.shape, { dates: isDayRange });

export const toLedgerQuery = ({ filters, paging }: TableQuery): LedgerQuery => {
  const { dates, ...others } = filters;
  const days = daysOf(dates);
  return {
    ...(others as LedgerQuery),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
    ...paging,
  };
};

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const useLedgerFilters = (): FilterField[] => {
  const list = useAppSelector(({ ledger }) => ledger.data.list);
  /**
   * Returns the label of the course filter, which only a link can set. The label is the name of the
   * course, or “this course” if no entry in the list contains the course.
   */
  const courseText = (courseId: string) => {
    const classes = list.flatMap((entry) => entry.classes);
    const found = classes.find((each) => String(each.courseId) === courseId);
    return found ? courseOf(found) : thisCourse;
  };
  const {
    filters,
    kinds,
    levels,
    toldChoices,
    states,
    fields,
    columns,
    report,
    thisCourse,
    noReason,
  } = useText(ledgerText);
  const { any } = useText(tableText);
  const readUnits = useReadUnits();
  return [
    { name: 'courseName', label: filters.courseName, inLine: 220, ...textFilter() },
    { name: 'teacher', label: filters.teacher, ...textFilter() },
    { name: 'number', label: filters.number, ...textFilter(filters.numberHint) },
    {
      name: 'kind',
      label: columns.kind,
      ...choiceFilter(
        any,
        CHANGE_KINDS.map((value) => ({ value, label: kinds[value] })),
      ),
    },
    {
      name: 'reason',
      label: fields.reason,
      ...textFilter(),
      valueText: (reason) => (reason === '=' ? noReason : reason),
    },
    { name: 'asker', label: fields.asker, ...textFilter() },
    { name: 'department', label: filters.department, ...unitFilter(readUnits) },
    { name: 'level', label: filters.level, ...choiceFilter(any, choices(levels)) },
    { name: 'termCode', label: report.term },
    { name: 'courseId', label: filters.courseName, valueText: courseText },
    { name: 'dates', label: filters.dates, ...dayRangeFilter },
    { name: 'told', label: filters.told, ...choiceFilter(any, choices(toldChoices)) },
    { name: 'state', label: filters.state, ...choiceFilter(any, choices(states)) },
  ];
};
