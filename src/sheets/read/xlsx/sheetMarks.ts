import type { Zippable } from 'fflate';
import type { CellComment } from '@/sheets/read/comments';
import { nextTag } from '@/sheets/read/markupGuard';
import { cellKey, struckStyles } from '@/sheets/read/struckText';
import { noteUnsaved, type UnsavedFormulas } from '@/sheets/read/workbook';
import { CELL, cellAt, isStrike, isTag, isUnsaved, textAt } from './sheetTags';
import { attributeOf, commentsOf, sheetParts, textOf } from './workbookParts';

const FORMULA = 'f'.charCodeAt(0);

/**
 * Returns the `r` attribute of a tag: the number of a row, or the reference of a cell such as `C2`.
 */
const referenceOf = attributeOf('r');
const hiddenOf = attributeOf('hidden');

/**
 * Properties of a sheet, such as hidden rows. They are read from the XML, because the spreadsheet
 * library returns them only at a high cost.
 */
export interface SheetMarks {
  hidden: Set<number>;
  hiddenColumns: Set<number>;
  /** The struck-out cells, as numbers from the function `cellKey`. */
  struckCells: Set<number>;
  /**
   * The XML of partly struck-out texts, by cell. Only for texts that are stored in the cell itself,
   * not in the shared string table.
   */
  struckInline?: Map<number, string>;
  comments?: CellComment[];
  /** Formula cells without a saved value. Undefined if the sheet has none. */
  unsaved?: UnsavedFormulas;
}

const ROW = /^<row[\s/>]/;
/**
 * Matches a `<col>` tag, which markupGuard.ts has renamed to `<xol>` to hide it from the
 * spreadsheet library.
 */
const COLUMN = /^<xol\s/;
const minOf = attributeOf('min');
const maxOf = attributeOf('max');
const styleOf = attributeOf('s');

const isOn = (value: string | undefined): boolean => /^(1|true)$/.test(value ?? '');

const MAX_COLUMN = 0x4000;

const hideColumns = (tag: string, hidden: Set<number>): void => {
  if (!COLUMN.test(tag) || !isOn(hiddenOf(tag))) return;
  const last = Math.min(Number(maxOf(tag)), MAX_COLUMN);
  for (let column = Number(minOf(tag)); column <= last; column += 1) hidden.add(column - 1);
};

/**
 * Returns the column index of a cell reference, counted from 0. For example, it is 27 for `AB12`.
 */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/**
 * Searches the XML of a sheet for hidden rows and columns, formulas without saved values, and
 * struck-out cells. A row without a number is the row after the previous one.
 */
const marksIn = (xml: Uint8Array, struck: ReadonlySet<number>): SheetMarks => {
  const marks = { hidden: new Set<number>(), hiddenColumns: new Set<number>() };
  const struckCells = new Set<number>();
  const struckInline = new Map<number, string>();
  let cell = 0;
  const unsaved: UnsavedFormulas = { count: 0, cells: [] };
  let index = -1;
  let column = -1;
  let last = 0;
  for (let at = nextTag(xml, 0); at < xml.length; at = nextTag(xml, at + 1)) {
    if (isTag(xml, at, FORMULA)) {
      const tag = textAt(xml, last);
      if (isUnsaved(xml, at, tag)) noteUnsaved(unsaved, referenceOf(tag) ?? '');
    }
    const isCell = isTag(xml, at, CELL);
    if (isCell) cell = at;
    if (xml[at + 1] === 0x73 && isStrike(xml, at)) {
      const key = cellKey(index, columnOf(referenceOf(textAt(xml, cell)) ?? ''));
      if (!struckInline.has(key)) struckInline.set(key, cellAt(xml, cell));
    }
    if (struck.size > 0 && isCell) {
      const tag = textAt(xml, at);
      const reference = referenceOf(tag);
      column = reference === undefined ? column + 1 : columnOf(reference);
      if (struck.has(Number(styleOf(tag) ?? 0))) struckCells.add(cellKey(index, column));
    }
    last = at;
    if (xml[at + 1] === 0x78 && xml[at + 2] === 0x6f)
      hideColumns(textAt(xml, at), marks.hiddenColumns);
    // Skips all tags that do not start with `<row`. Compares single bytes, because decoding every
    // tag is slow.
    if (xml[at + 1] !== 0x72 || xml[at + 2] !== 0x6f || xml[at + 3] !== 0x77) continue;
    const tag = textAt(xml, at);
    if (!ROW.test(tag)) continue;
    index = Number(referenceOf(tag) ?? index + 2) - 1;
    column = -1;
    if (isOn(hiddenOf(tag))) marks.hidden.add(index);
  }
  return {
    ...marks,
    struckCells,
    ...(struckInline.size > 0 && { struckInline }),
    ...(unsaved.count > 0 && { unsaved }),
  };
};

export const NO_MARKS: SheetMarks = {
  hidden: new Set(),
  hiddenColumns: new Set(),
  struckCells: new Set(),
};

/**
 * Returns the hidden rows, comments and struck-out cells of each sheet, in the order of the sheets
 * in the workbook.
 */
export const sheetMarks = (files: Zippable, comments: Zippable = {}): SheetMarks[] => {
  const struck = struckStyles(textOf(files, 'xl/styles.xml'));
  return sheetParts(files).map((part) => {
    const content = files[part];
    const marks = content instanceof Uint8Array ? marksIn(content, struck) : NO_MARKS;
    const own = commentsOf(files, comments, part);
    return own.length > 0 ? { ...marks, comments: own } : marks;
  });
};
