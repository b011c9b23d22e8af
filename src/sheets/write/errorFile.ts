import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { matchHeaders } from '@/domain/columns/headerMatch';
import type { ShownRow } from '@/sheets/base/checkTypes';
import type { TableToWrite } from '@/sheets/base/importTypes';
import { errorColumns } from '@/sheets/match/headers/tableHeaders';
import { type Columns, columnOf } from '@/sheets/match/rows/cellTexts';
import type { FileRow } from '@/sheets/match/rows/rowTexts';
import type { RowCells } from '@/sheets/match/tables/chosenTable';

/** A row with errors: its cells in the file, its texts by field, and its errors and warnings. */
export interface ErrorRow {
  source: RowCells;
  file: FileRow;
  shown: ShownRow;
}

export interface ErrorTable extends TableToWrite {
  /** The field of each column, without the last two columns (errors and suggestions). */
  columns: Columns;
}

/**
 * Returns the fields that have a text but no column in the file, because the user typed the text on
 * the page or the importer copied it from a row above.
 */
const addedFields = (rows: readonly ErrorRow[]): ImportField[] => {
  const added = new Set<ImportField>();
  for (const { source, file } of rows) {
    for (const [field, text] of Object.entries(file.texts) as [ImportField, string][]) {
      if (isFilled(text) && columnOf(source.columns, source.cells, field) < 0) added.add(field);
    }
  }
  return [...added];
};

/**
 * Returns the cells of a row, including the user's corrections and the texts copied from rows
 * above.
 */
const cellsOf = ({ source, file }: ErrorRow): string[] => {
  const cells = [...source.cells];
  for (const [field, text] of Object.entries(file.texts)) {
    const column = columnOf(source.columns, source.cells, field);
    if (column >= 0 && (cells[column] ?? '') !== text) cells[column] = text;
  }
  return cells;
};

const reasonsOf = (
  target: ImportTarget,
  { shown }: ErrorRow,
): [reasons: string, suggestions: string] => {
  const errors = shown.issues.filter(({ level }) => level === 'error');
  const named = (field: string) => shown.columns[field]?.header || fieldLabel(target, field);
  const reasons = errors.map(({ field, message }) => `${named(field)}${marks().colon}${message}`);
  const suggestions = errors.flatMap(({ field, suggestion }) =>
    suggestion === undefined ? [] : [`${named(field)}${marks().colon}${suggestion}`],
  );
  return [reasons.join(marks().semicolon), suggestions.join(marks().semicolon)];
};

/**
 * Creates a table of the rows with errors on a sheet, which the user can correct and import again
 * (I-06).
 */
export const errorTable = (
  target: ImportTarget,
  name: string,
  titles: readonly string[],
  columns: Columns,
  rows: readonly ErrorRow[],
): ErrorTable => {
  const added = addedFields(rows);
  return {
    name,
    columns: [...columns, ...added],
    headers: [...titles, ...added.map((field) => fieldLabel(target, field)), ...errorColumns()],
    rows: rows.map((row) => [
      ...cellsOf(row),
      ...added.map((field) => row.file.texts[field] ?? ''),
      ...reasonsOf(target, row),
    ]),
  };
};

/** A column of the combined table. `indexes` has the column index in each original table. */
interface JoinedColumn {
  title: string;
  field: ImportField | undefined;
  indexes: Map<ErrorTable, number>;
}

/**
 * Combines the columns of all tables. Columns with the same field become one column, even if their
 * titles differ. Columns without a field are combined if their titles are equal.
 */
const joinedColumns = (tables: readonly ErrorTable[]): JoinedColumn[] => {
  const joined = new Map<string, JoinedColumn>();
  for (const table of tables) {
    const counts = new Map<string, number>();
    for (const [index, title] of table.headers.slice(0, -errorColumns().length).entries()) {
      const field = table.columns.indexOf(table.columns[index]) === index && table.columns[index];
      const name = field ? `field ${field}` : `title ${title.trim()}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const key = `${name} ${count}`;
      const column = joined.get(key) ?? { title, field: field || undefined, indexes: new Map() };
      joined.set(key, column);
      column.indexes.set(table, index);
    }
  }
  return [...joined.values()];
};

/** Changes the title of a column if the importer would recognise a different field from it. */
const recognised = (target: ImportTarget, columns: JoinedColumn[]): JoinedColumn[] => {
  const fieldsOf = (list: readonly JoinedColumn[]) =>
    matchHeaders(
      target,
      list.map(({ title }) => title),
    ).map((match) => match?.field);
  const found = fieldsOf(columns);
  const titled = columns.map((column, index) => {
    const { field } = column;
    return field && found[index] !== field
      ? { ...column, title: fieldLabel(target, field) }
      : column;
  });
  const after = fieldsOf(titled);
  if (titled.every(({ field }, index) => !field || after[index] === field)) return titled;
  // Puts the columns with a field first. If two columns have the same title, the importer uses only
  // the first one.
  return titled.sort((a, b) => Number(!a.field) - Number(!b.field));
};

/**
 * Combines several tables into one table, because a .csv file has no sheets. Missing cells become
 * blank.
 */
export const joinTables = (target: ImportTarget, tables: readonly ErrorTable[]): TableToWrite => {
  const [first] = tables;
  if (first && tables.length === 1) return first;
  const columns = recognised(target, joinedColumns(tables));
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => [
      ...columns.map(({ indexes }) => row[indexes.get(table) ?? -1] ?? ''),
      ...errorColumns().map((_, index) => row.at(index - errorColumns().length) ?? ''),
    ]),
  );
  const headers = [...columns.map(({ title }) => title), ...errorColumns()];
  return { name: first?.name ?? '', headers, rows };
};
