import { usualCharacters } from '@/contract/base/characters';
import { attributeOf, piecesOf } from './markup';

/** A comment at a cell, which is no text of the table. */
export interface CellComment {
  row: number;
  column: number;
  text: string;
}

/** So much of a comment is shown. */
const MAX_COMMENT = 100;
/** Excel puts this before the first of several answers, for programs that know no threads. */
const THREADED = /^\[[^\]]{1,40}\][\s\S]*?(?:Comment|注释|批注)\s*[:：]\s*/;
/** The program's line with the name of whoever wrote it. */
const AUTHOR = /^[^\n:：]{1,30}[:：][ \t]*(?:\r?\n|$)/;

/** A comment as its writer meant it, on one line; blank for one that holds nothing. */
export const plainComment = (text: string): string =>
  usualCharacters(text)
    .trim()
    .replace(THREADED, '')
    .replace(AUTHOR, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_COMMENT);

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/i;

const placeOf = (ref: string): Pick<CellComment, 'row' | 'column'> | undefined => {
  const [, letters, digits] = PLACE.exec(ref) ?? [];
  if (!letters || !digits) return undefined;
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
};

/** The comments of a sheet, out of their part of the workbook. */
export const commentsIn = (xml: string): CellComment[] => {
  const comments: CellComment[] = [];
  let inText = false;
  for (const { kind, name, attributes, text, empty } of piecesOf(xml)) {
    if (name === 'comment' && kind === 'open') {
      const place = placeOf(attributeOf(attributes, 'ref') ?? '');
      comments.push({ row: -1, column: -1, ...place, text: '' });
    }
    if (name === 't') inText = kind === 'open' && !empty;
    const last = comments.at(-1);
    if (kind === 'text' && inText && last) last.text += text;
  }
  return comments.flatMap((each) => {
    const text = plainComment(each.text);
    return each.row < 0 || text === '' ? [] : [{ ...each, text }];
  });
};
