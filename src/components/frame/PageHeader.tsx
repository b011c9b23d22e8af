import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** At the right: the page's one primary action, the others behind it. */
  actions?: ReactNode;
  /** Under the title. */
  children?: ReactNode;
}

/** The top of a page. */
export const PageHeader = ({ title, actions, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.line}>
      <h1 className={styles.title}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </header>
);
