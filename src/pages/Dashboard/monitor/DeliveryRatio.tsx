import { Progress } from 'antd';
import { Section } from '@/components/frame/Section';
import { numberText, percentText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Dashboard.module.css';
import { dayOf, type Slot, trafficOf } from '../traffic';

interface DeliveryRatioProps {
  slots: readonly Slot[];
}

/** Shows the share of text messages that were delivered. Shows nothing if none were sent. */
export const DeliveryRatio = ({ slots }: DeliveryRatioProps) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  const day = dayOf(slots);
  const { sent, delivered, ratio } = trafficOf(slots);
  if (ratio === undefined) return null;
  return (
    <Section
      title={text.ratio}
      extra={day && <span className={styles.quiet}>{dayWithWeekday(day, times)}</span>}
    >
      <div className={styles.gauge}>
        <Progress
          type="dashboard"
          size={180}
          percent={ratio * 100}
          format={() => percentText(ratio)}
          aria-label={text.ratio}
        />
        <p className={styles.quiet}>{text.ratioOf(numberText(delivered), numberText(sent))}</p>
      </div>
    </Section>
  );
};
