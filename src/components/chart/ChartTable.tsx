import type { ReactNode } from 'react';
import styles from './ChartTable.module.css';

interface ChartTableProps {
  caption: string;
  /** The header of the first column, followed by the headers of the value columns. */
  head: readonly string[];
  rows: readonly { key: string; name?: ReactNode; cells: readonly ReactNode[] }[];
  /** True to show the table on the screen. By default, it is only for screen readers. */
  shown?: boolean;
}

/** The values of a chart as a table for screen readers, which cannot read a canvas. */
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
