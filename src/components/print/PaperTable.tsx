import type { ReactNode } from 'react';
import styles from './Paper.module.css';

export interface Table {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

interface PaperTableProps {
  title: string;
  table: Table;
  /** Content to print between the title and the table. */
  children?: ReactNode;
}

/** A whole list as a table for printing. Its header is repeated on each sheet of paper. */
export const PaperTable = ({ title, table, children }: PaperTableProps) => (
  <div className={styles.table}>
    <h2>{title}</h2>
    {children}
    <table>
      <thead>
        <tr>
          {table.headers.map((header) => (
            <th key={header}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change during printing.
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={table.headers[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
