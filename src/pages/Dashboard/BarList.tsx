import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Dashboard.module.css';

interface Bar {
  name: string;
  figure: string;
  part: number;
  to?: string | undefined;
  remark?: ReactNode;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  wide?: boolean;
}

export const BarList = ({ label, bars, wide = false }: BarListProps) => (
  <ol className={wide ? `${styles.bars} ${styles.wide}` : styles.bars} aria-label={label}>
    {bars.map(({ name, figure, part, to, remark }) => (
      <li key={name} className={styles.barRow}>
        <span className={styles.barName}>
          {to ? <Link to={to}>{name}</Link> : name}
          {remark && <span className={styles.remark}>{remark}</span>}
        </span>
        <span className={styles.barFigure}>{figure}</span>
        <svg
          className={styles.barLine}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.rail} width="100" height="4" />
          <rect className={remark ? styles.low : styles.filled} width={part * 100} height="4" />
        </svg>
      </li>
    ))}
  </ol>
);
