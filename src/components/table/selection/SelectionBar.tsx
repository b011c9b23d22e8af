import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from '@/components/table/ResourceTable.module.css';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface SelectionBarProps {
  /** How many are selected. */
  count: number;
  /** How many the filters find. */
  total: number;
  /** All that the filters find are selected, not only those that are shown. */
  all?: boolean;
  onAll?: (() => void) | undefined;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Stands above a list of which rows are selected. */
export const SelectionBar = ({
  count,
  total,
  all = false,
  onAll,
  onClear,
  children,
}: SelectionBarProps) => {
  const text = useText(tableText);
  const said = all ? text.selectedAll(count) : text.selected(count);
  return (
    <div className={styles.selection} role="toolbar" aria-label={said}>
      <span>{said}</span>
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
