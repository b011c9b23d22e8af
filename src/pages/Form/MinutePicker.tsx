import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { DateInputs } from '@/components/form/DateInputs';
import { language } from '@/contract/base/language';
import styles from './MinutePicker.module.css';

// Sets the language of the weekdays and months in the date picker.
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
 * An input for a date and a time. Its value is a string such as `2026-11-25 10:00`, so that the
 * browser's time zone cannot shift it.
 */
export const MinutePicker = ({ value, onChange, from, ...rest }: MinutePickerProps) => {
  // Reuses the date object while the value stays the same. A new object would make antd discard the
  // text that the user is typing.
  const minute = useMemo(() => (value ? dayjs(value, FORMAT) : null), [value]);
  const first = useMemo(() => dayjs(from), [from]);
  return (
    <DateInputs>
      <DatePicker
        {...rest}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={FORMAT}
        // Hides antd's "now" button, which uses the time zone of the browser instead of the
        // office's.
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
