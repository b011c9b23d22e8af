import { Grid } from './grid';
import { attributeOf, type Piece, piecesOf } from './markup';
import { showsClock, showsWeekday, showsZeros, weekdayText, withZeros } from './numberFormats';
import type { Report } from './progress';
import { FileError, type SheetTexts, storableText } from './workbook';

const index = (attributes: string): number | undefined => {
  const value = Number.parseInt(attributeOf(attributes, 'Index') ?? '', 10);
  return value > 0 ? value - 1 : undefined;
};

const count = (attributes: string, name: string): number =>
  Number.parseInt(attributeOf(attributes, name) ?? '0', 10) || 0;

/**
 * Formats a date such as `2026-09-01T00:00:00.000` as `2026-09-01`. A time other than midnight is
 * appended.
 */
const dateText = (text: string): string => {
  const [day = '', clock = ''] = text.split('T');
  return /^00:00/.test(clock) || clock === '' ? day : `${day} ${clock.slice(0, 5)}`;
};

const weekdayOf = (text: string): string => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return Number.isNaN(day) ? text : weekdayText(day);
};

const shownDate = (text: string, format: string): string => {
  if (showsWeekday(format)) return weekdayOf(text);
  const [, clock] = /T(\d\d:\d\d)/.exec(text) ?? [];
  return clock && showsClock(format) ? clock : dateText(text);
};

const cellValue = (type: string, text: string, format: string): string => {
  if (type === 'DateTime') return shownDate(text, format);
  if (type === 'Boolean') return text === '1' ? '是' : '否';
  if (type !== 'Number' || !Number.isSafeInteger(Number(text))) return text;
  // `String` writes all digits of the number, even if the file uses an exponent, such as
  // `1.38E+10`.
  return showsZeros(format) ? withZeros(Number(text), format) : String(Number(text));
};

/** Collects the number formats and the struck-out styles of a workbook, by style id. */
class XmlFormats {
  readonly #formats = new Map<string | undefined, string>();
  readonly #struck = new Set<string | undefined>();
  #style: string | undefined;

  take({ kind, name, attributes }: Piece): void {
    if (kind !== 'open') return;
    if (name === 'style') {
      this.#style = attributeOf(attributes, 'ID');
      const parent = attributeOf(attributes, 'Parent');
      this.#formats.set(this.#style, this.of(parent));
      if (parent !== undefined && this.strikes(parent)) this.#struck.add(this.#style);
    }
    if (name === 'font' && attributeOf(attributes, 'StrikeThrough') === '1') {
      this.#struck.add(this.#style);
    }
    if (name === 'numberformat') {
      this.#formats.set(this.#style, attributeOf(attributes, 'Format') ?? '');
    }
  }

  of(style: string | undefined): string {
    return (style === undefined ? undefined : this.#formats.get(style)) ?? '';
  }

  strikes(style: string | undefined): boolean {
    return style !== undefined && this.#struck.has(style);
  }
}

class XmlSheets {
  readonly #grids: Grid[] = [];
  readonly #formats = new XmlFormats();
  #rowStyle: string | undefined;
  #cell: { attributes: string; type: string; text: string; struck: string } | undefined;
  #inData = false;
  #struck = 0;
  #column = 0;
  #inComment = false;

  take(piece: Piece): void {
    if (piece.name === 'comment') this.#inComment = piece.kind === 'open' && !piece.empty;
    // Ignores the tags inside a cell comment, which contains `<Data>` tags too.
    if (this.#inComment) return;
    if (this.#grids.length === 0) this.#formats.take(piece);
    if (piece.kind === 'text') {
      if (this.#cell && this.#inData)
        this.#cell[this.#struck > 0 ? 'struck' : 'text'] += piece.text;
    } else if (piece.kind === 'open') this.#open(piece);
    else if (piece.name === 's') this.#struck = Math.max(0, this.#struck - 1);
    else if (piece.name === 'data') this.#inData = false;
    else if (piece.name === 'cell') this.#endCell();
  }

  #open({ name, attributes, empty }: Piece): void {
    if (name === 'worksheet') {
      const title = attributeOf(attributes, 'Name') ?? `Sheet${this.#grids.length + 1}`;
      this.#grids.push(new Grid(storableText(title, 100)));
      this.#column = 0;
    }
    if (name === 'column') this.#describe(attributes);
    if (name === 's' && this.#inData && !empty) this.#struck += 1;
    if (name === 'row') {
      this.#rowStyle = attributeOf(attributes, 'StyleID');
      this.#grids.at(-1)?.startRow(attributeOf(attributes, 'Hidden') === '1', index(attributes));
    }
    if (name === 'cell') {
      this.#cell = { attributes, type: '', text: '', struck: '' };
      if (empty) this.#endCell();
    }
    if (name === 'data' && this.#cell && !empty) {
      this.#cell.type = attributeOf(attributes, 'Type') ?? '';
      this.#inData = true;
      this.#struck = 0;
    }
  }

  #describe(attributes: string): void {
    const from = index(attributes) ?? this.#column;
    const across = count(attributes, 'Span') + 1;
    if (attributeOf(attributes, 'Hidden') === '1') this.#grids.at(-1)?.hideColumns(from, across);
    this.#column = from + across;
  }

  #endCell(): void {
    if (!this.#cell) return;
    const { attributes, type, text, struck } = this.#cell;
    this.#cell = undefined;
    const down = count(attributes, 'MergeDown') + 1;
    const across = count(attributes, 'MergeAcross') + 1;
    const style = attributeOf(attributes, 'StyleID') ?? this.#rowStyle;
    const value = cellValue(type, text, this.#formats.of(style));
    const splitText = this.#formats.strikes(style)
      ? { text: '', struck: value }
      : { text: value, struck };
    this.#grids.at(-1)?.addCell(splitText, { down, across }, index(attributes));
  }

  finish(): SheetTexts[] {
    return this.#grids.map((grid) => grid.toSheet());
  }
}

/** Reads an Excel 2003 XML workbook. Throws FILE_BROKEN if the file is incomplete. */
export const readXml = (text: string, report: Report): SheetTexts[] => {
  if (!/<\/(\w+:)?Workbook>\s*$/.test(text)) throw new FileError('FILE_BROKEN');
  const sheets = new XmlSheets();
  let length = 0;
  for (const piece of piecesOf(text)) {
    length += piece.text.length + piece.attributes.length;
    report('reading', length / text.length);
    sheets.take(piece);
  }
  return sheets.finish();
};
