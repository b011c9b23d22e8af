import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ClassTables } from './analysis/ClassTables';
import { MessageTables } from './analysis/MessageTables';
import { ChangeTables, PeopleTable } from './analysis/OfficeTables';
import { PeriodBar } from './analysis/PeriodBar';
import { Summary } from './analysis/Summary';
import { Trend } from './analysis/Trend';
import { usePeriod } from './analysis/usePeriod';
import styles from './Dashboard.module.css';
import { linksOf } from './links';
import { Unloaded } from './Unloaded';

/** Renders the content below the first screen later. The first screen then appears sooner. */
const Below = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && <div className={styles.halves}>{children}</div>;

/**
 * Statistics of the office about classes, text messages, people who can be reached, and timetable
 * changes (D-06).
 */
const AnalysisPage = () => {
  const text = useText(dashboardText);
  const dispatch = useAppDispatch();
  const period = usePeriod();
  const { data, query: shown, failed } = useAppSelector(({ figures }) => figures);
  const role = useAppSelector(({ login }) => login.authority);
  const { query } = period;
  const fetch = useCallback(
    () => dispatch({ type: 'figures/fetch', payload: query }),
    [dispatch, query],
  );
  useEffect(() => {
    fetch();
  }, [fetch]);
  const links = useMemo(() => linksOf(shown ?? query, role), [shown, query, role]);
  return (
    <>
      <PageHeader title={text.analysis} />
      <PeriodBar {...period} terms={data?.terms ?? []} />
      {data && shown && !failed ? (
        <div className={styles.page}>
          <Summary figures={data} links={links} />
          <Trend classes={data.classes} links={links} period={shown} />
          <Below>
            <ClassTables classes={data.classes} links={links} />
            <MessageTables messages={data.messages} links={links} period={shown} />
            <PeopleTable people={data.people} links={links} />
            {data.changes && <ChangeTables changes={data.changes} links={links} period={shown} />}
          </Below>
        </div>
      ) : (
        <Unloaded failed={failed} onRetry={fetch} />
      )}
    </>
  );
};

export default AnalysisPage;
