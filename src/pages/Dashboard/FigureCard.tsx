import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';

interface FigureCardProps {
  name: string;
  /** A short note about the number, for example which days it covers. */
  scope?: string | undefined;
  figure: string | undefined;
  unit?: string;
  alarming?: boolean;
  children?: ReactNode;
  note?: ReactNode;
}

/** A card that shows a number with details. Without a number, it shows a dash. */
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
