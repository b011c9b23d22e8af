import { Alert } from 'antd';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { TableSummary } from '@/sheets/importTypes';
import styles from './Import.module.css';

/** What of the chosen sheets is not read as whoever made them may expect. */
export const TableNotices = ({ leftOut, leftOutRows, unsaved, parts }: TableSummary) => {
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
      {leftOut > 0 && (
        <details className={styles.hint}>
          <summary>{text.leftOutRows(leftOut)}</summary>
          <ul>
            {leftOutRows.map(({ sheet, row, text: cells }) => (
              <li key={`${row} ${sheet}`}>{text.leftOutRow(sheet, row, cells)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
