import { Chart } from '@/components/chart/Chart';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/times';
import styles from '../Dashboard.module.css';
import { begunSlots, dayOf, timeOf } from '../traffic';

/** Messages sent and delivered, over the day that the data is about. */
export const DayMessages = ({ now }: { now: Date }) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  const all = useAppSelector(({ chart }) => chart.offlineChartData);
  const slots = begunSlots(all, now);
  const day = dayOf(slots);
  return (
    <Section
      title={text.messages}
      extra={day && <span className={styles.quiet}>{dayWithWeekday(day, times)}</span>}
      empty={slots.length === 0 && (all.length > 0 ? text.noMessagesYet : text.noData)}
    >
      <Chart
        kind="line"
        caption={text.messages}
        labelTitle={text.slot}
        unit={text.messagesUnit}
        data={{
          labels: slots.map(timeOf),
          series: [
            { name: text.sent, values: slots.map(({ y1 }) => y1) },
            { name: text.delivered, values: slots.map(({ y2 }) => y2) },
          ],
        }}
      />
    </Section>
  );
};
