import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { DateInputs } from '@/components/form/DateInputs';
import { language } from '@/contract/base/language';
import styles from './MinutePicker.module.css';

// Sets the language of weekdays and months in the date panel.
dayjs.locale(language().toLowerCase());

const FORMAT = 'YYYY-MM-DD HH:mm';

interface MinutePickerProps {
  /** A time such as `2026-11-25 10:00`, in the office's time zone. */
  value?: string | undefined;
  onChange?: (minute: string | undefined) => void;
  from: string;
  id?: string;
}

/**
 * An input for a day and a time. The value is a text such as `2026-11-25 10:00`, because the time
 * zone of the browser cannot change a text.
 */
export const MinutePicker = ({ value, onChange, from, ...rest }: MinutePickerProps) => {
  // Keeps the same date object for the same text. With a new object, antd discards the text that
  // the user is typing.
  const minute = useMemo(() => (value ? dayjs(value, FORMAT) : null), [value]);
  const first = useMemo(() => dayjs(from), [from]);
  return (
    <DateInputs>
      <DatePicker
        {...rest}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={FORMAT}
        // Hides antd's "now" button, which uses the browser's time zone instead of the office's.
        showNow={false}
        value={minute}
        minDate={first}
        classNames={{ popup: { root: styles.panel } }}
        onChange={(chosen) => onChange?.(chosen?.format(FORMAT))}
        style={{ width: '100%' }}
      />
    </DateInputs>
  );
};
