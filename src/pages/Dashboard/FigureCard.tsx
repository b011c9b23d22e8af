import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';

interface FigureCardProps {
  name: string;
  /** An explanation of the figure, if its name is not enough. */
  scope?: string | undefined;
  figure: string | undefined;
  unit?: string;
  /** Highlights the figure as a problem. */
  alarming?: boolean;
  children?: ReactNode;
  note?: ReactNode;
}

/** A card with one figure and its details. Shows a dash if there is no figure. */
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
