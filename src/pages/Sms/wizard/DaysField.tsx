import { Segmented } from 'antd';
import { DayRange } from '@/components/form/DayPicker';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import styles from '../Sms.module.css';
import { COMING_NAMES, type ComingName, comingDays } from './comingDays';

interface DaysFieldProps {
  value?: string;
  onChange?: (days: string) => void;
  id?: string;
}

/** An input for a range of future days, as a named range such as "tomorrow" or as two dates. */
export const DaysField = ({ value, onChange, id }: DaysFieldProps) => {
  const { readiness } = useText(smsText);
  const now = new Date();
  const chosen = COMING_NAMES.find((name) => comingDays(name, now) === value);
  return (
    <div className={styles.days}>
      <Segmented<string>
        aria-label={readiness.days}
        value={chosen ?? ''}
        options={COMING_NAMES.map((name) => ({ value: name, label: readiness.ranges[name] }))}
        onChange={(name) => onChange?.(comingDays(name as ComingName, now))}
      />
      <span className={styles.picker}>
        <DayRange
          {...(id && { id })}
          aria-label={readiness.customDays}
          value={value}
          onChange={(days) => days && onChange?.(days)}
        />
      </span>
    </div>
  );
};
