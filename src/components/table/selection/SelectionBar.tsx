import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from '@/components/table/ResourceTable.module.css';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

interface SelectionBarProps {
  count: number;
  total: number;
  all?: boolean;
  onAll?: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}

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
    <div className={styles.selection} role="toolbar" aria-label={label}>
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
