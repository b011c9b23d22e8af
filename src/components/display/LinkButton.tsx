import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from '@/components/table/RowActions.module.css';

interface LinkButtonProps {
  onClick: () => void;
  /** What it began is still on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** A button that reads like the text around it. */
export const LinkButton = ({ onClick, busy = false, children }: LinkButtonProps) => (
  <Button type="link" size="small" className={styles.link} loading={busy} onClick={onClick}>
    {children}
  </Button>
);
