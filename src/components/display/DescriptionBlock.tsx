import type { ReactNode } from 'react';
import styles from './DescriptionBlock.module.css';

export interface Description {
  label: string;
  value: ReactNode;
  /** True to show the value across the full width, for long texts. */
  wide?: boolean;
}

export const DescriptionBlock = ({ items }: { items: readonly Description[] }) => (
  <dl className={styles.block}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={wide ? styles.wide : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
