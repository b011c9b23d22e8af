import type { FilterControl, FilterField } from '@/components/FilterBar';
import { choiceFilter, textFilter } from '@/components/filterControls';
import { lazyPart } from '@/components/lazyPart';
import { COURSE_STATUSES, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { tableText } from '@/locales/table';
import { useAppSelector } from '@/store/hooks';

/** The filters that stand in the address. */
export const COURSE_FILTER_NAMES = [
  'termCode',
  'course',
  'teacher',
  'department',
  'weekday',
  'dates',
  'status',
] as const;

const DayRange = lazyPart<FilterControl>('day-range', () =>
  import('@/components/DayPicker').then((module) => module.DayRange),
);

export const useCourseFilters = (level: Level): FilterField[] => {
  const text = useText(courseText);
  const { any } = useText(tableText);
  const terms = useAppSelector(({ term }) => term.list).filter((term) => term.level === level);
  return [
    {
      name: 'termCode',
      label: text.filters.termCode,
      width: 190,
      immediate: true,
      control: choiceFilter(
        any,
        terms.map(({ termCode }) => ({ value: termCode, label: termCode })),
      ),
    },
    {
      name: 'course',
      label: text.filters.course,
      width: 220,
      control: textFilter(text.filters.coursePlaceholder),
    },
    {
      name: 'teacher',
      label: text.filters.teacher,
      width: 190,
      control: textFilter(text.filters.teacherPlaceholder),
    },
    {
      name: 'department',
      label: text.filters.department,
      width: 230,
      folded: true,
      control: textFilter(),
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
