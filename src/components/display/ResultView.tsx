import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './ResultView.module.css';

interface ResultViewProps {
  status: 'success' | 'error';
  title: string;
  hint: string;
  /** 2 where the page has a title of its own above. */
  level?: 1 | 2;
  /** What was done, or what stands in its way. */
  children?: ReactNode;
  /** The ways on, the most likely one first. */
  actions: ReactNode;
}

/** What became of something, and how to go on; drawn without antd, for the account pages are light. */
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
