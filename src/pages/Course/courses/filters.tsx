import { useMemo } from 'react';
import type { ReadUnits } from '@/components/form/UnitInput';
import {
  choiceFilter,
  dayRangeFilter,
  numberFilter,
  textFilter,
  unitFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { COURSE_STATUSES, LEVELS, type Level, listRules } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { tableText } from '@/locales/table';
import { useAppSelector } from '@/store/hooks';
import { useReadUnits } from '@/store/useReadUnits';
import { isDayRange } from '@/utils/format/dayRange';

export const COURSE_FILTER_NAMES = [
  'termCode',
  'course',
  'teacher',
  'className',
  'department',
  'studentCount',
  'credit',
  'weekday',
  'dates',
  'status',
] as const;

/** The names of the filters for a list of both undergraduate and postgraduate courses. */
export const RULE_FILTER_NAMES = ['level', ...COURSE_FILTER_NAMES] as const;

export const acceptsCourseFilter = acceptedBy(listRules.input.shape, { dates: isDayRange });

interface Texts {
  readUnits: ReadUnits;
  text: (typeof courseText)['zh-CN'];
  any: string;
}

const levelFilter = ({ text: { fields, levels }, any }: Texts): FilterField => ({
  name: 'level',
  label: fields.level,
  ...choiceFilter(
    any,
    LEVELS.map((value) => ({ value, label: levels[value] })),
  ),
});

/**
 * Returns the term codes, such as `2026-2027-1`, newest first and without duplicates. An
 * undergraduate and a postgraduate term may have the same code.
 */
const termCodesOf = (terms: readonly Term[], level?: Level): string[] => {
  const own = terms.filter((term) => !level || term.level === level);
  return [...new Set(own.map(({ termCode }) => termCode))].sort().reverse();
};

const filtersOf = (
  { text, any, readUnits }: Texts,
  termCodes: readonly string[],
): FilterField[] => {
  return [
    {
      name: 'termCode',
      label: text.filters.termCode,
      ...choiceFilter(
        any,
        termCodes.map((termCode) => ({ value: termCode, label: termCode })),
      ),
    },
    {
      name: 'course',
      label: text.filters.course,
      inLine: 220,
      ...textFilter(text.filters.coursePlaceholder),
    },
    {
      name: 'teacher',
      label: text.filters.teacher,
      inLine: 220,
      ...textFilter(text.filters.teacherPlaceholder),
    },
    {
      name: 'className',
      label: text.fields.className,
      ...textFilter(),
    },
    {
      name: 'department',
      label: text.filters.department,
      ...unitFilter(readUnits),
    },
    {
      name: 'studentCount',
      label: text.fields.studentCount,
      ...numberFilter({ max: 2000 }),
    },
    {
      name: 'credit',
      label: text.fields.credit,
      ...numberFilter({ max: 30, step: 0.5 }),
    },
    {
      name: 'weekday',
      label: text.filters.weekday,
      ...choiceFilter(
        any,
        text.weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
      ),
    },
    {
      name: 'dates',
      label: text.filters.dates,
      ...dayRangeFilter,
    },
    {
      name: 'status',
      label: text.filters.status,
      ...choiceFilter(
        any,
        COURSE_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
      ),
    },
  ];
};

const useTexts = (): Texts => {
  const text = useText(courseText);
  const { any } = useText(tableText);
  const readUnits = useReadUnits();
  return useMemo(() => ({ text, any, readUnits }), [text, any, readUnits]);
};

export const useCourseFilters = (level?: Level): FilterField[] => {
  const texts = useTexts();
  const terms = useAppSelector(({ term }) => term.list);
  return useMemo(() => filtersOf(texts, termCodesOf(terms, level)), [texts, terms, level]);
};

/** Returns the filters for a list of undergraduate and postgraduate courses. */
export const useRuleFilters = (): FilterField[] => {
  const texts = useTexts();
  const fields = useCourseFilters();
  return useMemo(() => [levelFilter(texts), ...fields], [texts, fields]);
};
