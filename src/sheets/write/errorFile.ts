import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { fieldLabel, type ImportField } from '@/domain/columns/importFields';
import type { ShownRow, TableToWrite } from '@/sheets/check/importTypes';
import type { FileRow } from '@/sheets/check/rowTexts';
import { type Columns, columnOf, isFilled } from '@/sheets/check/rowTexts';
import type { RowPlace } from '@/sheets/check/shownRows';
import { errorColumns } from '@/sheets/match/table';

/** A row with errors: where it stands, what it is, and what is wrong with it. */
export interface ErrorRow {
  place: RowPlace;
  file: FileRow;
  shown: ShownRow;
}

/** A table of rows with errors; 错误原因 and 建议 are the last of its columns. */
export interface ErrorTable extends TableToWrite {
  /** Which of its columns before those two gives which field. */
  columns: Columns;
}

/** Fields that were mended, or gone on from the row above, and have no column in the file. */
const addedFields = (rows: readonly ErrorRow[]): ImportField[] => {
  const added = new Set<ImportField>();
  for (const { place, file } of rows) {
    for (const [field, text] of Object.entries(file.texts) as [ImportField, string][]) {
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
    if (column >= 0 && (cells[column] ?? '') !== text) cells[column] = text;
  }
  return cells;
};

const said = (
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

/** The rows of one sheet that have errors, as a table that can be mended and imported (I-06). */
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
      ...said(target, row),
    ]),
  };
};

/** A column of several tables: its title, and where each of the tables has it. */
interface JoinedColumn {
  title: string;
  field: ImportField | undefined;
  places: Map<ErrorTable, number>;
}

/**
 * The tables' columns, each once: those of one field whatever they are called, the others by title;
 * where a table has a title twice, or none, each is a column.
 */
const joinedColumns = (tables: readonly ErrorTable[]): JoinedColumn[] => {
  const joined = new Map<string, JoinedColumn>();
  for (const table of tables) {
    const counts = new Map<string, number>();
    for (const [place, title] of table.headers.slice(0, -errorColumns().length).entries()) {
      const field = table.columns.indexOf(table.columns[place]) === place && table.columns[place];
      const name = field ? `field ${field}` : `title ${title.trim()}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const key = `${name} ${count}`;
      const column = joined.get(key) ?? { title, field: field || undefined, places: new Map() };
      joined.set(key, column);
      column.places.set(table, place);
    }
  }
  return [...joined.values()];
};

/** The columns under titles by which each is recognised as the field that it is. */
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
  // Of two titles that say the same the first is recognised.
  return titled.sort((a, b) => Number(!a.field) - Number(!b.field));
};

/** Several tables as one, for a format that has no sheets; blank where a table lacks a column. */
export const joinTables = (target: ImportTarget, tables: readonly ErrorTable[]): TableToWrite => {
  const [first] = tables;
  if (first && tables.length === 1) return first;
  const columns = recognised(target, joinedColumns(tables));
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => [
      ...columns.map(({ places }) => row[places.get(table) ?? -1] ?? ''),
      ...errorColumns().map((_, index) => row.at(index - errorColumns().length) ?? ''),
    ]),
  );
  const headers = [...columns.map(({ title }) => title), ...errorColumns()];
  return { name: first?.name ?? '', headers, rows };
};
