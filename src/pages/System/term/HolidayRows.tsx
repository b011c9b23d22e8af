import { Button, Input } from 'antd';
import { DayRange } from '@/components/form/DayPicker';
import type { FieldError } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import styles from '../System.module.css';
import { FieldErrors } from './FieldErrors';
import { newKey, type TermDraft } from './termDraft';

interface HolidayRowsProps {
  rows: TermDraft['holidays'];
  errors: readonly FieldError[];
  onChange: (rows: TermDraft['holidays']) => void;
}

export const HolidayRows = ({ rows, errors, onChange }: HolidayRowsProps) => {
  const text = useText(termText).edit;
  const change = (key: number, values: Partial<TermDraft['holidays'][number]>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  return (
    <fieldset className={styles.group}>
      <legend>{text.holidays}</legend>
      {rows.map(({ key, name, from, to }, index) => (
        <div key={key}>
          <div className={styles.row}>
            <Input
              value={name}
              maxLength={20}
              placeholder={text.holidayName}
              aria-label={text.holidayNameOf(index + 1)}
              onChange={({ target }) => change(key, { name: target.value })}
              className={styles.name}
            />
            <div className={styles.days}>
              <DayRange
                aria-label={text.holidayDaysOf(index + 1)}
                value={from && to ? dayRangeText(from, to) : undefined}
                onChange={(range) => {
                  const [first, last] = daysOf(range) ?? [];
                  change(key, { from: first, to: last });
                }}
              />
            </div>
            <Button onClick={() => onChange(rows.filter((row) => row.key !== key))}>
              {text.remove}
            </Button>
          </div>
          <FieldErrors errors={errors} at={`holidays.${index}`} />
        </div>
      ))}
      <FieldErrors errors={errors.filter(({ field }) => field === 'holidays')} at="holidays" />
      <Button
        onClick={() =>
          onChange([...rows, { key: newKey(), name: '', from: undefined, to: undefined }])
        }
      >
        {text.addHoliday}
      </Button>
    </fieldset>
  );
};
