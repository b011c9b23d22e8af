import { useState } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { Pager } from './Pager';
import styles from './Table.module.css';

/** A number, with the URL of the list of the counted records. */
export interface Cell {
  value: number;
  to?: string | undefined;
}

export interface FigureRow {
  key: string;
  name: string;
  cells: readonly Cell[];
}

export interface FigureTableProps {
  label: string;
  head: readonly string[];
  rows: readonly FigureRow[];
}

const PAGE_SIZE = 10;

const Figure = ({ value, to }: Cell) =>
  to && value > 0 ? <Link to={to}>{numberText(value)}</Link> : numberText(value);

/** A table in plain HTML. antd's table and pager would be a fifth of the page's JavaScript. */
export const FigureTable = ({ label, head, rows }: FigureTableProps) => {
  const text = useText(dashboardText);
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
          {rows.slice(start, start + PAGE_SIZE).map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name || text.unknown}</th>
              {cells.map((cell, index) => (
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
