import type { ImportTarget } from '@/contract/importing';
import { fieldLabel } from '@/domain/importFields';
import type { ShownRow, TableToWrite } from './importTypes';
import type { FileRow } from './protocolRows';
import { columnOf, isFilled, MAX_CELL } from './rowTexts';
import type { RowPlace } from './shownRows';
import { ERROR_COLUMNS } from './table';
import { storableText } from './workbook';

/** A row with errors: where it stands, what it is, and what is wrong with it. */
export interface ErrorRow {
  place: RowPlace;
  file: FileRow;
  shown: ShownRow;
}

/** Fields that were mended, or gone on from the row above, and have no column in the file. */
const addedFields = (rows: readonly ErrorRow[]): string[] => {
  const added = new Set<string>();
  for (const { place, file } of rows) {
    for (const [field, text] of Object.entries(file.texts)) {
      if (isFilled(text) && columnOf(place.columns, place.cells, field) < 0) added.add(field);
    }
  }
  return [...added];
};

/** The user's own cells; where a text was mended or belongs to the row above, that text. */
const cellsOf = ({ place, file }: ErrorRow): string[] => {
  const cells = [...place.cells];
  for (const [field, text] of Object.entries(file.texts)) {
    const column = columnOf(place.columns, place.cells, field);
    if (column >= 0 && storableText(cells[column] ?? '', MAX_CELL) !== text) cells[column] = text;
  }
  return cells;
};

const said = (
  target: ImportTarget,
  { shown }: ErrorRow,
): [reasons: string, suggestions: string] => {
  const errors = shown.issues.filter(({ level }) => level === 'error');
  const named = (field: string) => shown.columns[field]?.header || fieldLabel(target, field);
  const reasons = errors.map(({ field, message }) => `${named(field)}：${message}`);
  const suggestions = errors.flatMap(({ field, suggestion }) =>
    suggestion === undefined ? [] : [`${named(field)}：${suggestion}`],
  );
  return [reasons.join('；'), suggestions.join('；')];
};

/** The rows of one sheet that have errors, as a table that can be mended and imported (I-06). */
export const errorTable = (
  target: ImportTarget,
  name: string,
  titles: readonly string[],
  rows: readonly ErrorRow[],
): TableToWrite => {
  const added = addedFields(rows);
  return {
    name,
    headers: [...titles, ...added.map((field) => fieldLabel(target, field)), ...ERROR_COLUMNS],
    rows: rows.map((row) => [
      ...cellsOf(row),
      ...added.map((field) => row.file.texts[field as never] ?? ''),
      ...said(target, row),
    ]),
  };
};

/** Several tables as one, for a format that has no sheets: each header once, blank where a table lacks it. */
export const joinTables = (tables: readonly TableToWrite[]): TableToWrite => {
  const [first] = tables;
  if (first && tables.length === 1) return first;
  const own = [
    ...new Set(tables.flatMap(({ headers }) => headers.slice(0, -ERROR_COLUMNS.length))),
  ];
  const headers = [...own, ...ERROR_COLUMNS];
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => headers.map((header) => row[table.headers.indexOf(header)] ?? '')),
  );
  return { name: first?.name ?? '', headers, rows };
};
