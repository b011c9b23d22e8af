import { useCallback, useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { RelativeTime } from '@/components/display/RelativeTime';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { FirstSteps } from '@/components/today/FirstSteps';
import { isOffice, readsRecords } from '@/contract/account';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { homeText } from '@/locales/home';
import { workplaceText } from '@/locales/template/workplace';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { VIEWS } from '@/utils/views';
import { ActivityList } from './ActivityList';
import { ClassLists } from './ClassLists';
import { Figures } from './Figures';
import styles from './Home.module.css';
import { ImportList } from './ImportList';
import { ProjectNotices, Team } from './ProjectSections';
import { RadarChart } from './RadarChart';
import { HOME_PROBLEMS, TeacherProblems } from './TeacherProblems';
import { UnreachableList } from './UnreachableList';
import { WaitingList } from './WaitingList';

const LastSignIn = ({ at }: { at: string | null | undefined }) => {
  const text = useText(homeText);
  if (!at) return text.firstSignIn;
  return (
    <>
      {text.lastSignIn} <RelativeTime at={at} />
    </>
  );
};

/** Shows who is signed in, with the role and the time of the previous sign-in. */
const SignedIn = () => {
  const { roles } = useText(frameText);
  const user = useAppSelector((state) => state.user.currentUser);
  const role = useAppSelector(({ login }) => login.authority);
  if (!user.userid) return null;
  return (
    <span className={styles.facts}>
      <span>{user.userName}</span>
      <span>{roles[role]}</span>
      <span>
        <LastSignIn at={user.lastSignIn} />
      </span>
    </span>
  );
};

/**
 * The home page with an overview of the day (D-09). It is also the page `/dashboard/workplace`,
 * with another title (D-01). All users see numbers, but only users who may read records see names.
 */
const HomePage = () => {
  const text = useText(workplaceText);
  const { hello } = useText(homeText);
  const isHome = useMatch('/') !== null;
  const user = useAppSelector((state) => state.user.currentUser);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const role = useAppSelector(({ login }) => login.authority);
  const { figures, failed, today, lists } = useAppSelector(({ overview }) => overview);
  const problems = useAppSelector(({ smsProblems }) => smsProblems.list);
  const isReader = readsRecords(role);

  const fetch = useCallback(
    () => dispatch({ type: 'overview/fetchDay', payload: role }),
    [dispatch, role],
  );
  const fetchAll = useCallback(async () => {
    if (isReader) {
      dispatch({ type: 'overview/fetchToday' });
      dispatch({ type: 'smsProblems/fetch', payload: HOME_PROBLEMS });
    }
    await fetch();
  }, [dispatch, fetch, isReader]);
  useEffect(() => {
    fetchAll();
  }, [fetchAll]);
  useReloads(VIEWS.home, fetchAll, () => ({
    records: {
      course: [lists.today, lists.tomorrow].flatMap((each) => each ?? []).map((s) => s.courseId),
      contact: (lists.unreachable ?? []).flatMap(({ contact }) => contact?.id ?? []),
    },
  }));
  // True once the upper part of the page has loaded. Until then the lower part is hidden, so that
  // it does not jump.
  const isSettled =
    (figures || failed) && ((today !== undefined && problems !== undefined) || !isReader);

  return (
    <>
      <PageHeader title={isHome ? hello(user.name ?? '') : text.title}>
        <div className={`${styles.date} ${styles.facts}`}>
          {figures && <span>{dayWithWeekday(figures.today, times)}</span>}
          <SignedIn />
        </div>
      </PageHeader>
      {failed && <LoadFailure title={text.failed} onRetry={fetch} />}
      {!failed && !isSettled && <Loading spinning delay={200} />}
      {isSettled && today?.steps && (
        <div className={styles.steps}>
          <FirstSteps
            steps={today.steps}
            onPutAway={(level) => dispatch({ type: 'overview/putStepsAway', payload: level })}
            onAccept={(payload) => dispatch({ type: 'overview/acceptStep', payload })}
          />
        </div>
      )}
      {isSettled && <TeacherProblems />}
      {isSettled && figures && (
        <Figures figures={figures} people={today?.unreachable} isReader={isReader} />
      )}
      <div className={isSettled ? styles.grid : styles.later}>
        <div className={styles.column}>
          <WaitingList />
          {isReader && figures && <ClassLists figures={figures} onRetry={fetch} />}
          {isReader && figures && <UnreachableList figures={figures} onRetry={fetch} />}
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

export default HomePage;
