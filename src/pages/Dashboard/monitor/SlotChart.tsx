import { Chart } from '@/components/chart/Chart';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { dayOf, PERIODS, type Slot, slotsIn, timeOf } from '../traffic';
import { useChoice } from '../useChoice';

interface SlotChartProps {
  slots: readonly Slot[];
}

/** A bar chart of text messages per half hour. Undelivered messages are on top of each bar. */
export const SlotChart = ({ slots }: SlotChartProps) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  const [period, setPeriod] = useChoice('period', PERIODS, 'day');
  const shown = slotsIn(slots, period);
  const day = dayOf(slots);
  return (
    <Section
      title={text.bySlot}
      extra={day && <span className={styles.quiet}>{dayWithWeekday(day, times)}</span>}
    >
      <div className={styles.switches}>
        <Choice
          label={text.periodLabel}
          names={text.periods}
          values={PERIODS}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{text.noSent}</p>
      ) : (
        <Chart
          kind="bar"
          caption={`${text.bySlot}${marks().open}${text.periods[period]}${marks().close}`}
          labelTitle={text.slot}
          unit={text.messagesUnit}
          stacked
          data={{
            labels: shown.map(timeOf),
            series: [
              { name: text.delivered, values: shown.map(({ y2 }) => y2) },
              { name: text.missing, values: shown.map(({ y1, y2 }) => y1 - y2) },
            ],
          }}
        />
      )}
    </Section>
  );
};
