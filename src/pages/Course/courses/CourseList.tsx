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

/**
 * For each view of the page, the Redux action that reloads the data after the user changes the
 * term.
 */
const RELOADS = {
  sessions: { type: 'timetable/reloadSessions' },
  week: { type: 'timetable/refresh' },
  clashes: { type: 'timetable/reloadClashes' },
} as const;

const VIEWS = { sessions: SessionList, week: WeekView, clashes: ClashList };

/**
 * The courses page for undergraduates or postgraduates. It shows a list of courses, a list of class
 * sessions, one week, or timetable clashes.
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
