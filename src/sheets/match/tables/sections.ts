import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { joinDayColumns } from '@/sheets/match/columns/dayColumns';
import { joinWeekColumns } from '@/sheets/match/columns/weekColumns';
import { headerTest } from '@/sheets/match/headers/headerWords';
import { type HeaderRows, headerRowsAt } from '@/sheets/match/headers/joinedHeader';
import type { SheetTexts } from '@/sheets/read/workbook';
import { repeatsHeader } from './emptyRows';
import { isFormRow, lineOf } from './formLines';
import type { SheetTable } from './sheetTable';
import { splitTable } from './splitTable';
import { cutTable, hiddenIn } from './table';

const isRepeated = (header: readonly string[], cells: readonly string[]): boolean =>
  cells.every((cell, index) => !isFilled(cell) || cell.trim() === header[index]?.trim());

/**
 * Returns the index of the first of the label lines above a header, such as 课程名称：内科学
 * (course name). If there are none, returns the index of the header.
 */
const formTop = ({ rows }: SheetTexts, top: number, above: number): number => {
  let first = top;
  for (let index = top - 1; index > above; index -= 1) {
    const cells = rows[index] ?? [];
    if (isFormRow(cells)) first = index;
    else if (cells.some(isFilled)) break;
  }
  return first;
};

/**
 * Finds more headers further down the sheet, with other columns or with the same columns in another
 * order.
 */
const otherHeaders = (
  target: ImportTarget,
  sheet: SheetTexts,
  { top, bottom, texts }: HeaderRows,
): HeaderRows[] => {
  const isHeader = headerTest(target, texts);
  const headers: HeaderRows[] = [];
  let current = [texts, ...sheet.rows.slice(top, bottom + 1)];
  for (let index = bottom + 1; index < sheet.rows.length; index += 1) {
    const cells = sheet.rows[index] ?? [];
    if (cells.length < 2 || !isHeader(cells) || isFormRow(cells)) continue;
    if (index === bottom + 1 && repeatsHeader(target, texts, cells)) continue;
    // Ignores a repetition of the same header, unless a label such as 课程名称：内科学 (course name) is
    // above it.
    const isNext = formTop(sheet, index, bottom) < index;
    if (!isNext && current.some((header) => isRepeated(header, cells))) continue;
    const found = headerRowsAt(target, sheet, index);
    headers.push(found);
    current = [found.texts, ...sheet.rows.slice(found.top, found.bottom + 1)];
    index = found.bottom;
  }
  return headers;
};

/** Returns the rows of a header and the lines above it, which the page lists as not imported. */
const asLeftOut = ({ rows }: SheetTexts, top: number, bottom: number) =>
  rows
    .slice(top, bottom + 1)
    .map((cells, index) => ({ row: top + index + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled));

const upTo = (sheet: SheetTexts, end: number | undefined): SheetTexts => {
  if (end === undefined) return sheet;
  const { rows, struck, comments } = sheet;
  return {
    ...sheet,
    rows: rows.slice(0, end),
    ...(struck && { struck: struck.filter(({ row }) => row < end) }),
    ...(comments && { comments: comments.filter(({ row }) => row < end) }),
  };
};

/**
 * Divides a sheet into tables. A new table starts at each further header, after a blank column, and
 * at repeated columns.
 */
export const cutTables = (
  target: ImportTarget,
  sheet: SheetTexts,
  headerRow: number | undefined,
): SheetTable[] => {
  if (headerRow === undefined) return [cutTable(target, sheet, headerRow)];
  const header = headerRowsAt(target, sheet, headerRow);
  const headers = [header, ...otherHeaders(target, sheet, header)];
  let above: readonly string[] = [];
  const tables = headers.flatMap((each, index): SheetTable[] => {
    const next = headers[index + 1];
    const own = upTo(sheet, next && formTop(sheet, next.top, each.bottom));
    const formed =
      index === 0 ? each.top : formTop(sheet, each.top, headers[index - 1]?.bottom ?? 0);
    const { unsaved, ...cut } = cutTable(target, own, each.top);
    // Adds the lines above the first header, such as the sheet's title, to all tables of the sheet.
    if (index === 0) above = cut.above;
    const form = sheet.rows.slice(formed, each.top).map(lineOf).filter(isFilled);
    const table = { ...cut, above: [...form, ...above] };
    const first = unsaved ? { ...table, unsaved } : table;
    const complete =
      index === 0
        ? first
        : { ...table, leftOut: [...asLeftOut(sheet, formed, each.bottom), ...table.leftOut] };
    return splitTable(
      target,
      joinDayColumns(target, joinWeekColumns(target, complete)),
      each.top === each.bottom,
    );
  });
  return tables.map((table) =>
    table.part ? { ...table, hiddenRows: hiddenIn(sheet, table.rows) } : table,
  );
};
