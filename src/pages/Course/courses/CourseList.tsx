import { useEffect } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { Level } from '@/contract/rule';
import { useAppDispatch } from '@/store/hooks';
import { CourseHeader } from '../shared/CourseHeader';
import { useCourseView } from '../shared/CourseViews';
import { CourseTable } from './CourseTable';

const WeekView = lazyPart('week-view', () =>
  import('../week/WeekView').then((module) => module.WeekView),
);
const SessionList = lazyPart('session-list', () =>
  import('../sessions/SessionList').then((module) => module.SessionList),
);
const ClashList = lazyPart('clash-list', () =>
  import('../sessions/clash/ClashList').then((module) => module.ClashList),
);

/** The Redux actions that reload the data of each view after the user has changed the term. */
const RELOADS = {
  sessions: { type: 'timetable/reloadSessions' },
  week: { type: 'timetable/refresh' },
  clashes: { type: 'timetable/reloadClashes' },
} as const;

const VIEWS = { sessions: SessionList, week: WeekView, clashes: ClashList };

/**
 * The courses page for undergraduates or postgraduates, with four views: courses, class sessions,
 * one week, and timetable clashes.
 */
export const CourseList = ({ level }: { level: Level }) => {
  const dispatch = useAppDispatch();
  const view = useCourseView();
  useEffect(() => {
    dispatch({ type: 'term/fetch' });
  }, [dispatch]);

  if (view === 'list') return <CourseTable level={level} />;
  const View = VIEWS[view];
  return (
    <>
      <CourseHeader level={level} onTermChanged={() => dispatch(RELOADS[view])} />
      <View level={level} />
    </>
  );
};
