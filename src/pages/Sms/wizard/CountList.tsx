import type { ReactNode } from 'react';
import styles from '../Sms.module.css';

interface CountListProps {
  counts: readonly { label: ReactNode; count: number; key?: string }[];
}

export const CountList = ({ counts }: CountListProps) => (
  <dl className={styles.counts}>
    {counts.map(({ label, count, key }) => (
      <div key={key ?? String(label)}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);
