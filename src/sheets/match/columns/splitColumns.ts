import { isFilled } from '@/domain/base/cells';
import type { ColumnSplit } from '@/sheets/base/importTypes';
import { cutCell, partHeaders, partsBy } from '@/sheets/base/separators';
import type { UnevenCell } from '@/sheets/match/tables/sheetTable';
import type { NamedTable } from './columnValues';

/**
 * A column after a split. `column` is the index of the original column, and `index` tells which
 * part of the cell's text belongs to the new column.
 */
interface Part {
  column: number;
  index: number;
  split: ColumnSplit | undefined;
}

const partsOf = ({ headers, sheet }: NamedTable, splits: readonly ColumnSplit[]): Part[] =>
  headers.flatMap((header, oldColumn) => {
    const split = splits.find((each) => each.header === header && each.sheets.includes(sheet));
    return Array.from({ length: split?.count ?? 1 }, (_, index) => ({
      column: oldColumn,
      index,
      split,
    }));
  });

const titleOf = ({ titles }: NamedTable, { column, index, split }: Part): string =>
  split ? (partHeaders(split.header, split.count)[index] ?? '') : (titles[column] ?? '');

const headersOf = (table: NamedTable, parts: readonly Part[]): string[] => {
  const names = new Set(parts.flatMap(({ column, split }) => (split ? [] : table.headers[column])));
  return parts.map((part) => {
    if (!part.split) return table.headers[part.column] ?? '';
    const title = titleOf(table, part);
    let name = title;
    for (let count = 2; names.has(name); count += 1) name = `${title} (${count})`;
    names.add(name);
    return name;
  });
};

const cutRow = (cells: readonly string[], parts: readonly Part[]): string[] =>
  parts.map(({ column, index, split }) => {
    const text = cells[column] ?? '';
    return split ? (cutCell(text, split.separator, split.count)[index] ?? '') : text;
  });

const unevenCells = ({ rows }: NamedTable, parts: readonly Part[]): UnevenCell[] =>
  parts.flatMap(({ column: oldColumn, index, split }, column) => {
    if (!split || index > 0) return [];
    const { separator, count, header } = split;
    return rows.flatMap(({ row, cells }): UnevenCell[] => {
      const text = cells[oldColumn] ?? '';
      const found = partsBy(separator, text).length;
      if (!isFilled(text) || found === count) return [];
      return [{ row, columns: [column, count], header, text, found, count }];
    });
  });

export const splitColumns = (table: NamedTable, splits: readonly ColumnSplit[]): NamedTable => {
  const parts = partsOf(table, splits);
  if (parts.length === table.headers.length) return table;
  const newColumnsOf = (oldColumn: number) =>
    [...parts.keys()].filter((column) => parts[column]?.column === oldColumn);
  const moved = (oldColumn: number) => newColumnsOf(oldColumn)[0] ?? oldColumn;
  const { hiddenColumns, struck, comments, part } = table;
  return {
    ...table,
    titles: parts.map((each) => titleOf(table, each)),
    headers: headersOf(table, parts),
    rows: table.rows.map((row) => ({ ...row, cells: cutRow(row.cells, parts) })),
    splitFrom: new Map(
      parts.flatMap(({ split }, column) => (split ? [[column, split.header] as const] : [])),
    ),
    uneven: unevenCells(table, parts),
    ...(hiddenColumns && { hiddenColumns: new Set([...hiddenColumns].flatMap(newColumnsOf)) }),
    ...(struck && { struck: struck.map((each) => ({ ...each, column: moved(each.column) })) }),
    ...(comments && {
      comments: comments.map((each) => ({ ...each, column: moved(each.column) })),
    }),
    ...(part && {
      part: {
        ...part,
        own: part.own.flatMap(newColumnsOf),
        edgeColumns: part.edgeColumns.flatMap((each) =>
          newColumnsOf(each.column).map((column) => ({ ...each, column })),
        ),
      },
    }),
  };
};
