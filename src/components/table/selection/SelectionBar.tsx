import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  total: number;
  all?: boolean;
  onAll?: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}

/**
 * Covers the filter line while rows are selected. Shows the number of selected rows and the actions
 * for them.
 */
export const SelectionBar = ({
  count,
  total,
  all = false,
  onAll,
  onClear,
  children,
}: SelectionBarProps) => {
  const text = useText(tableText);
  const label = all ? text.selectedAll(count) : text.selected(count);
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <span>{label}</span>
      {onAll && !all && total > count && (
        <Button type="link" size="small" onClick={onAll}>
          {text.selectFound(total)}
        </Button>
      )}
      {children}
      <Button type="link" size="small" onClick={onClear}>
        {text.clear}
      </Button>
    </div>
  );
};
