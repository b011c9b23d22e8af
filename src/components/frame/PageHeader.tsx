import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  views?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export const PageHeader = ({ title, views, actions, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.line}>
      <h1 className={styles.title}>{title}</h1>
      {views}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </header>
);
