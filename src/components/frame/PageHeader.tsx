import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Beside the title: the switch between the page's views. */
  views?: ReactNode;
  /** At the right: the page's one primary action, the others behind it. */
  actions?: ReactNode;
  /** Under the title. */
  children?: ReactNode;
}

/** The top of a page. */
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
