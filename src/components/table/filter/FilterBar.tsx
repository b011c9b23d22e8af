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

export interface FilterControl {
  id: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export interface FilterField {
  name: string;
  label: ReactNode;
  control: (props: FilterControl) => ReactNode;
  width: number;
  /**
   * True if each change filters the list at once, as in a select box. A text input filters on
   * Enter.
   */
  immediate?: boolean;
  /** Shows this filter only after the user has clicked "more filters". */
  folded?: boolean;
}

interface FilterBarProps {
  fields: FilterField[];
  values: Filters;
  onChange: (values: Filters) => void;
  /**
   * `line` is a single line of filters. `form` is a search form in columns, where a select box also
   * filters only on submit.
   */
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

/**
 * The filters of a list, as one line or as a form. The user can show more filters. On a narrow
 * screen, the filters are in a drawer.
 */
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

  // Compares the filters as JSON text. A reload of the list then keeps what the user is typing.
  const known = JSON.stringify(values);
  useEffect(() => setTyped(JSON.parse(known)), [known]);

  // Expands the bar if a link has set one of the hidden filters.
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
    // In the drawer and in the look `form`, filters apply only on submit. Applying a filter closes
    // the drawer.
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
