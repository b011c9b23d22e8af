import { useMemo } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { FilterControl, FilterField } from '@/components/table/filter/FilterBar';
import { choiceFilter, numberFilter, textFilter } from '@/components/table/filter/filterControls';
import { COURSE_STATUSES, LEVELS, type Level, listRules } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { tableText } from '@/locales/table';
import { useAppSelector } from '@/store/hooks';
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

/** The filters of a course list that has both undergraduate and postgraduate courses. */
export const RULE_FILTER_NAMES = ['level', ...COURSE_FILTER_NAMES] as const;

export const acceptsCourseFilter = acceptedBy(listRules.input.shape, { dates: isDayRange });

const DayRange = lazyPart<FilterControl>('day-range', () =>
  import('@/components/form/DayPicker').then((module) => module.DayRange),
);

interface Texts {
  text: (typeof courseText)['zh-CN'];
  any: string;
}

const levelFilter = ({ text: { fields, levels }, any }: Texts): FilterField => ({
  name: 'level',
  label: fields.level,
  width: 190,
  immediate: true,
  control: choiceFilter(
    any,
    LEVELS.map((value) => ({ value, label: levels[value] })),
  ),
});

/**
 * Returns the term codes, such as `2026-2027-1`, newest first and without duplicates. Undergraduate
 * and postgraduate terms may share a code.
 */
const termCodesOf = (terms: readonly Term[], level?: Level): string[] => {
  const own = terms.filter((term) => !level || term.level === level);
  return [...new Set(own.map(({ termCode }) => termCode))].sort().reverse();
};

const filtersOf = ({ text, any }: Texts, termCodes: readonly string[]): FilterField[] => {
  return [
    {
      name: 'termCode',
      label: text.filters.termCode,
      width: 190,
      immediate: true,
      control: choiceFilter(
        any,
        termCodes.map((termCode) => ({ value: termCode, label: termCode })),
      ),
    },
    {
      name: 'course',
      label: text.filters.course,
      width: 240,
      control: textFilter(text.filters.coursePlaceholder),
    },
    {
      name: 'teacher',
      label: text.filters.teacher,
      width: 250,
      control: textFilter(text.filters.teacherPlaceholder),
    },
    {
      name: 'className',
      label: text.fields.className,
      width: 230,
      folded: true,
      control: textFilter(),
    },
    {
      name: 'department',
      label: text.filters.department,
      width: 230,
      folded: true,
      control: textFilter(),
    },
    {
      name: 'studentCount',
      label: text.fields.studentCount,
      width: 120,
      folded: true,
      control: numberFilter({ max: 2000 }),
    },
    {
      name: 'credit',
      label: text.fields.credit,
      width: 120,
      folded: true,
      control: numberFilter({ max: 30, step: 0.5 }),
    },
    {
      name: 'weekday',
      label: text.filters.weekday,
      width: 150,
      immediate: true,
      folded: true,
      control: choiceFilter(
        any,
        text.weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
      ),
    },
    {
      name: 'dates',
      label: text.filters.dates,
      width: 340,
      immediate: true,
      folded: true,
      control: (props) => <DayRange {...props} />,
    },
    {
      name: 'status',
      label: text.filters.status,
      width: 150,
      immediate: true,
      folded: true,
      control: choiceFilter(
        any,
        COURSE_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
      ),
    },
  ];
};

const useTexts = (): Texts => {
  const text = useText(courseText);
  const { any } = useText(tableText);
  return useMemo(() => ({ text, any }), [text, any]);
};

export const useCourseFilters = (level?: Level): FilterField[] => {
  const texts = useTexts();
  const terms = useAppSelector(({ term }) => term.list);
  return useMemo(() => filtersOf(texts, termCodesOf(terms, level)), [texts, terms, level]);
};

/**
 * Returns the filters for a list of all courses. Two filters are always visible: course name and
 * level. The other filters appear after a click.
 */
export const useRuleFilters = (): FilterField[] => {
  const texts = useTexts();
  const fields = useCourseFilters();
  return useMemo(() => {
    const others = fields.filter(({ name }) => name !== 'course');
    return [
      ...fields.filter(({ name }) => name === 'course'),
      levelFilter(texts),
      ...others.map((field) => ({ ...field, folded: true })),
    ];
  }, [texts, fields]);
};
