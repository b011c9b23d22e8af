import type { ImportField } from '@/domain/base/importFields';
import type { QuestionContext } from '@/sheets/ask/questions';
import type { ColumnSplit, ColumnSummary, TableSummary } from '@/sheets/base/importTypes';
import { keyOf } from '@/sheets/match/columns/columnSummaries';
import { splitColumns } from '@/sheets/match/columns/splitColumns';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { summarizeTables } from '@/sheets/match/tables/summaries';
import { type LayoutKeys, layoutKeys } from './layout';
import type { OpenedFile } from './openedFile';
import { tablesOn } from './tablesOnSheets';

/** The tables of the sheets that the user chose, and a summary of their columns. */
export interface ChosenTables {
  tables: readonly ChosenTable[];
  columns: readonly ColumnSummary[];
  /**
   * The hashes of the headers, under which the user's choices are remembered, and the user's splits
   * of columns. Undefined before the user has chosen sheets.
   */
  keys?: LayoutKeys;
}

/**
 * Reads the tables of the chosen sheets, splits columns as the user chose, and finds the field of
 * each column.
 */
export const chooseTables = (
  { target, sheets }: Pick<OpenedFile, 'target' | 'sheets'>,
  chosen: readonly { name: string; headerRow: number | null }[],
  splits: readonly ColumnSplit[],
): Required<ChosenTables> & { summary: TableSummary } => {
  const found = tablesOn(target, sheets, chosen);
  const tables = found.map((table) => ({ ...splitColumns(table, splits), columns: [] }));
  const summary = summarizeTables(target, tables, found);
  return { tables, columns: summary.columns, keys: layoutKeys(summary, splits), summary };
};

/**
 * Returns the chosen tables with the field of each column. `fields` is keyed by
 * `ColumnSummary.key`.
 */
export const withFields = (
  { tables, columns }: ChosenTables,
  fields: Readonly<Record<string, ImportField>>,
): QuestionContext['tables'] =>
  tables.map((table) => ({
    ...table,
    columns: table.headers.map((header) => {
      const key = keyOf(columns, table.sheet, header);
      return Object.hasOwn(fields, key) ? fields[key] : undefined;
    }),
  }));
