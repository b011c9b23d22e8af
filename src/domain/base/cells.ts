import { bareText } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';

/** Matches texts that may need cleaning. All other texts skip the slower steps. */
const MAY_BE_WRAPPED =
  /^['=\s]|\s$|[^\n\x20-\x7e\u00b7\u2010-\u2027\u3001-\u301f\u4e00-\u9fff\uff01-\uff5e]/;

/**
 * Matches the texts that programs write for a missing value, such as `NULL`. Spellings such as
 * `Nan` and `Na` do not match, because they may be people's names.
 */
const NO_VALUE =
  /^(?:[([{<](?:null|nil|none|nan|n\/?a|undefined|blank|空白?|空值)[)\]}>]|\\+n|null|none|undefined|n\/a)$/i;
const NOT_A_NUMBER = /^(?:nan|NaN|NAN|NaT|NA)$/;
const LONGEST_NO_VALUE = 11;

/** True for a text that a program writes for a missing value, such as `NULL`, `\N` or `None`. */
export const isNoValue = (text: string): boolean => {
  if (text.length < 2 || text.length > LONGEST_NO_VALUE) return false;
  const plain = nfkc(text).trim();
  return NO_VALUE.test(plain) || NOT_A_NUMBER.test(plain);
};

/**
 * Returns the text inside a formula such as `="0102"`. Files contain such formulas to keep the
 * leading zero of a code.
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
 * Removes what spreadsheets add to a text: `="…"`, no-break spaces, blanks at the ends, and a `'`
 * before digits. A `'` before other text stays, as in `'十四五'规划教材`.
 */
export const cleanCell = (text: string): string => cleaned(text, /^'(?=(\d[\d.:/-]*)?$)/);

/**
 * Cleans a cell with a code or number. Unlike `cleanCell`, it always removes a `'` at the start.
 */
export const cleanCode = (text: string): string => cleaned(text, /^'/);

/** True for the error text of a failed spreadsheet formula, such as `#N/A`. */
export const isErrorCell = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|####*)/i.test(text);

const DITTO = /^(?:[〃″"＂]|''|,,|[同如][上前]|上同)$/;
const DITTO_BEGINS = '〃″"＂\',同如上 ';

/** True if a cell only means "same as the cell above", such as 同上 or 〃. */
export const isDitto = (text: string): boolean =>
  text.length > 0 &&
  text.length < 5 &&
  DITTO_BEGINS.includes(text.charAt(0)) &&
  DITTO.test(text.trim());

/** True if a cell only refers to another cell, such as 同上 (same as above) or 见左 (see left). */
export const refersToOtherCell = (text: string): boolean =>
  isDitto(text) || (text.length === 2 && /^[同如见][左右下]$/.test(text));

/** True for a text that means "none", such as 无, `/` or `-`. */
export const meansNone = (text: string): boolean =>
  /^(无|没有|暂无|空|\(空\)|[/\\\-—–、.。]+)$/.test(nfkc(text));

/**
 * Removes `.0` from the end of a number, because spreadsheets may store 13800001111 as
 * `13800001111.0`.
 */
export const withoutDecimalTail = (text: string): string =>
  /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;

/**
 * True for a number such as `1.38E+10`, which the spreadsheet has rounded, so that its last digits
 * are lost.
 */
export const isScientificNumber = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);

/**
 * True for a code that a spreadsheet has converted to a number such as `1E+10`. `5E01` does not
 * count, because it is a normal code with the letter E.
 */
export const isScientificCode = (text: string): boolean => /^\d(?:\.\d+E\+?|E\+)\d+$/i.test(text);

/** Splits a list in a cell, such as `张三、李四`. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,，;；、\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Splits a list in a cell, such as the staff numbers of several teachers. Drops blank entries,
 * except in a list of exactly `size` entries: for two teachers, `、10002` means that only the second
 * one has a number.
 */
export const splitToSize = (text: string, size: number): string[] => {
  const entries = text.split(/[,，;；、\n\r]/).map((part) => part.trim());
  return entries.length === size && entries.some(Boolean) ? entries : splitList(text);
};

/** Reads a cell as yes (`是`, `√`, `1`) or no. Returns undefined for other texts. */
export const readYesNo = (text: string): boolean | undefined => {
  const plain = nfkc(text).toLowerCase();
  if (/^(是|有|√|✓|y|yes|true|1)$/.test(plain)) return true;
  return /^(否|无|×|x|n|no|false|0)$/.test(plain) ? false : undefined;
};

const AGREES = /^(?:接[收受]|同意|愿意|需要?|要|发送?|已?(?:开[通启]?|订阅|启用))$/;
const REFUSES = /^(?:[不未免]|已?(?:拒|关|停|退|禁|屏蔽))/;

/**
 * Reads whether a person accepts text messages: `接收` means yes, `已退订` means no. Returns undefined
 * for other texts.
 */
export const readConsent = (text: string): boolean | undefined => {
  const answer = readYesNo(text);
  if (answer !== undefined) return answer;
  const plain = nfkc(text).trim();
  if (REFUSES.test(plain)) return false;
  return AGREES.test(plain) || undefined;
};

export const isFilled = (text: string | undefined): text is string =>
  text !== undefined && /\S/.test(text);
