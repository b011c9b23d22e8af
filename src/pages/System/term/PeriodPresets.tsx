import { Button } from 'antd';
import type { Term } from '@/contract/term';
import { isSameHours } from '@/domain/time/newTerm';
import { PERIOD_PRESETS, type PeriodPreset } from '@/domain/time/periodTables';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import styles from '../System.module.css';

const NAMES = Object.keys(PERIOD_PRESETS) as PeriodPreset[];

interface PeriodPresetsProps {
  periods: Term['periods'];
  onChange: (periods: Term['periods']) => void;
}

/** Buttons that fill in typical period times, which the user can then edit. */
export const PeriodPresets = ({ periods, onChange }: PeriodPresetsProps) => {
  const text = useText(termText).hours;
  const isChosen = (name: PeriodPreset) =>
    isSameHours({ periods, periodTables: [] }, { periods: PERIOD_PRESETS[name], periodTables: [] });
  return (
    <fieldset className={`${styles.row} ${styles.presets}`}>
      <legend>{text.presets}</legend>
      {NAMES.map((name) => (
        <Button
          key={name}
          size="small"
          aria-pressed={isChosen(name)}
          type={isChosen(name) ? 'primary' : 'default'}
          onClick={() => onChange(PERIOD_PRESETS[name])}
        >
          {text.preset[name]}
        </Button>
      ))}
    </fieldset>
  );
};
