import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { type FormEvent, memo, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useNarrow } from '@/hooks/useNarrow';
import type { Filters } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './FilterBar.module.css';

const FilterDrawer = lazyPart('filter-drawer', () =>
  import('./FilterDrawer').then((module) => module.FilterDrawer),
);

/** What a filter's control is given. */
export interface FilterControl {
  id: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export interface FilterField {
  name: string;
  label: ReactNode;
  control: (props: FilterControl) => ReactNode;
  /** In pixels, on a wide screen. */
  width: number;
  /** A choice takes effect at once, a text when it is entered. */
  immediate?: boolean;
  /** Not in the first line: shown when the bar is unfolded. */
  folded?: boolean;
}

interface FilterBarProps {
  fields: FilterField[];
  values: Filters;
  onChange: (values: Filters) => void;
  /** A search form in columns, where also a choice waits for the button. */
  look?: 'line' | 'form';
}

type Values = Record<string, string | undefined>;

const filled = (values: Values): Filters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );

/** Filters in a line or a form, which unfolds to more, and moves into a drawer where the screen is narrow. */
export const FilterBar = memo(({ fields, values, onChange, look = 'line' }: FilterBarProps) => {
  const text = useText(tableText);
  const id = useId();
  const narrow = useNarrow();
  const waits = narrow || look === 'form';
  const [typed, setTyped] = useState<Values>(values);
  const [open, setOpen] = useState(false);
  const setInFold = fields.some(({ name, folded }) => folded && values[name]);
  const [unfolded, setUnfolded] = useState(setInFold);
  const count = Object.keys(values).length;
  const foldable = fields.some(({ folded }) => folded);

  // By their content: what is being typed must outlive a list that arrives meanwhile.
  const known = JSON.stringify(values);
  useEffect(() => setTyped(JSON.parse(known)), [known]);

  // What a link asks for is seen, also where the list was there already.
  useEffect(() => {
    if (setInFold) setUnfolded(true);
  }, [setInFold]);

  const apply = (next: Values) => {
    setOpen(false);
    onChange(filled(next));
  };
  const handleValue = (field: FilterField, value: string | undefined) => {
    const next = { ...typed, [field.name]: value };
    setTyped(next);
    // In the drawer nothing happens before the button: it would close under the finger.
    if (field.immediate && !waits) apply(next);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  const handleReset = () => {
    setTyped({});
    if (count > 0) apply({});
    else setOpen(false);
  };

  const shown = fields.filter(({ folded }) => narrow || unfolded || !folded);
  const hasToBeEntered = waits || shown.some(({ immediate }) => !immediate);
  const form = (
    <form
      aria-label={text.filters}
      className={styles[narrow ? 'column' : look]}
      onSubmit={handleSubmit}
    >
      {shown.map((field) => (
        <div key={field.name} className={styles.field} style={waits ? {} : { width: field.width }}>
          <label htmlFor={`${id}${field.name}`}>{field.label}</label>
          <span className={styles.control}>
            {field.control({
              id: `${id}${field.name}`,
              value: typed[field.name],
              onChange: (value) => handleValue(field, value),
            })}
          </span>
        </div>
      ))}
      <div className={styles.buttons}>
        {hasToBeEntered && (
          <Button type={waits ? 'primary' : 'default'} htmlType="submit">
            {text.search}
          </Button>
        )}
        {(count > 0 || waits) && (
          <Button type={waits ? 'default' : 'link'} onClick={handleReset}>
            {text.reset}
          </Button>
        )}
        {foldable && !narrow && (
          <Button
            type="link"
            icon={unfolded ? <Icon of={UpOutlined} /> : <Icon of={DownOutlined} />}
            iconPlacement="end"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? text.fewerFilters : text.unfold[look]}
          </Button>
        )}
      </div>
    </form>
  );

  if (!narrow) return form;
  return (
    <div className={styles.narrow}>
      <Badge count={count} size="small">
        <Button icon={<Icon of={FilterOutlined} />} onClick={() => setOpen(true)}>
          {text.filters}
        </Button>
      </Badge>
      {open && (
        <FilterDrawer title={text.filters} onClose={() => setOpen(false)}>
          {form}
        </FilterDrawer>
      )}
    </div>
  );
});
