import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import styles from './TagFilter.module.css';

interface TagFilterProps {
  id: string;
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const FIRST = 4;

interface ChoiceProps {
  name: string;
  chosen: boolean;
  onClick: () => void;
}

const Choice = ({ name, chosen, onClick }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onClick}>
    {name}
  </button>
);

export const TagFilter = ({ id, label, options, value, onChange }: TagFilterProps) => {
  const text = useText(itemsText);
  const [unfolded, setUnfolded] = useState(false);
  // Includes filter values from the URL that no item has, so that the user can see and remove them.
  const all = [...new Set([...options, ...value])];
  const shown = all.filter((name, index) => unfolded || index < FIRST || value.includes(name));
  const toggle = (name: string) =>
    onChange(all.filter((each) => value.includes(each) !== (each === name)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be in the same line.
    <div id={id} role="group" aria-label={label} className={styles.choices}>
      <Choice name={text.anyCategory} chosen={value.length === 0} onClick={() => onChange([])} />
      {shown.map((name) => (
        <Choice key={name} name={name} chosen={value.includes(name)} onClick={() => toggle(name)} />
      ))}
      {all.length > FIRST && (
        <Button
          type="link"
          size="small"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? text.fewerCategories : text.moreCategories}
        </Button>
      )}
    </div>
  );
};
