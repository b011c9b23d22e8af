import type { ColumnMatch } from '@/domain/columns/headerReading';
import { VALUES_LOOKED_AT } from '@/domain/columns/valueKinds';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { SheetTable } from '@/sheets/match/tables/sheetTable';
import { storableText } from '@/sheets/read/workbook';
import type { CellText } from './splitOffers';

export type NamedTable = SheetTable & Pick<ChosenTable, 'tab' | 'sheet'>;

const SAMPLES = 3;

/** A column of a table. `match` is the field that the importer found for the column. */
export interface TableColumn {
  table: NamedTable;
  index: number;
  match: ColumnMatch | undefined;
}

/** Returns some texts from the top of a column, enough to guess its field. */
export const valuesIn = ({ rows }: SheetTable, index: number): string[] => {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.trim();
    if (text) values.push(text);
    if (values.length >= VALUES_LOOKED_AT) break;
  }
  return values;
};

/** Returns some texts from all parts of a column, from top to bottom, enough to guess its field. */
export const spreadIn = ({ rows }: SheetTable, index: number): string[] => {
  const filled = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  const step = Math.max(1, filled.length / VALUES_LOOKED_AT);
  return Array.from(
    { length: Math.min(filled.length, VALUES_LOOKED_AT) },
    (_, at) => filled[Math.floor(at * step)] ?? '',
  );
};

/** Returns the first few different texts of some columns, which the page shows as examples. */
export const samplesOf = (columns: readonly TableColumn[]): string[] => {
  const samples = new Set<string>();
  for (const { table, index } of columns) {
    for (const { cells } of table.rows) {
      const text = cells[index]?.trim();
      if (text) samples.add(storableText(text, 40));
      if (samples.size >= SAMPLES) return [...samples];
    }
  }
  return [...samples];
};

/** Returns the first cells with a text, at most `most` cells. */
export const cellsOf = (columns: readonly TableColumn[], most: number): CellText[] => {
  const found: CellText[] = [];
  for (const { table, index } of columns) {
    for (const { row, cells } of table.rows) {
      if (found.length >= most) return found;
      const text = cells[index]?.trim();
      if (text) found.push({ sheet: table.tab, row, text });
    }
  }
  return found;
};
