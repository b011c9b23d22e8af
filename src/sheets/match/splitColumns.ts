import { isFilled } from '@/domain/base/cells';
import type { ColumnSplit } from '@/sheets/base/importTypes';
import { cutCell, partHeaders, partsBy } from '@/sheets/base/separators';
import type { NamedTable } from './columnSummaries';
import type { UnevenCell } from './table';

/**
 * A column of the new table: its index in the old table, and the part of the cell that it takes.
 */
interface Part {
  place: number;
  index: number;
  split: ColumnSplit | undefined;
}

const partsOf = ({ headers, sheet }: NamedTable, splits: readonly ColumnSplit[]): Part[] =>
  headers.flatMap((header, place) => {
    const split = splits.find((each) => each.header === header && each.sheets.includes(sheet));
    return Array.from({ length: split?.count ?? 1 }, (_, index) => ({ place, index, split }));
  });

const titleOf = ({ titles }: NamedTable, { place, index, split }: Part): string =>
  split ? (partHeaders(split.header, split.count)[index] ?? '') : (titles[place] ?? '');

/** Returns unique headers. Other columns keep theirs; parts get a number if needed. */
const headersOf = (table: NamedTable, parts: readonly Part[]): string[] => {
  const taken = new Set(parts.flatMap(({ place, split }) => (split ? [] : table.headers[place])));
  return parts.map((part) => {
    if (!part.split) return table.headers[part.place] ?? '';
    const title = titleOf(table, part);
    let name = title;
    for (let count = 2; taken.has(name); count += 1) name = `${title} (${count})`;
    taken.add(name);
    return name;
  });
};

const cutRow = (cells: readonly string[], parts: readonly Part[]): string[] =>
  parts.map(({ place, index, split }) => {
    const text = cells[place] ?? '';
    return split ? (cutCell(text, split.separator, split.count)[index] ?? '') : text;
  });

/** Returns cells whose number of parts differs from the split's. */
const unevenCells = ({ rows }: NamedTable, parts: readonly Part[]): UnevenCell[] =>
  parts.flatMap(({ place, index, split }, column) => {
    if (!split || index > 0) return [];
    const { separator, count, header } = split;
    return rows.flatMap(({ row, cells }): UnevenCell[] => {
      const text = cells[place] ?? '';
      const found = partsBy(separator, text).length;
      if (!isFilled(text) || found === count) return [];
      return [{ row, columns: [column, count], header, text, found, count }];
    });
  });

/** Splits the table's columns as the user chose. */
export const splitColumns = (table: NamedTable, splits: readonly ColumnSplit[]): NamedTable => {
  const parts = partsOf(table, splits);
  if (parts.length === table.headers.length) return table;
  const placesOf = (place: number) =>
    [...parts.keys()].filter((column) => parts[column]?.place === place);
  const moved = (place: number) => placesOf(place)[0] ?? place;
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
    ...(hiddenColumns && { hiddenColumns: new Set([...hiddenColumns].flatMap(placesOf)) }),
    ...(struck && { struck: struck.map((each) => ({ ...each, column: moved(each.column) })) }),
    ...(comments && {
      comments: comments.map((each) => ({ ...each, column: moved(each.column) })),
    }),
    ...(part && {
      part: {
        ...part,
        own: part.own.flatMap(placesOf),
        beside: part.beside.flatMap((each) =>
          placesOf(each.column).map((column) => ({ ...each, column })),
        ),
      },
    }),
  };
};
