import { piecesOf } from './markup';

export interface StruckText {
  row: number;
  column: number;
  text: string;
  partly?: true;
}

export interface SplitText {
  text: string;
  struck: string;
}

/** A range of struck-out characters. The character at `to` is not included. */
export interface StruckRange {
  from: number;
  to: number;
}

export const cutRanges = (text: string, ranges: readonly StruckRange[]): SplitText => {
  let remaining = '';
  let at = 0;
  for (const { from, to } of ranges) {
    remaining += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  const struck = ranges.map(({ from, to }) => text.slice(from, to)).join('');
  return { text: remaining + text.slice(at), struck };
};

/**
 * The maximum number of columns in a sheet. With a smaller number, two cells could have the same
 * key.
 */
const WIDTH = 0x4000;

export const cellKey = (row: number, column: number): number => row * WIDTH + column;

const isOff = (attributes: string): boolean => /val\s*=\s*["'](0|false|none)["']/i.test(attributes);

export const strikes = (markup: string): boolean =>
  [...markup.matchAll(/<(?:\w+:)?d?strike\b([^>]*)>/gi)].some(
    ([, attributes = '']) => !isOff(attributes),
  );

/**
 * Splits a formatted text (`<r>` elements) into the normal and the struck-out text. An element
 * without a format has the format of the cell.
 */
export const splitRuns = (markup: string, isCellStruck: boolean): SplitText => {
  const splitStruck: SplitText = { text: '', struck: '' };
  let isStruck = isCellStruck;
  let inText = false;
  let inPhonetic = false;
  for (const { kind, name, attributes, text, empty } of piecesOf(markup)) {
    const begins = kind === 'open' && !empty;
    if (name === 'r' && kind === 'open') isStruck = isCellStruck;
    if (name === 'rpr' && kind === 'open') isStruck = false;
    if (name === 'strike' && kind === 'open') isStruck = !isOff(attributes);
    if (name === 't') inText = begins;
    if (name === 'rph') inPhonetic = begins;
    if (kind === 'text' && inText && !inPhonetic) splitStruck[isStruck ? 'struck' : 'text'] += text;
  }
  return splitStruck;
};

/**
 * Returns the indexes of the cell styles whose font is struck out. `styles` is the file
 * xl/styles.xml.
 */
export const struckStyles = (styles: string): Set<number> => {
  const section = (name: string) =>
    new RegExp(`<(?:\\w+:)?${name}[\\s>][\\s\\S]*?</(?:\\w+:)?${name}>`).exec(styles)?.[0] ?? '';
  const fonts = section('fonts').match(/<(?:\w+:)?font(?:\s*\/>|[\s>][\s\S]*?<\/(?:\w+:)?font>)/g);
  const struck = (fonts ?? []).map(strikes);
  const formats = section('cellXfs').match(/<(?:\w+:)?xf\s[^>]*>/g) ?? [];
  return new Set(
    formats.flatMap((format, index) => {
      const font = Number(/\sfontId\s*=\s*["'](\d+)["']/.exec(format)?.[1] ?? 0);
      return struck[font] ? [index] : [];
    }),
  );
};
