import { Button } from 'antd';
import { DayPicker } from '@/components/form/DayPicker';
import type { FieldError } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import { FieldErrors } from './FieldErrors';
import { newKey, type TermDraft } from './termDraft';

interface SwapRowsProps {
  rows: TermDraft['swaps'];
  errors: readonly FieldError[];
  onChange: (rows: TermDraft['swaps']) => void;
}

/** Inputs for swapped days (调休). The classes of the day `asDate` are taught on `date` instead. */
export const SwapRows = ({ rows, errors, onChange }: SwapRowsProps) => {
  const text = useText(termText).edit;
  const change = (key: number, values: Partial<TermDraft['swaps'][number]>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  return (
    <fieldset className={styles.group}>
      <legend>{text.swaps}</legend>
      {rows.map(({ key, date, asDate }, index) => (
        <div key={key}>
          <div className={styles.row}>
            <div className={styles.day}>
              <DayPicker
                aria-label={text.swapDateOf(index + 1)}
                value={date}
                onChange={(day) => change(key, { date: day })}
              />
            </div>
            <span>{text.holds}</span>
            <div className={styles.day}>
              <DayPicker
                aria-label={text.swapAsDateOf(index + 1)}
                value={asDate}
                onChange={(day) => change(key, { asDate: day })}
              />
            </div>
            <span>{text.classes}</span>
            <Button onClick={() => onChange(rows.filter((row) => row.key !== key))}>
              {text.remove}
            </Button>
          </div>
          <FieldErrors errors={errors} at={`swaps.${index}`} />
        </div>
      ))}
      <FieldErrors errors={errors.filter(({ field }) => field === 'swaps')} at="swaps" />
      <Button
        onClick={() => onChange([...rows, { key: newKey(), date: undefined, asDate: undefined }])}
      >
        {text.addSwap}
      </Button>
    </fieldset>
  );
};
