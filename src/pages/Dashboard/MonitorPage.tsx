import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { toDay, toInstant } from '@/domain/time/dates';
import { usePolling } from '@/hooks/usePolling';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Dashboard.module.css';
import { Attention } from './monitor/Attention';
import { DeliveryRatio } from './monitor/DeliveryRatio';
import { SlotChart } from './monitor/SlotChart';
import { Tags } from './monitor/Tags';
import { TrafficFigures } from './monitor/TrafficFigures';
import { begunSlots, trafficOf } from './traffic';
import { Unloaded } from './Unloaded';
import { useCharts } from './useCharts';

const MINUTE = 60_000;

/**
 * A page with live statistics (D-02): text messages per half hour, the units with the lowest share
 * of reachable people, and frequent topics such as places.
 */
const MonitorPage = () => {
  const text = useText(dashboardText);
  const common = useText(commonText);
  const dispatch = useAppDispatch();
  const { loading, loaded, failed, now, fetch } = useCharts();
  const data = useAppSelector(({ chart }) => chart.offlineChartData);
  const slots = useMemo(() => begunSlots(data, now), [data, now]);
  const time = toInstant(now).slice(11, 19);
  const refresh = () => Promise.all([fetch(), dispatch({ type: 'monitor/fetchTags' })]);
  // Stops polling after a failure. Otherwise each poll would show the error message again.
  usePolling(loaded && !failed ? MINUTE : undefined, fetch);
  return (
    <>
      <PageHeader
        title={text.monitor}
        actions={
          <>
            {loaded && <span className={styles.updated}>{text.updated(time)}</span>}
            <Button
              icon={<Icon of={ReloadOutlined} />}
              loading={loading && loaded}
              onClick={refresh}
            >
              {common.refresh}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {loaded && failed && <Alert type="warning" showIcon title={text.refreshFailed(time)} />}
        {loaded ? (
          <>
            <TrafficFigures slots={slots} today={toDay(now)} />
            {trafficOf(slots).sent > 0 ? (
              <div className={styles.thirds}>
                <SlotChart slots={slots} now={now} />
                <DeliveryRatio slots={slots} />
              </div>
            ) : (
              <p className={styles.blank}>{text.noSent}</p>
            )}
            <Attention />
          </>
        ) : (
          <Unloaded failed={failed} onRetry={fetch} />
        )}
        <div className={loaded || failed ? undefined : styles.later}>
          <Tags />
        </div>
      </div>
    </>
  );
};

export default MonitorPage;
