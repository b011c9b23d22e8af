import { strFromU8, type Zippable } from 'fflate';
import { type CellComment, commentsIn } from './comments';
import { nextTag } from './markupGuard';
import { cellKey, struckStyles } from './struckText';
import { noteUnsaved, type UnsavedFormulas } from './workbook';

const OPENING = 0x3c;
const CLOSING = 0x3e;
const FORMULA = 'f'.charCodeAt(0);
const VALUE = 'v'.charCodeAt(0);

const attributeOf = (name: string) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`);
  return (tag: string): string | undefined => pattern.exec(tag)?.[1];
};
const idOf = attributeOf('Id');
const targetOf = attributeOf('Target');
const relationOf = attributeOf('(?:\\w+:)?id');
/**
 * Returns the `r` attribute of a tag. It contains the number of a row, or the reference of a cell
 * such as `C2`.
 */
const referenceOf = attributeOf('r');
const hiddenOf = attributeOf('hidden');
const typeOf = attributeOf('t');
const typeOfRelation = attributeOf('Type');

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

const textOf = (files: Zippable, name: string): string => {
  const found = Object.keys(files).find((each) => each.toLowerCase() === name);
  const content = found === undefined ? undefined : files[found];
  return content instanceof Uint8Array ? strFromU8(content) : '';
};

/**
 * Returns the names of the sheet files inside the .xlsx archive, in the order of the sheets in the
 * workbook.
 */
const sheetParts = (files: Zippable): string[] => {
  const targets = new Map(
    tagsOf(textOf(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      idOf(tag),
      targetOf(tag) ?? '',
    ]),
  );
  return tagsOf(textOf(files, 'xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(relationOf(tag)) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
};

const SLASH = 0x2f;

/** Tells whether a tag with this one-letter name starts at index `at`, such as `<c` for a cell. */
const isTag = (xml: Uint8Array, at: number, letter: number): boolean => {
  if (xml[at + 1] !== letter) return false;
  const after = xml[at + 2] ?? 0;
  return after <= SLASH || after === CLOSING;
};

const textAt = (xml: Uint8Array, at: number): string =>
  strFromU8(xml.subarray(at, Math.max(at, xml.indexOf(CLOSING, at) + 1)));

/**
 * Tells whether a formula cell has no saved value. A blank value counts as saved only in a cell of
 * type `str`.
 */
const isUnsaved = (xml: Uint8Array, at: number, cell: string): boolean => {
  const end = xml.indexOf(CLOSING, at);
  const close = xml[end - 1] === SLASH ? at : xml.indexOf(OPENING, end);
  const behind = xml.indexOf(CLOSING, close) + 1;
  if (isTag(xml, behind, VALUE)) {
    const value = strFromU8(xml.subarray(behind, behind + 8));
    return /^<v\s*(\/>|><\/v>)/.test(value) && typeOf(cell) !== 'str';
  }
  return xml[behind + 1] === SLASH;
};

/**
 * Properties of a sheet, such as hidden rows. They are read from the XML, because the spreadsheet
 * library has no cheap way to return them.
 */
export interface SheetMarks {
  hidden: Set<number>;
  hiddenColumns: Set<number>;
  /** The struck-out cells. The function `cellKey` returns the number of a cell. */
  struckCells: Set<number>;
  /**
   * The XML of texts that are partly struck out, by cell. Only for texts that are stored in the
   * cell itself, not in the shared string table.
   */
  struckInline?: Map<number, string>;
  comments?: CellComment[];
  /** Formula cells without a saved value. Undefined if the sheet has none. */
  unsaved?: UnsavedFormulas;
}

const ROW = /^<row[\s/>]/;
/**
 * Matches a `<col>` tag. markupGuard.ts has renamed the tag to `<xol>`, to hide it from the
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

/** Returns the column index of a cell reference, counted from 0. For `AB12` it returns 27. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const CELL = 'c'.charCodeAt(0);

const STRIKE = [...'<strike'].map((letter) => letter.charCodeAt(0));

const isStrike = (xml: Uint8Array, at: number): boolean =>
  STRIKE.every((byte, index) => xml[at + index] === byte);

const cellAt = (xml: Uint8Array, from: number): string => {
  let end = xml.indexOf(OPENING, from + 1);
  while (end >= 0 && !isTag(xml, end, CELL) && !(xml[end + 1] === SLASH && xml[end + 2] === CELL)) {
    end = xml.indexOf(OPENING, end + 1);
  }
  return strFromU8(xml.subarray(from, end < 0 ? xml.length : end));
};

/**
 * Searches the XML of a sheet for hidden rows and columns, formulas without saved values, and
 * struck-out cells. If a row has no number, it is the row after the previous one.
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
    // Only tags that start with `<row` are decoded. The bytes are compared one by one, because
    // decoding every tag is slow.
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

const COMMENTS = /\/comments$/;

/**
 * Returns the cell comments of a sheet. The relations file of the sheet contains the name of the
 * comments file.
 */
const commentsOf = (files: Zippable, comments: Zippable, part: string): CellComment[] => {
  if (Object.keys(comments).length === 0) return [];
  const relations = textOf(files, part.toLowerCase().replace(/([^/]+)$/, '_rels/$1.rels'));
  return tagsOf(relations, 'Relationship')
    .filter((tag) => COMMENTS.test(typeOfRelation(tag) ?? ''))
    .flatMap((tag) => {
      const name = (targetOf(tag) ?? '').replace(/^(?:\.\.\/|\/xl\/)/, 'xl/');
      return commentsIn(textOf(comments, name.toLowerCase()));
    });
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
