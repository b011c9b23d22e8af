import { piecesOf } from './markup';

/** A text that the file strikes out, whole or as a part of its cell: it is no text of the table. */
export interface StruckText {
  row: number;
  column: number;
  text: string;
  /** The file says that a part of the text is struck out, and not for certain which: the text stays. */
  partly?: true;
}

/** A cell's text without what is struck out in it, and that. */
export interface StruckApart {
  text: string;
  struck: string;
}

/** Characters of a text that are struck out, from the first to before the last. */
export interface StruckRange {
  from: number;
  to: number;
}

/** A text as what is struck out in it and what is not. */
export const cutRanges = (text: string, ranges: readonly StruckRange[]): StruckApart => {
  let kept = '';
  let at = 0;
  for (const { from, to } of ranges) {
    kept += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  const struck = ranges.map(({ from, to }) => text.slice(from, to)).join('');
  return { text: kept + text.slice(at), struck };
};

/** More columns than any sheet has. */
const WIDTH = 0x4000;

/** A cell's place as one number. */
export const cellKey = (row: number, column: number): number => row * WIDTH + column;

const isOff = (attributes: string): boolean => /val\s*=\s*["'](0|false|none)["']/i.test(attributes);

/** Whether the markup of a font, or of a text's runs, strikes something out. */
export const strikes = (markup: string): boolean =>
  [...markup.matchAll(/<(?:\w+:)?d?strike\b([^>]*)>/gi)].some(
    ([, attributes = '']) => !isOff(attributes),
  );

/**
 * The runs of a rich text (`<r>`) as what is struck out and what is not; a run without properties of its
 * own is as the cell is.
 */
export const splitRuns = (markup: string, isCellStruck: boolean): StruckApart => {
  const apart: StruckApart = { text: '', struck: '' };
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
    if (kind === 'text' && inText && !inPhonetic) apart[isStruck ? 'struck' : 'text'] += text;
  }
  return apart;
};

/** The numbers of a workbook's cell styles whose font is struck out (xl/styles.xml). */
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
