import { useCallback, useEffect, useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Panels } from './analysis/Panels';
import { PeriodBar } from './analysis/PeriodBar';
import { Summary } from './analysis/Summary';
import { usePeriod } from './analysis/usePeriod';
import styles from './Dashboard.module.css';
import { linksOf } from './links';
import { Unloaded } from './Unloaded';

/**
 * The office's statistics: classes, text messages, people who cannot be reached, and timetable
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
          <Panels figures={data} links={links} period={shown} today={toDay(new Date())} />
        </div>
      ) : (
        <Unloaded failed={failed} onRetry={fetch} />
      )}
    </>
  );
};

export default AnalysisPage;
