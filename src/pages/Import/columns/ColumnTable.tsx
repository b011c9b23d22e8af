import { Table, type TableColumnsType, Tag } from 'antd';
import { memo } from 'react';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { useNarrow } from '@/hooks/useNarrow';
import { useSlicedCount } from '@/hooks/useSlicedCount';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { ColumnSummary } from '@/sheets/base/importTypes';
import { useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';
import { FieldChoice } from './FieldChoice';

/**
 * Shows the header of a column in the file, with the names of its sheets if not all sheets have the
 * column, and a tag if the column is hidden.
 */
const HeaderCell = ({ column, sheetCount }: { column: ColumnSummary; sheetCount: number }) => {
  const text = useText(importText);
  const { header, sheets, isHidden, splitFrom } = column;
  return (
    <>
      {header}
      {isHidden && <Tag className={styles.columnTag}>{text.hiddenSheet}</Tag>}
      {splitFrom !== undefined && <div className={styles.hint}>{text.splitFrom(splitFrom)}</div>}
      {sheets.length < sheetCount && <div className={styles.hint}>{text.columnSheets(sheets)}</div>}
    </>
  );
};

/**
 * The number of select boxes to render at a time. Between two such groups, the browser can handle
 * clicks.
 */
const SLICE = 4;

interface ColumnTableProps {
  target: ImportTarget;
  list: readonly ColumnSummary[];
  notes: ReadonlyMap<string, string>;
  disabled: boolean;
}

/**
 * A table of the columns in the file, with a select box for the field of each column. For an
 * unknown column, the page suggests the most similar field.
 */
export const ColumnTable = memo(({ target, list, notes, disabled }: ColumnTableProps) => {
  const text = useText(importText);
  const isNarrow = useNarrow('lg');
  const table = useAppSelector((state) => state.import.current[target].table);
  const columns = useAppSelector((state) => state.import.current[target].columns);
  const shown = useSlicedCount(list.length, SLICE);
  const sheetCount = new Set(table?.columns.flatMap(({ sheets }) => sheets)).size;

  const header = (column: ColumnSummary) => <HeaderCell column={column} sheetCount={sheetCount} />;
  const samples = (column: ColumnSummary) => {
    const all = column.samples.join(marks().comma);
    const note = columns[column.key] ? undefined : notes.get(column.header);
    return (
      <>
        <span className={styles.samples} title={all}>
          {all}
        </span>
        {note && <div className={styles.warning}>{note}</div>}
      </>
    );
  };
  const field = (column: ColumnSummary) => (
    <FieldChoice {...{ target, column, table, columns, disabled }} />
  );
  const how = ({ key }: ColumnSummary) => {
    const kind = columns[key]?.how;
    return kind ? <Tag>{text.hows[kind]}</Tag> : null;
  };
  const wide: TableColumnsType<ColumnSummary> = [
    { key: 'header', title: text.column, width: 180, render: (_, column) => header(column) },
    { key: 'samples', title: text.samples, render: (_, column) => samples(column) },
    { key: 'field', title: text.field, width: 200, render: (_, column) => field(column) },
    { key: 'how', title: text.how, width: 100, render: (_, column) => how(column) },
  ];
  // The columns for narrow screens, arranged so that the user can reach the select box without
  // scrolling sideways.
  const narrow: TableColumnsType<ColumnSummary> = [
    {
      key: 'header',
      title: text.column,
      render: (_, column) => (
        <div className={styles.narrowColumn}>
          <span>
            {header(column)} {how(column)}
          </span>
          {samples(column)}
          {field(column)}
        </div>
      ),
    },
  ];
  return (
    <Table<ColumnSummary>
      rowKey="key"
      size="small"
      pagination={false}
      {...(!isNarrow && { className: styles.wide })}
      tableLayout="fixed"
      dataSource={list.slice(0, shown)}
      {...(shown === 0 && { locale: { emptyText: '' } })}
      columns={isNarrow ? narrow : wide}
    />
  );
});
