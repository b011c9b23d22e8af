import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './ResultView.module.css';

interface ResultViewProps {
  status: 'success' | 'error';
  title: string;
  hint: string;
  /** The level of the heading: 2 if the page already has an `h1`. */
  level?: 1 | 2;
  children?: ReactNode;
  actions: ReactNode;
}

/**
 * The result of an action, with buttons for the next steps. It does not use antd, so that the
 * account pages stay small.
 */
export const ResultView = ({
  status,
  title,
  hint,
  level = 1,
  children,
  actions,
}: ResultViewProps) => {
  const drawing = status === 'success' ? CheckCircleFilled : CloseCircleFilled;
  const Title = `h${level}` as const;
  return (
    <div className={styles.view}>
      <Icon of={drawing} className={`${styles.icon} ${styles[status]}`} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.hint}>{hint}</p>
      {children && <div className={styles.details}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
};
