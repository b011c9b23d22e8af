import { useEffect } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { Level } from '@/contract/rule';
import { useAppDispatch } from '@/store/hooks';
import { CourseHeader } from '../CourseHeader';
import { useCourseView } from '../CourseViews';
import { CourseTable } from './CourseTable';

const WeekView = lazyPart('week-view', () =>
  import('../week/WeekView').then((module) => module.WeekView),
);
const ClashList = lazyPart('clash-list', () =>
  import('../clash/ClashList').then((module) => module.ClashList),
);

/** The courses of a level as a list, a week or their clashes; the levels differ in nothing else. */
export const CourseList = ({ level }: { level: Level }) => {
  const dispatch = useAppDispatch();
  const view = useCourseView();
  useEffect(() => {
    dispatch({ type: 'term/fetch' });
  }, [dispatch]);

  if (view === 'list') return <CourseTable level={level} />;
  const week = view === 'week';
  const handleTermChanged = () =>
    dispatch({ type: week ? 'timetable/refresh' : 'timetable/reloadClashes' });
  return (
    <>
      <CourseHeader level={level} onTermChanged={handleTermChanged} />
      {week ? <WeekView level={level} /> : <ClashList level={level} />}
    </>
  );
};
