import { Button, Drawer } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useNarrow } from '@/hooks/useNarrow';
import type { Filters } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './FilterBar.module.css';
import type { FilterField } from './filterFields';

export interface FilterPanelProps {
  fields: readonly FilterField[];
  values: Readonly<Record<string, string | undefined>>;
  /** The filter whose input gets the focus. By default, this is the first one. */
  at: string | undefined;
  onApply: (values: Readonly<Record<string, string | undefined>>) => void;
  onReset: (() => void) | undefined;
  onClose: () => void;
}

const NONE: Filters = {};

/** A drawer with all filters of a list. They are applied when the user submits the drawer. */
export const FilterPanel = ({
  fields,
  values,
  at,
  onApply,
  onReset,
  onClose,
}: FilterPanelProps) => {
  const text = useText(tableText);
  const id = useId();
  const isNarrow = useNarrow();
  const [draft, setDraft] = useState(values);
  const entered = fields.filter(({ control }) => control);

  const idOf = (name: string | undefined) => `${id}${name}`;
  const handleOpened = () => {
    const element = document.getElementById(idOf(at ?? entered[0]?.name));
    const target = element?.matches('[role=group]') ? element.querySelector('button') : element;
    target?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const handleReset = () => {
    setDraft(NONE);
    onReset?.();
  };

  return (
    <Drawer
      open
      title={text.filters}
      onClose={onClose}
      afterOpenChange={handleOpened}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '80%' : 640}
      footer={
        <div className={styles.buttons}>
          <Button onClick={handleReset}>{text.reset}</Button>
          <Button type="primary" htmlType="submit" form={id}>
            {text.search}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.panel} onSubmit={handleSubmit}>
        {entered.map(({ name, label, labelView, control }) => (
          <div key={name} className={styles.entry}>
            <label htmlFor={idOf(name)}>{labelView ?? label}</label>
            <span className={styles.control}>
              {control?.({
                id: idOf(name),
                value: draft[name],
                onChange: (value) => setDraft({ ...draft, [name]: value }),
              })}
            </span>
          </div>
        ))}
      </form>
    </Drawer>
  );
};
