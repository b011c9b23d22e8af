import type { ReactNode } from 'react';
import styles from './DescriptionBlock.module.css';

export interface Description {
  label: string;
  value: ReactNode;
  /** Takes a line of its own: what is long. */
  wide?: boolean;
}

/** Named facts beside and under each other, as many in a line as the width holds. */
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
