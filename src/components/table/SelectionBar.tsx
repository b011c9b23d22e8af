import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './ResourceTable.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Stands above a list of which rows are selected. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const text = useText(tableText);
  return (
    <div className={styles.selection} role="toolbar" aria-label={text.selected(count)}>
      <span>{text.selected(count)}</span>
      {children}
      <Button type="link" size="small" onClick={onClear}>
        {text.clear}
      </Button>
    </div>
  );
};
