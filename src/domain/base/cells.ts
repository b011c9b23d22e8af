import { bareText } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';

/** Quick test for cells that need cleaning. Most cells are clean. */
const MAY_BE_WRAPPED =
  /^['=\s]|\s$|[^\n\x20-\x7e\u00b7\u2010-\u2027\u3001-\u301f\u4e00-\u9fff\uff01-\uff5e]/;

/**
 * Placeholders that programs write for a missing value. `Nan` and `Na` may be names, so only some
 * spellings count.
 */
const NO_VALUE =
  /^(?:[([{<](?:null|nil|none|nan|n\/?a|undefined|blank|空白?|空值)[)\]}>]|\\+n|null|none|undefined|n\/a)$/i;
const NOT_A_NUMBER = /^(?:nan|NaN|NAN|NaT|NA)$/;
const LONGEST_NO_VALUE = 11;

/** True for a program's placeholder for a missing value: `NULL`, `\N`, `None`. */
export const isNoValue = (text: string): boolean => {
  if (text.length < 2 || text.length > LONGEST_NO_VALUE) return false;
  const plain = nfkc(text).trim();
  return NO_VALUE.test(plain) || NOT_A_NUMBER.test(plain);
};

/**
 * Returns the text of a formula such as `="0102"`. Such formulas keep a code from becoming a
 * number.
 */
export const insideFormula = (bare: string): string | undefined => /^="([\s\S]*)"$/.exec(bare)?.[1];

const withValue = (text: string): string => (isNoValue(text) ? '' : text);

const cleaned = (text: string, quote: RegExp): string => {
  if (!MAY_BE_WRAPPED.test(text)) return withValue(text);
  const bare = bareText(text);
  const own = (insideFormula(bare) ?? bare.replace(quote, '')).trim();
  return withValue(own);
};

/**
 * Removes what the spreadsheet adds to a text: `="…"`, no-break spaces, blanks at the ends, and a
 * `'` before digits. A `'` before other text is kept: `'十四五'规划教材`.
 */
export const cleanCell = (text: string): string => cleaned(text, /^'(?=(\d[\d.:/-]*)?$)/);

/** Cleans the text of a code or number. A `'` before it is always removed. */
export const cleanCode = (text: string): string => cleaned(text, /^'/);

/** True for the error value of a formula, such as `#N/A`. */
export const isErrorCell = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|####*)/i.test(text);

const DITTO = /^(?:[〃″"＂]|''|,,|[同如][上前]|上同)$/;
const DITTO_BEGINS = '〃″"＂\',同如上 ';

/**
 * True if the cell repeats the one above it: 同上, 〃. Cheap tests come first, because sheets have
 * many cells.
 */
export const isDitto = (text: string): boolean =>
  text.length > 0 &&
  text.length < 5 &&
  DITTO_BEGINS.includes(text.charAt(0)) &&
  DITTO.test(text.trim());

/** True if the cell only refers to another cell: 同上, 见左. */
export const refersToOtherCell = (text: string): boolean =>
  isDitto(text) || (text.length === 2 && /^[同如见][左右下]$/.test(text));

/** True for a text that means "no number": 无, `/`, `-`. */
export const meansNone = (text: string): boolean =>
  /^(无|没有|暂无|空|\(空\)|[/\\\-—–、.。]+)$/.test(nfkc(text));

/** Removes the tail that a numeric column adds: `13800001111.0`. */
export const withoutDecimalTail = (text: string): string =>
  /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;

/** True for a number in scientific notation: `1.38E+10`. Its digits are lost. */
export const isScientificNumber = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);

/** The same for a code. A code may contain an E among its digits: `5E01`. */
export const isScientificCode = (text: string): boolean => /^\d(?:\.\d+E\+?|E\+)\d+$/i.test(text);

/** Splits a list in one cell: `张三、李四`. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,，;；、\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Splits a list that belongs to another list of `size` entries. Keeps blank entries if the lengths
 * then match.
 */
export const splitToSize = (text: string, size: number): string[] => {
  const entries = text.split(/[,，;；、\n\r]/).map((part) => part.trim());
  return entries.length === size && entries.some(Boolean) ? entries : splitList(text);
};

/** Parses yes or no: `是`, `√`, `1`. Undefined if the cell says neither. */
export const readYesNo = (text: string): boolean | undefined => {
  const plain = nfkc(text).toLowerCase();
  if (/^(是|有|√|✓|y|yes|true|1)$/.test(plain)) return true;
  return /^(否|无|×|x|n|no|false|0)$/.test(plain) ? false : undefined;
};

const AGREES = /^(?:接[收受]|同意|愿意|需要?|要|发送?|已?(?:开[通启]?|订阅|启用))$/;
const REFUSES = /^(?:[不未免]|已?(?:拒|关|停|退|禁|屏蔽))/;

/** Parses consent: `是`, `接收`; `否`, `不接收`, `已退订`. Undefined if the cell says neither. */
export const readConsent = (text: string): boolean | undefined => {
  const answer = readYesNo(text);
  if (answer !== undefined) return answer;
  const plain = nfkc(text).trim();
  if (REFUSES.test(plain)) return false;
  return AGREES.test(plain) || undefined;
};

/** Tells whether a text holds more than whitespace. */
export const isFilled = (text: string | undefined): text is string =>
  text !== undefined && /\S/.test(text);
