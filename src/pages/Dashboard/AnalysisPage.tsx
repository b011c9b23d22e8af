import { PageHeader } from '@/components/PageHeader';
import { toDay } from '@/domain/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import styles from './Dashboard.module.css';
import { DayMessages } from './DayMessages';
import { Forms } from './Forms';
import { Keywords } from './Keywords';
import { Summary } from './Summary';
import { Trend } from './Trend';
import { Units } from './Units';
import { Unloaded } from './Unloaded';
import { useCharts } from './useCharts';

/** How the console is used and how teaching goes, in charts (D-02). */
const AnalysisPage = () => {
  const text = useText(dashboardText);
  const { loaded, failed, now, fetch } = useCharts();
  const today = toDay(now);
  return (
    <>
      <PageHeader title={text.analysis} />
      {loaded ? (
        <div className={styles.page}>
          <Summary today={today} />
          <Trend today={today} />
          <div className={styles.halves}>
            <Keywords />
            <Forms />
            <DayMessages now={now} />
            <Units />
          </div>
        </div>
      ) : (
        <Unloaded failed={failed} onRetry={fetch} />
      )}
    </>
  );
};

export default AnalysisPage;
