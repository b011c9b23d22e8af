import type { ReactNode } from 'react';
import styles from './ChartTable.module.css';

interface ChartTableProps {
  caption: string;
  /** What the rows are, then what is told of each. */
  head: readonly string[];
  /** What each row is called, and its figures. */
  rows: readonly { key: string; name?: ReactNode; cells: readonly ReactNode[] }[];
  /** Seen by everybody; otherwise it is there for screen readers only. */
  shown?: boolean;
}

/** A chart's figures: its only form for who cannot see the drawing, and its exact one for who can. */
export const ChartTable = ({ caption, head, rows, shown = false }: ChartTableProps) => (
  <div className={shown ? undefined : 'visually-hidden'}>
    <table className={styles.table}>
      <caption className={shown ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name = key, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {head.slice(1).map((title, index) => (
              <td key={title}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
