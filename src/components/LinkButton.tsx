import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './RowActions.module.css';

interface LinkButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A button that reads like the text around it. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <Button type="link" size="small" className={styles.link} onClick={onClick}>
    {children}
  </Button>
);
