import { useState } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '@/contract/base/numbers';
import { Pager } from './Pager';
import type { Cell, FigureRow } from './panel';
import styles from './Table.module.css';
import { useRowName } from './useRowName';

interface FigureTableProps {
  label: string;
  head: readonly string[];
  rows: readonly FigureRow[];
}

const PAGE_SIZE = 10;

const Figure = ({ value, to }: Cell) =>
  to && value > 0 ? <Link to={to}>{numberText(value)}</Link> : numberText(value);

/** A plain HTML table. antd's table and pager would make up a fifth of the page's JavaScript. */
export const FigureTable = ({ label, head, rows }: FigureTableProps) => {
  const nameOf = useRowName();
  const [selectedPage, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(selectedPage, pages);
  const start = (page - 1) * PAGE_SIZE;
  return (
    <>
      <table className={styles.table} aria-label={label}>
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
          {rows.slice(start, start + PAGE_SIZE).map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {row.cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  <Figure {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && <Pager page={page} pages={pages} total={rows.length} onChange={setPage} />}
    </>
  );
};
