const OPENING = '([{（［｛【〔〖';
const CLOSING = ')]}）］｝】〕〗';
const BRACKET = /[([{（［｛【〔〖)\]}）］｝】〕〗]/;
const SQUARE = '[［【〔〖';

const isOpening = (character: string): boolean => OPENING.includes(character);
const isClosing = (character: string): boolean => CLOSING.includes(character);

/**
 * True if every opening bracket has a closing bracket. Full-width and ASCII brackets may be mixed,
 * as in `（a)`.
 */
const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (isOpening(character)) depth += 1;
    if (isClosing(character)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

export const splitOutside = (text: string, separators: RegExp): string[] => {
  if (!separators.test(text)) return [text.trim()];
  const heedsBrackets = isBalanced(text);
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (heedsBrackets && isOpening(character)) depth += 1;
    if (heedsBrackets && isClosing(character)) depth -= 1;
    if (depth === 0 && separators.test(character)) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  parts.push(part.trim());
  return parts;
};

export interface Bracketed {
  text: string;
  square: boolean;
}

export const takeBrackets = (text: string): { outside: string; insides: Bracketed[] } => {
  const insides: Bracketed[] = [];
  if (!BRACKET.test(text) || !isBalanced(text)) return { outside: text, insides };
  let outside = '';
  let inside = '';
  let opening = '';
  let depth = 0;
  for (const character of text) {
    if (isClosing(character)) depth -= 1;
    if (depth > 0) inside += character;
    else if (isClosing(character))
      insides.push({ text: inside.trim(), square: SQUARE.includes(opening) });
    else if (isOpening(character)) {
      opening = character;
      inside = '';
    } else outside += character;
    if (isOpening(character)) depth += 1;
  }
  return { outside, insides };
};

/**
 * Splits a text after each closing bracket that a letter follows. For example, `甲（主讲）乙（辅导）`
 * becomes `甲（主讲）` and `乙（辅导）`.
 */
export const splitAfterBrackets = (text: string): string[] => {
  if (!isBalanced(text)) return [text];
  const parts: string[] = [];
  let part = '';
  let isClosed = false;
  let depth = 0;
  for (const character of text) {
    if (
      isClosed &&
      depth === 0 &&
      /\p{L}/u.test(character) &&
      /^\s*[^([{（［｛【〔〖\s]/.test(part)
    ) {
      parts.push(part.trim());
      part = '';
    }
    if (!/\s/.test(character)) isClosed = isClosing(character);
    if (isOpening(character)) depth += 1;
    if (isClosing(character)) depth -= 1;
    part += character;
  }
  return [...parts, part.trim()];
};
