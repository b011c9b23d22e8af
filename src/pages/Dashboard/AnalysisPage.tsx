import { PageHeader } from '@/components/frame/PageHeader';
import { toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { DayMessages } from './analysis/DayMessages';
import { Keywords } from './analysis/Keywords';
import { Summary } from './analysis/Summary';
import { TeachingForms } from './analysis/TeachingForms';
import { Trend } from './analysis/Trend';
import { Units } from './analysis/Units';
import styles from './Dashboard.module.css';
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
            <TeachingForms />
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
