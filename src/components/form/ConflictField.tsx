import { useId } from 'react';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import styles from './ConflictNotice.module.css';
import type { DifferingField } from './conflictFields';

export type Side = 'mine' | 'theirs';

interface ConflictFieldProps {
  field: DifferingField;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

export const ConflictField = ({ field, side, onChoose }: ConflictFieldProps) => {
  const text = useText(recordText);
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>
        {field.label}
        <span className={styles.base}>
          {text.before}
          {field.base || text.blank}
        </span>
      </legend>
      {(['theirs', 'mine'] as const).map((each) => (
        <label key={each} className={styles.side}>
          <input type="radio" name={name} checked={side === each} onChange={() => onChoose(each)} />
          <span className={styles.whose}>{text[each]}</span>
          <span>{field[each] || text.blank}</span>
        </label>
      ))}
    </fieldset>
  );
};
