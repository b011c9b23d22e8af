import { Input, Segmented, Select } from 'antd';
import { clearing } from '@/components/form/clearing';
import { DayPicker } from '@/components/form/DayPicker';
import { unitSearch } from '@/components/form/unitSearch';
import { PRINTED_BY, type Printout } from '@/contract/printout';
import type { Term } from '@/contract/term';
import { mondayOf } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { printoutText } from '@/locales/course/printout';
import styles from './Print.module.css';
import type { PrintChoice } from './usePrintout';

interface PrintFieldsProps {
  choice: PrintChoice;
  terms: readonly Term[];
  units: Printout['units'] | undefined;
  onChange: (changed: Partial<PrintChoice>) => void;
}

export const PrintFields = ({ choice, terms, units = [], onChange }: PrintFieldsProps) => {
  const text = useText(printoutText);
  const { by, monday, termId, name } = choice;
  return (
    <div className={styles.fields}>
      <Segmented
        aria-label={text.what}
        value={by}
        options={PRINTED_BY.map((value) => ({ value, label: text.by[value] }))}
        onChange={(value) => onChange({ by: value, units: [], name: '' })}
      />
      <p className={styles.hint}>{text.hint[by]}</p>
      <div className={styles.field}>
        <span>{by === 'course' ? text.term : text.week}</span>
        {by === 'course' ? (
          <Select
            aria-label={text.term}
            value={termId}
            options={terms.map(({ id, termCode }) => ({ value: id, label: termCode }))}
            onChange={(value) => onChange({ termId: value })}
          />
        ) : (
          <DayPicker
            aria-label={text.week}
            value={monday}
            onChange={(day) => day && onChange({ monday: mondayOf(day) })}
          />
        )}
      </div>
      {by !== 'class' && (
        <div className={styles.field}>
          <span>{text.units}</span>
          <Select
            aria-label={text.units}
            mode="multiple"
            allowClear={clearing()}
            placeholder={text.allUnits}
            showSearch={unitSearch}
            value={[...choice.units]}
            options={units.map((unit) => ({
              value: unit.name,
              label: text.option(unit.name || text.noUnit, unit.sheets),
            }))}
            onChange={(chosen) => onChange({ units: chosen })}
          />
        </div>
      )}
      <div className={styles.field}>
        <span>{text.name}</span>
        <Input
          key={by}
          allowClear
          maxLength={100}
          defaultValue={name}
          placeholder={text.names[by]}
          aria-label={text.name}
          onPressEnter={({ currentTarget }) => onChange({ name: currentTarget.value.trim() })}
          onBlur={({ currentTarget }) => onChange({ name: currentTarget.value.trim() })}
        />
      </div>
    </div>
  );
};
