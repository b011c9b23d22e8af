import { isScientificNumber } from '@/domain/base/cells';
import { Grid, type Span } from './grid';
import { attributeOf } from './markup';
import type { SheetTexts } from './workbook';

const HIDDEN = /display\s*:\s*none/i;

const isHidden = (attributes: string): boolean =>
  HIDDEN.test(attributeOf(attributes, 'style') ?? '');

const number = (attributes: string, name: string): number =>
  Number.parseInt(attributeOf(attributes, name) ?? '1', 10) || 1;

/**
 * Collapses white space, as a browser does. The character U+2028 stands for a line break from a tag
 * such as `<br>`.
 */
const shown = (text: string): string =>
  text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim();

interface OpenCell {
  text: string;
  struck: string;
  isStruck: boolean;
  span: Span;
  number: string | undefined;
}

/** A table whose end tag has not been read yet, and the table's current cell. */
export class HtmlTable {
  /**
   * All text of the table that is not struck out. Collected only for a table inside another table.
   */
  text = '';
  readonly #grid: Grid;
  #columns = 0;
  #cell: OpenCell | undefined;
  /** True if the tag of the current row strikes out the whole row. */
  #isRowStruck = false;

  constructor(name: string) {
    this.#grid = new Grid(name);
  }

  get isInCell(): boolean {
    return this.#cell !== undefined;
  }

  write(text: string, { isStruck, isInner }: { isStruck: boolean; isInner: boolean }): void {
    const cell = this.#cell;
    if (cell && (cell.isStruck || isStruck)) {
      cell.struck += text;
      return;
    }
    if (isInner) this.text += text;
    if (cell) cell.text += text;
  }

  addColumn(attributes: string): void {
    const count = Math.max(1, number(attributes, 'span'));
    if (isHidden(attributes)) this.#grid.hideColumns(this.#columns, count);
    this.#columns += count;
  }

  startRow(attributes: string, isStruck: boolean): void {
    this.#grid.startRow(isHidden(attributes));
    this.#isRowStruck = isStruck;
  }

  openCell(attributes: string, isStruck: boolean): void {
    this.#cell = {
      text: '',
      struck: '',
      span: { down: number(attributes, 'rowspan'), across: number(attributes, 'colspan') },
      number: attributeOf(attributes, 'num'),
      isStruck: this.#isRowStruck || isStruck,
    };
  }

  /** Adds the current cell to the table. Returns false if there is no current cell. */
  endCell(): boolean {
    const cell = this.#cell;
    if (!cell) return false;
    const text = shown(cell.text);
    // Takes a long number from the cell's `num` attribute, in which Excel writes all digits.
    const fullText = isScientificNumber(text) && cell.number ? cell.number : text;
    this.#grid.addCell({ text: fullText, struck: shown(cell.struck) }, cell.span);
    this.#cell = undefined;
    return true;
  }

  toSheet(): SheetTexts {
    return this.#grid.toSheet();
  }
}
