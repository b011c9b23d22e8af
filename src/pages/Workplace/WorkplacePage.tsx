import { useCallback, useEffect } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { FirstSteps } from '@/components/today/FirstSteps';
import { isOffice, readsRecords } from '@/contract/account';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { VIEWS } from '@/utils/views';
import { ActivityList } from './ActivityList';
import { ClassLists } from './ClassLists';
import { Figures } from './Figures';
import { ImportList } from './ImportList';
import { ProjectNotices, Team } from './ProjectSections';
import { RadarChart } from './RadarChart';
import { UnreachableList } from './UnreachableList';
import styles from './Workplace.module.css';

/**
 * The page with an overview of the day (D-01). All users see numbers. Only users who may read
 * records see names.
 */
const WorkplacePage = () => {
  const text = useText(workplaceText);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const role = useAppSelector(({ login }) => login.authority);
  const { figures, failed, today, lists } = useAppSelector(({ overview }) => overview);
  const isReader = readsRecords(role);

  const fetch = useCallback(
    () => dispatch({ type: 'overview/fetchDay', payload: role }),
    [dispatch, role],
  );
  const fetchAll = useCallback(async () => {
    if (isOffice(role)) dispatch({ type: 'overview/fetchToday' });
    await fetch();
  }, [dispatch, fetch, role]);
  useEffect(() => {
    fetchAll();
  }, [fetchAll]);
  useReloads(VIEWS.workplace, fetchAll, () => ({
    records: {
      course: [lists.today, lists.tomorrow].flatMap((each) => each ?? []).map((s) => s.courseId),
      contact: (lists.unreachable ?? []).flatMap(({ contact }) => contact?.id ?? []),
    },
  }));
  // True once the content above is loaded. Only then are the sections below shown, because
  // otherwise they would jump.
  const isSettled = (figures || failed) && (today !== undefined || !isOffice(role));

  return (
    <>
      <PageHeader title={text.title}>
        {figures && <p className={styles.date}>{dayWithWeekday(figures.today, times)}</p>}
      </PageHeader>
      {failed && <LoadFailure title={text.failed} onRetry={fetch} />}
      {!failed && !isSettled && <Loading spinning delay={200} />}
      {isSettled && today?.steps && (
        <div className={styles.steps}>
          <FirstSteps
            steps={today.steps}
            onPutAway={() => dispatch({ type: 'overview/putStepsAway' })}
          />
        </div>
      )}
      {isSettled && figures && <Figures figures={figures} isReader={isReader} />}
      <div className={isSettled ? styles.grid : styles.later}>
        <div className={styles.column}>
          {isReader && figures && <ClassLists figures={figures} onRetry={fetch} />}
          {isReader && figures && <UnreachableList onRetry={fetch} />}
          <ProjectNotices />
          {!isReader && <ActivityList />}
        </div>
        <div className={styles.column}>
          {isOffice(role) && figures && <ImportList onRetry={fetch} />}
          {isReader && <ActivityList />}
          <RadarChart />
          <Team />
        </div>
      </div>
    </>
  );
};

export default WorkplacePage;
