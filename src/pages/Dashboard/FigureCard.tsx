import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';

interface FigureCardProps {
  name: string;
  /** A short note about the number, for example the days that it counts. */
  scope?: string | undefined;
  figure: string | undefined;
  unit?: string;
  alarming?: boolean;
  children?: ReactNode;
  note?: ReactNode;
}

/** A card with one number and details. A dash means that there is no number. */
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
