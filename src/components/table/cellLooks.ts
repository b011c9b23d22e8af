import type { TableColumnType } from 'antd';
import type { CSSProperties } from 'react';

export interface CellLook {
  className: string;
  style: CSSProperties | undefined;
}

const CELL = 'ant-table-cell';

/**
 * The style of a cell in a fixed column, which stays in place while the table scrolls sideways. It
 * sets the distance to the table's edge and, with antd's variables, the stacking order.
 */
interface FixedStyle extends CSSProperties {
  '--z-offset': number;
  '--z-offset-reverse': number;
}

const sum = (columns: readonly TableColumnType[]) =>
  columns.reduce((total, { width }) => total + Number(width ?? 0), 0);

const fixedStyleOf = <T>(
  columns: readonly TableColumnType<T>[],
  at: number,
): FixedStyle | undefined => {
  const { fixed } = columns[at] ?? {};
  const count = columns.length;
  const widths = columns as readonly TableColumnType[];
  if (fixed === 'start') {
    return {
      insetInlineStart: sum(widths.slice(0, at)),
      '--z-offset': count * 2 - at,
      '--z-offset-reverse': count + at,
    };
  }
  if (fixed === 'end') {
    return {
      insetInlineEnd: sum(widths.slice(at + 1)),
      '--z-offset': at,
      '--z-offset-reverse': count - at,
    };
  }
  return undefined;
};

/**
 * Returns the class names and styles that antd itself would give to the body cells of each column.
 */
export const cellLooks = <T>(columns: readonly TableColumnType<T>[]): CellLook[] =>
  columns.map(({ fixed, align, ellipsis, className, sortOrder }, at) => {
    const inner = columns[fixed === 'start' ? at + 1 : at - 1];
    const names = [CELL, className];
    if (ellipsis) names.push(`${CELL}-ellipsis`);
    if (sortOrder) names.push('ant-table-column-sort');
    if (fixed) names.push(`${CELL}-fix`, `${CELL}-fix-${String(fixed)}`);
    if (fixed && inner?.fixed !== fixed) names.push(`${CELL}-fix-${String(fixed)}-shadow`);
    const fixedStyle = fixedStyleOf(columns, at);
    return {
      className: names.filter(Boolean).join(' '),
      style:
        fixedStyle || align ? { ...fixedStyle, ...(align && { textAlign: align }) } : undefined,
    };
  });
