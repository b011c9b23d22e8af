import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './ResourceTable.module.css';

export interface EmptyList {
  text: string;
  action?: ReactNode;
}

interface NothingListedProps {
  filtered: boolean;
  /** The content to show if the list has no records at all. */
  empty: EmptyList;
  query: TableQueryControls;
}

/**
 * The message in place of the rows if no record matches the filters, or if there are no records at
 * all.
 */
export const NothingListed = ({ filtered, empty, query }: NothingListedProps) => {
  const text = useText(tableText);
  return filtered ? (
    <Empty description={text.nothingFound}>
      <Button onClick={() => query.setFilters({})}>{text.clearFilters}</Button>
    </Empty>
  ) : (
    <Empty description={empty.text}>{empty.action}</Empty>
  );
};

/** The message above the old rows if the list could not be reloaded. */
export const RefreshFailed = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText(tableText);
  return (
    <div role="alert" className={styles.failed}>
      <span>{text.refreshFailed}</span>
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
};
