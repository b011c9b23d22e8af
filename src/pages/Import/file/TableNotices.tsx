import { Alert } from 'antd';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { LeftOutRow, TableSummary } from '@/sheets/base/importTypes';
import styles from '../Import.module.css';

const RowList = ({ title, rows }: { title: string; rows: readonly LeftOutRow[] }) => {
  const text = useText(importText);
  const lines = rows.map(({ sheet, row, text: cells }) => text.leftOutRow(sheet, row, cells));
  return (
    <details className={styles.hint}>
      <summary>{title}</summary>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
};

/**
 * Notes about content that is not imported, such as struck-out cells, and about how the import
 * reads unusual cells, such as formulas without a stored result.
 */
export const TableNotices = ({
  leftOut,
  leftOutRows,
  struck,
  struckCells,
  unsaved,
  parts,
}: TableSummary) => {
  const text = useText(importText);
  return (
    <>
      {unsaved.map(({ sheet, count, cells }) => (
        <Alert
          key={sheet}
          type="warning"
          showIcon
          className={styles.gap}
          title={text.unsaved(sheet, count, cells)}
        />
      ))}
      {parts.map(({ sheet, count }) => (
        <p key={sheet} className={styles.hint}>
          {text.parts(sheet, count)}
        </p>
      ))}
      {leftOut > 0 && <RowList title={text.leftOutRows(leftOut)} rows={leftOutRows} />}
      {struck > 0 && <RowList title={text.struckCells(struck)} rows={struckCells} />}
    </>
  );
};
