import { Button, Input } from 'antd';
import { DayPicker } from '@/components/form/DayPicker';
import type { FieldError } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';
import { FieldErrors } from './FieldErrors';
import { PeriodPresets } from './PeriodPresets';
import { PeriodRows } from './PeriodRows';
import { newKey, type TermDraft } from './termDraft';

interface PeriodTablesProps {
  draft: Pick<TermDraft, 'periods' | 'periodTables'>;
  errors: readonly FieldError[];
  onChange: (values: Partial<TermDraft>) => void;
}

/**
 * Tables of the start and end times of the periods. A term may have additional tables for one
 * campus, or from a certain date on.
 */
export const PeriodTables = ({ draft, errors, onChange }: PeriodTablesProps) => {
  const text = useText(termText).edit;
  const { periods, periodTables: tables } = draft;
  const change = (key: number, values: Partial<TermDraft['periodTables'][number]>) =>
    onChange({
      periodTables: tables.map((table) => (table.key === key ? { ...table, ...values } : table)),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{text.periods}</legend>
      <details>
        <summary>{text.ownTable(periods.length, periods[0]?.start ?? '')}</summary>
        <PeriodPresets periods={periods} onChange={(next) => onChange({ periods: next })} />
        <PeriodRows
          label={text.own}
          periods={periods}
          onChange={(next) => onChange({ periods: next })}
        />
      </details>
      <FieldErrors errors={errors} at="periods" />
      {tables.map(({ key, campus, from, periods: own }, index) => (
        <div key={key} className={styles.table}>
          <div className={styles.row}>
            <Input
              value={campus}
              maxLength={50}
              placeholder={text.allCampuses}
              aria-label={text.campusOf(index + 1)}
              onChange={({ target }) => change(key, { campus: target.value })}
              className={styles.name}
            />
            <div className={styles.day}>
              <DayPicker
                aria-label={text.fromOf(index + 1)}
                value={from ?? undefined}
                onChange={(day) => change(key, { from: day ?? null })}
              />
            </div>
            <span>{text.on}</span>
            <Button
              onClick={() =>
                onChange({ periodTables: tables.filter((table) => table.key !== key) })
              }
            >
              {text.remove}
            </Button>
          </div>
          <PeriodRows
            label={text.tableNo(index + 1)}
            periods={own}
            onChange={(next) => change(key, { periods: next })}
          />
          <FieldErrors errors={errors} at={`periodTables.${index}`} />
        </div>
      ))}
      <FieldErrors
        errors={errors.filter(({ field }) => field === 'periodTables')}
        at="periodTables"
      />
      <Button
        onClick={() =>
          onChange({
            periodTables: [...tables, { key: newKey(), campus: '', from: null, periods }],
          })
        }
      >
        {text.addTable}
      </Button>
    </fieldset>
  );
};
