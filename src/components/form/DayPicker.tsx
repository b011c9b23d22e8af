import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { dayRangeText, daysOf } from '@/utils/dayRange';
import { NoSubmit } from './NoSubmit';

// The names of weekdays and months in the panels.
dayjs.locale('zh-cn');

const FORMAT = 'YYYY-MM-DD';

interface DayPickerProps {
  /** `YYYY-MM-DD`, a day on the office's calendar. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  'aria-label'?: string;
}

/** Picks a day; days are texts, so that no time zone can move them. */
export const DayPicker = ({ value, onChange, ...rest }: DayPickerProps) => (
  <NoSubmit>
    <DatePicker
      {...rest}
      value={value ? dayjs(value, FORMAT) : null}
      format={FORMAT}
      onChange={(day) => onChange?.(day?.format(FORMAT))}
      style={{ width: '100%' }}
    />
  </NoSubmit>
);

/** Picks a range of days, as one text. */
export const DayRange = ({ value, onChange, ...rest }: DayPickerProps) => {
  const days = daysOf(value);
  return (
    <NoSubmit>
      <DatePicker.RangePicker
        {...rest}
        value={days ? [dayjs(days[0], FORMAT), dayjs(days[1], FORMAT)] : null}
        format={FORMAT}
        onChange={(range) => {
          const [from, to] = range ?? [];
          onChange?.(from && to ? dayRangeText(from.format(FORMAT), to.format(FORMAT)) : undefined);
        }}
        style={{ width: '100%' }}
      />
    </NoSubmit>
  );
};
