import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';

interface FigureCardProps {
  name: string;
  /** What the figure is about, where its name does not tell. */
  scope?: string | undefined;
  figure: string | undefined;
  unit?: string;
  /** Something is wrong. */
  alarming?: boolean;
  /** A chart, where there is one. */
  children?: ReactNode;
  note?: ReactNode;
}

/** One figure with what it is made of; a dash where there is none. */
export const FigureCard = ({
  name,
  scope,
  figure,
  unit,
  alarming,
  children,
  note,
}: FigureCardProps) => (
  <li className={styles.figure}>
    <span className={styles.quiet}>
      {name}
      {scope && ` · ${scope}`}
    </span>
    <span>
      <b className={alarming ? `${styles.count} ${styles.alarming}` : styles.count}>
        {figure ?? '—'}
      </b>{' '}
      {figure !== undefined && unit}
    </span>
    {children}
    {note && <span className={styles.note}>{note}</span>}
  </li>
);
