import { Link } from 'react-router-dom';
import styles from './Dashboard.module.css';

interface Bar {
  /** The React key of the bar, by default its name. Needed if two bars have the same name. */
  key?: string;
  name: string;
  figure: string;
  part: number;
  to?: string | undefined;
  /** True if the week, day or month of the bar is not over yet. */
  isOpen?: boolean | undefined;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  wide?: boolean;
}

export const BarList = ({ label, bars, wide = false }: BarListProps) => (
  <ol className={wide ? `${styles.bars} ${styles.wide}` : styles.bars} aria-label={label}>
    {bars.map(({ name, key = name, figure, part, to, isOpen }) => (
      <li key={key} className={styles.barRow}>
        <span className={styles.barName}>{to ? <Link to={to}>{name}</Link> : name}</span>
        <span className={styles.barFigure}>{figure}</span>
        <svg
          className={styles.barLine}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.rail} width="100" height="4" />
          <rect className={isOpen ? styles.open : styles.filled} width={part * 100} height="4" />
        </svg>
      </li>
    ))}
  </ol>
);
