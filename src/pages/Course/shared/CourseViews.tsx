import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';

const VIEWS = ['list', 'sessions', 'week', 'clashes'] as const;
export type CourseView = (typeof VIEWS)[number];

export const useCourseView = (): CourseView => {
  const [params] = useSearchParams();
  return VIEWS.find((view) => view === params.get('view')) ?? 'list';
};

/**
 * Tabs that switch between the views of the courses page. Switching clears the filters, because
 * each view has different filters.
 */
export const CourseViews = () => {
  const { views } = useText(courseText);
  const view = useCourseView();
  const [, setParams] = useSearchParams();
  return (
    <Segmented
      aria-label={views.label}
      value={view}
      options={VIEWS.map((value) => ({ value, label: views[value] }))}
      onChange={(value) => setParams(value === 'list' ? {} : { view: value })}
    />
  );
};
