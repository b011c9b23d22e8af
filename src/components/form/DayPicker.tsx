import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { language } from '@/contract/base/language';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import { DateInputs } from './DateInputs';

// Sets the language of weekday and month names in the calendar panel.
dayjs.locale(language().toLowerCase());

const FORMAT = 'YYYY-MM-DD';

interface DayPickerProps {
  /** A day such as `2026-09-01`, in the office's time zone. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  'aria-label'?: string;
}

/** A date picker whose value is a text, so that no time zone can change the day. */
export const DayPicker = ({ value, onChange, ...rest }: DayPickerProps) => {
  // Creates a new date object only for a new day. Otherwise antd would discard the text that the
  // user is typing.
  const day = useMemo(() => (value ? dayjs(value, FORMAT) : null), [value]);
  return (
    <DateInputs>
      <DatePicker
        {...rest}
        value={day}
        format={FORMAT}
        onChange={(chosen) => onChange?.(chosen?.format(FORMAT))}
        style={{ width: '100%' }}
      />
    </DateInputs>
  );
};

/** A picker for a range of days. The value is one text that contains both days. */
export const DayRange = ({ value, onChange, ...rest }: DayPickerProps) => {
  const days = useMemo((): [Dayjs, Dayjs] | null => {
    const [from, to] = daysOf(value) ?? [];
    return from && to ? [dayjs(from, FORMAT), dayjs(to, FORMAT)] : null;
  }, [value]);
  return (
    <DateInputs>
      <DatePicker.RangePicker
        {...rest}
        value={days}
        format={FORMAT}
        // Allows empty days, because otherwise the user could not leave the inputs with Tab.
        allowEmpty={[true, true]}
        onChange={(range) => {
          const [from, to] = range ?? [];
          onChange?.(from && to ? dayRangeText(from.format(FORMAT), to.format(FORMAT)) : undefined);
        }}
        style={{ width: '100%' }}
      />
    </DateInputs>
  );
};
