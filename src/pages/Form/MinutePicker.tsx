import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { NoSubmit } from '@/components/form/NoSubmit';
import { language } from '@/contract/base/language';
import styles from './MinutePicker.module.css';

// The names of weekdays and months in the panels.
dayjs.locale(language().toLowerCase());

const FORMAT = 'YYYY-MM-DD HH:mm';

interface MinutePickerProps {
  /** `YYYY-MM-DD HH:mm` on the office's clock. */
  value?: string | undefined;
  onChange?: (minute: string | undefined) => void;
  /** The first day that can be picked, `YYYY-MM-DD`. */
  from: string;
  id?: string;
}

/** Picks a minute of a day, as text, so that no time zone can move it. */
export const MinutePicker = ({ value, onChange, from, ...rest }: MinutePickerProps) => {
  // The same objects while the texts are the same: antd drops what is being typed for other ones.
  const minute = useMemo(() => (value ? dayjs(value, FORMAT) : null), [value]);
  const first = useMemo(() => dayjs(from), [from]);
  return (
    <NoSubmit>
      <DatePicker
        {...rest}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={FORMAT}
        // Its "now" would be that of the browser's own time zone.
        showNow={false}
        value={minute}
        minDate={first}
        classNames={{ popup: { root: styles.panel } }}
        onChange={(chosen) => onChange?.(chosen?.format(FORMAT))}
        style={{ width: '100%' }}
      />
    </NoSubmit>
  );
};
