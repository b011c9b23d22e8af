import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useNarrow } from '@/hooks/useNarrow';
import type { Filters } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips';
import type { FilterPanelProps } from './FilterPanel';
import type { FilterField } from './filterFields';

const FilterPanel = lazyPart<FilterPanelProps>('filter-panel', () =>
  import('./FilterPanel').then((module) => module.FilterPanel),
);

interface FilterBarProps {
  /** All filters of the list, in the order in which the filter panel shows them. */
  fields: readonly FilterField[];
  values: Filters;
  onChange: (values: Filters) => void;
  /** More controls for the end of the filter line. */
  children?: ReactNode;
}

type Values = Readonly<Record<string, string | undefined>>;

const filled = (values: Values): Filters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );

/**
 * The filter line of a list: one or two inputs, a button that opens a panel with all filters, and a
 * chip for each filter that is set. On a narrow screen, there is only one input.
 */
export const FilterBar = memo(({ fields, values, onChange, children }: FilterBarProps) => {
  const text = useText(tableText);
  const id = useId();
  const isNarrow = useNarrow();
  const opener = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<Values>(values);
  const [opened, setOpened] = useState<{ at: string | undefined }>();
  const count = Object.keys(values).length;
  const inLine = fields.filter((field) => field.inLine).slice(0, isNarrow ? 1 : 2);

  // Resets the typed texts only if a filter has changed, so that a reload of the list keeps the
  // text that the user is typing. The filters are compared as JSON text.
  const known = JSON.stringify(values);
  useEffect(() => setTyped(JSON.parse(known)), [known]);

  const apply = (next: Values) => {
    setOpened(undefined);
    onChange(filled(next));
  };
  const handleValue = ({ name, immediate }: FilterField, value: string | undefined) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (immediate) apply(next);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  const handleRemove = (next: Filters) => {
    // Moves the focus to the filter button, because the chip that had it disappears.
    opener.current?.focus();
    apply(next);
  };

  return (
    <>
      <form className={styles.bar} aria-label={text.filters} onSubmit={handleSubmit}>
        <div className={styles.line}>
          {inLine.map((field) => (
            <div
              key={field.name}
              className={styles.field}
              style={isNarrow ? undefined : { width: field.inLine }}
            >
              <label
                htmlFor={`${id}${field.name}`}
                className={isNarrow ? styles.hidden : styles.label}
              >
                {field.label}
              </label>
              <span className={styles.control}>
                {field.control?.({
                  id: `${id}${field.name}`,
                  value: typed[field.name],
                  onChange: (value) => handleValue(field, value),
                  placeholder: isNarrow ? field.label : undefined,
                })}
              </span>
            </div>
          ))}
          {inLine.length > 0 && <Button htmlType="submit">{text.search}</Button>}
          <Button
            ref={opener}
            icon={<Icon of={FilterOutlined} />}
            aria-haspopup="dialog"
            aria-expanded={opened !== undefined}
            onClick={() => setOpened({ at: undefined })}
          >
            {count > 0 ? text.filtersSet(count) : text.filters}
          </Button>
        </div>
        <FilterChips
          fields={fields}
          values={values}
          onOpen={(at) => setOpened({ at })}
          onRemove={(name) => {
            const { [name]: _, ...others } = values;
            handleRemove(others);
          }}
          onClear={() => handleRemove({})}
        />
        {children && <div className={styles.children}>{children}</div>}
      </form>
      {opened && (
        <FilterPanel
          fields={fields}
          values={typed}
          at={opened.at}
          onApply={apply}
          onReset={count > 0 ? () => apply({}) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
});
