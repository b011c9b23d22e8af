import { usualCharacters } from '@/contract/base/characters';
import { attributeOf, piecesOf } from './markup';

export interface CellComment {
  row: number;
  column: number;
  text: string;
}

const MAX_COMMENT = 100;
/**
 * Matches the notice that Excel puts in front of a threaded comment for older programs, which
 * cannot show threads.
 */
const THREADED = /^\[[^\]]{1,40}\][\s\S]*?(?:Comment|注释|批注)\s*[:：]\s*/;
/** Matches the first line of a cell comment, if it contains the author's name. */
const AUTHOR = /^[^\n:：]{1,30}[:：][ \t]*(?:\r?\n|$)/;

/**
 * Returns only the text of a cell comment, as a single line, without Excel's notice and the
 * author's name. Blank if no text is left.
 */
export const plainComment = (text: string): string =>
  usualCharacters(text)
    .trim()
    .replace(THREADED, '')
    .replace(AUTHOR, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_COMMENT);

const CELL_REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/i;

const positionOf = (ref: string): Pick<CellComment, 'row' | 'column'> | undefined => {
  const [, letters, digits] = CELL_REFERENCE.exec(ref) ?? [];
  if (!letters || !digits) return undefined;
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
};

export const commentsIn = (xml: string): CellComment[] => {
  const comments: CellComment[] = [];
  let inText = false;
  for (const { kind, name, attributes, text, empty } of piecesOf(xml)) {
    if (name === 'comment' && kind === 'open') {
      const position = positionOf(attributeOf(attributes, 'ref') ?? '');
      comments.push({ row: -1, column: -1, ...position, text: '' });
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
