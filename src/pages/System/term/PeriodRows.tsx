import { Button } from 'antd';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import type { Term } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';

interface PeriodRowsProps {
  /** The name of this table, which screen readers announce with each input. */
  label: string;
  periods: Term['periods'];
  onChange: (periods: Term['periods']) => void;
}

export const PeriodRows = ({ label, periods, onChange }: PeriodRowsProps) => {
  const text = useText(termText).edit;
  const change = (no: number, values: Partial<Term['periods'][number]>) =>
    onChange(periods.map((period) => (period.no === no ? { ...period, ...values } : period)));
  const next = (periods.at(-1)?.no ?? 0) + 1;
  return (
    <div>
      <ol className={styles.periods}>
        {periods.map(({ no, start, end }) => (
          <li key={no}>
            <span>{text.period(no)}</span>
            <input
              inputMode="numeric"
              maxLength={5}
              placeholder="08:00"
              value={start}
              aria-label={text.startOf(label, no)}
              onChange={({ target }) => change(no, { start: target.value })}
            />
            –
            <input
              inputMode="numeric"
              maxLength={5}
              placeholder="08:00"
              value={end}
              aria-label={text.endOf(label, no)}
              onChange={({ target }) => change(no, { end: target.value })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        {next <= MAX_PERIOD && (
          <Button
            size="small"
            onClick={() => onChange([...periods, { no: next, start: '', end: '' }])}
          >
            {text.addPeriod}
          </Button>
        )}
        {periods.length > 1 && (
          <Button size="small" onClick={() => onChange(periods.slice(0, -1))}>
            {text.removePeriod}
          </Button>
        )}
      </div>
    </div>
  );
};
