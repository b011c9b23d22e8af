import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { language } from '@/contract/base/language';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import { NoSubmit } from './NoSubmit';

// The names of weekdays and months in the panels.
dayjs.locale(language().toLowerCase());

const FORMAT = 'YYYY-MM-DD';

interface DayPickerProps {
  /** `YYYY-MM-DD`, a day on the office's calendar. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  'aria-label'?: string;
}

/** Picks a day; days are texts, so that no time zone can move them. */
export const DayPicker = ({ value, onChange, ...rest }: DayPickerProps) => {
  // The same object while the day is the same: antd drops what is being typed for another one.
  const day = useMemo(() => (value ? dayjs(value, FORMAT) : null), [value]);
  return (
    <NoSubmit>
      <DatePicker
        {...rest}
        value={day}
        format={FORMAT}
        onChange={(chosen) => onChange?.(chosen?.format(FORMAT))}
        style={{ width: '100%' }}
      />
    </NoSubmit>
  );
};

/** Picks a range of days, as one text. */
export const DayRange = ({ value, onChange, ...rest }: DayPickerProps) => {
  const days = useMemo((): [Dayjs, Dayjs] | null => {
    const [from, to] = daysOf(value) ?? [];
    return from && to ? [dayjs(from, FORMAT), dayjs(to, FORMAT)] : null;
  }, [value]);
  return (
    <NoSubmit>
      <DatePicker.RangePicker
        {...rest}
        value={days}
        format={FORMAT}
        // Where both days have to be given, Tab leads from one to the other and never out.
        allowEmpty={[true, true]}
        onChange={(range) => {
          const [from, to] = range ?? [];
          onChange?.(from && to ? dayRangeText(from.format(FORMAT), to.format(FORMAT)) : undefined);
        }}
        style={{ width: '100%' }}
      />
    </NoSubmit>
  );
};
