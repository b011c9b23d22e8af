import type { TableColumnType } from 'antd';
import { cellLooks } from './cellLooks';
import styles from './SkeletonRows.module.css';

const ROWS = 10;

interface SkeletonRowsProps<T> {
  columns: readonly TableColumnType<T>[];
  /** The height of a one-line row, in pixels. */
  rowHeight: number;
}

/** Grey placeholder rows, shown while the table loads for the first time. */
export const SkeletonRows = <T,>({ columns, rowHeight }: SkeletonRowsProps<T>) => {
  const looks = cellLooks(columns);
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
    <tr key={row} aria-hidden style={{ height: rowHeight }}>
      {columns.map(({ key, title }, at) => (
        <td key={key} className={looks[at]?.className} style={looks[at]?.style}>
          {title && <span className={styles.bar} />}
        </td>
      ))}
    </tr>
  ));
};
