import type { CheckedRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import type { ShownRow } from '@/sheets/base/checkTypes';
import type { Constants, Texts } from '@/sheets/match/rows/cellTexts';
import { fileRows } from '@/sheets/match/rows/protocolRows';
import type { FileRow } from '@/sheets/match/rows/rowTexts';
import { statusTextIssues } from '@/sheets/match/rows/statusTexts';
import type { ChosenTable, RowCells } from '@/sheets/match/tables/chosenTable';
import { clockIssues } from './clockIssues';
import { commentIssues } from './commentIssues';
import { fileIssues } from './fileIssues';
import { foreignCellIssues } from './foreignCells';
import { joinedSheetIssues } from './joinedSheets';
import { likelyHeaderIssues } from './likelyHeader';
import { shownRow } from './shownRows';
import { struckIssues } from './struckIssues';
import { unevenIssues } from './unevenIssues';

/**
 * A row of the file with the server's check results. A row with several class times has several
 * results.
 */
export interface SessionRow {
  file: FileRow;
  table: ChosenTable;
  index: number;
  checked: CheckedRow[];
  /** Errors and warnings that were found while reading the file, before the server's check. */
  own: ImportIssue[];
}

export const rowKey = (row: number, sheet: string | undefined) => `${row} ${sheet ?? ''}`;

export const cellsOf = ({ table, index }: SessionRow): RowCells => ({
  headers: table.headers,
  columns: table.columns,
  cells: table.rows[index]?.cells ?? [],
});

export const shownOf = (row: SessionRow): ShownRow =>
  shownRow(row.file, row.checked, row.own, cellsOf(row));

interface RowContext {
  /**
   * True if each row is sent with its sheet's name, because the row number alone would be
   * ambiguous.
   */
  isNamed: boolean;
  /**
   * Headers of columns without a field that the page has already asked about. Remarks in these
   * columns cause no warning.
   */
  askedHeaders: ReadonlySet<string>;
  /** Returns the texts that the user has corrected in a row, by field. */
  mendedOf: (row: number, sheet: string | undefined) => Texts | undefined;
}

const rowsOf = (
  target: ImportTarget,
  table: ChosenTable,
  constants: Constants,
  { isNamed, askedHeaders, mendedOf }: RowContext,
): SessionRow[] => {
  const sheet = isNamed ? table.sheet : undefined;
  const allConstants = { ...constants, ...table.constants };
  const files = fileRows(target, table.rows, table.columns, allConstants, sheet, (row) =>
    mendedOf(row, sheet),
  );
  const own = fileIssues(target, files, allConstants);
  const struck = struckIssues(table);
  const uneven = unevenIssues(table);
  const header = likelyHeaderIssues(table);
  const comments = commentIssues(target, table);
  const foreign = foreignCellIssues(target, table);
  const left = statusTextIssues(target, table, askedHeaders);
  const clock = target === 'contact' ? undefined : clockIssues(table);
  return files.map((file, at) => ({
    file,
    table,
    index: file.index,
    checked: [],
    own: [
      ...(own[at] ?? []),
      ...left(file.index),
      ...(foreign.get(file.row) ?? []),
      ...(clock?.(file) ?? []),
      ...(struck.get(file.row) ?? []),
      ...(uneven.get(file.row) ?? []),
      ...(header.get(file.row) ?? []),
      ...(comments.get(file.row) ?? []),
    ],
  }));
};

/**
 * Returns the rows to check on the server, with the errors and warnings that were found while
 * reading the file.
 */
export const rowsToCheck = (
  target: ImportTarget,
  tables: readonly ChosenTable[],
  constants: Constants,
  context: RowContext,
): SessionRow[] => {
  const rows = tables.flatMap((table) => rowsOf(target, table, constants, context));
  const joined = joinedSheetIssues(
    rows.map(({ file, table }) => ({ file, sheet: context.isNamed ? table.sheet : undefined })),
  );
  return rows.map((row, index) => ({ ...row, own: [...row.own, ...(joined[index] ?? [])] }));
};
