import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { Filters } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './FilterBar.module.css';
import type { FilterField } from './filterFields';

interface FilterChipsProps {
  fields: readonly FilterField[];
  values: Filters;
  /** Opens the filter panel and focuses the input of this filter. */
  onOpen: (name: string) => void;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** A chip for each filter that is set, with a button to remove the filter. */
export const FilterChips = ({ fields, values, onOpen, onRemove, onClear }: FilterChipsProps) => {
  const text = useText(tableText);
  // Puts filters that have an input in the filter line last, because the input already shows their
  // value.
  const ordered = [...fields].sort((a, b) => Number(!!a.inLine) - Number(!!b.inLine));
  const chips = ordered.flatMap(({ name, label, control, valueText = String }) => {
    const value = values[name];
    return value ? [{ name, text: text.chip(label, valueText(value)), control }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <div className={styles.set}>
      <ul className={styles.chips} aria-label={text.setFilters}>
        {chips.map(({ name, text: shown, control }) => (
          <li key={name} className={styles.chip}>
            {control ? (
              <button
                type="button"
                className={styles.chipText}
                title={shown}
                aria-haspopup="dialog"
                onClick={() => onOpen(name)}
              >
                {shown}
              </button>
            ) : (
              <span className={styles.chipText} title={shown}>
                {shown}
              </span>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={text.removeFilter(shown)}
              title={text.removeFilter(shown)}
              onClick={() => onRemove(name)}
            >
              <Icon of={CloseOutlined} />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button type="link" size="small" className={styles.clear ?? ''} onClick={onClear}>
          {text.removeFilters}
        </Button>
      )}
    </div>
  );
};
