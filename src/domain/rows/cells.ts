import { bareText } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';

/** Whether there may be anything to take off; most cells are clean already. */
const MAY_BE_WRAPPED =
  /^['=\s]|\s$|[^\n\x20-\x7e\u00b7\u2010-\u2027\u3001-\u301f\u4e00-\u9fff\uff01-\uff5e]/;

/** Words that programs write where there is no value; `Nan` and `Na` alone may be somebody's name. */
const NO_VALUE =
  /^(?:[([{<](?:null|nil|none|nan|n\/?a|undefined|blank|空白?|空值)[)\]}>]|\\+n|null|none|undefined|n\/a)$/i;
const NOT_A_NUMBER = /^(?:nan|NaN|NAN|NaT|NA)$/;
const LONGEST_NO_VALUE = 11;

/** Whether a program says by a text that there is no value: `NULL`, `\N`, `None`. */
export const isNoValue = (text: string): boolean => {
  if (text.length < 2 || text.length > LONGEST_NO_VALUE) return false;
  const plain = nfkc(text).trim();
  return NO_VALUE.test(plain) || NOT_A_NUMBER.test(plain);
};

/** What a formula keeps as a text, `="0102"`, so that no program takes it for a number. */
export const insideFormula = (bare: string): string | undefined => /^="([\s\S]*)"$/.exec(bare)?.[1];

const withValue = (text: string): string => (isNoValue(text) ? '' : text);

const cleaned = (text: string, quote: RegExp): string => {
  if (!MAY_BE_WRAPPED.test(text)) return withValue(text);
  const bare = bareText(text);
  const own = (insideFormula(bare) ?? bare.replace(quote, '')).trim();
  return withValue(own);
};

/**
 * A cell's text without what the spreadsheet put around it: `="…"`, no-break blanks and the blanks at its
 * ends, and the `'` that makes a text of digits. Before other texts a `'` is their own: `'十四五'规划教材`.
 */
export const cleanCell = (text: string): string => cleaned(text, /^'(?=(\d[\d.:/-]*)?$)/);

/** A code's or number's text: nothing but what it is, so that a `'` before it is always the spreadsheet's. */
export const cleanCode = (text: string): string => cleaned(text, /^'/);

/** `#N/A` and its like: a formula that failed, not a value. */
export const isErrorCell = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|####*)/i.test(text);

const DITTO = /^(?:[〃″"＂]|''|,,|[同如][上前]|上同)$/;
const DITTO_BEGINS = '〃″"＂\',同如上 ';

/** Whether the text says that the one above it is meant; of the many cells of a sheet few are looked at closely. */
export const isDitto = (text: string): boolean =>
  text.length > 0 &&
  text.length < 5 &&
  DITTO_BEGINS.includes(text.charAt(0)) &&
  DITTO.test(text.trim());

/** Whether the text says that another cell is meant, and nothing else. */
export const pointsElsewhere = (text: string): boolean =>
  isDitto(text) || (text.length === 2 && /^[同如见][左右下]$/.test(text));

/** What people write into a column of numbers to say that there is none. */
export const isNothing = (text: string): boolean =>
  /^(无|没有|暂无|空|\(空\)|[/\\\-—–、.。]+)$/.test(nfkc(text));

/** `13800001111.0`, as a number column gives it: without its tail. */
export const withoutDecimalTail = (text: string): string =>
  /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;

/** `1.38E+10`: the digits are lost, nobody can say what the number was. */
export const hasLostDigits = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);

/** The same of a code, which may have an E among its digits: `5E01`. */
export const isLostCode = (text: string): boolean => /^\d(?:\.\d+E\+?|E\+)\d+$/i.test(text);

/** Parts of a list in one cell, such as `张三、李四`. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,，;；、\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A list beside one of `size` entries: blank places count where both are then of one length. */
export const splitBeside = (text: string, size: number): string[] => {
  const places = text.split(/[,，;；、\n\r]/).map((part) => part.trim());
  return places.length === size && places.some(Boolean) ? places : splitList(text);
};

/** Whether a cell says yes: `是`, `√`, `1`; undefined where it says neither. */
export const readYesNo = (text: string): boolean | undefined => {
  const plain = nfkc(text).toLowerCase();
  if (/^(是|有|√|✓|y|yes|true|1)$/.test(plain)) return true;
  return /^(否|无|×|x|n|no|false|0)$/.test(plain) ? false : undefined;
};

const AGREES = /^(?:接[收受]|同意|愿意|需要?|要|发送?|已?(?:开[通启]?|订阅|启用))$/;
const REFUSES = /^(?:[不未免]|已?(?:拒|关|停|退|禁|屏蔽))/;

/** Whether a cell says that somebody agrees: `是`, `接收`; `否`, `不接收`, `已退订`; undefined where it says neither. */
export const readConsent = (text: string): boolean | undefined => {
  const said = readYesNo(text);
  if (said !== undefined) return said;
  const plain = nfkc(text).trim();
  if (REFUSES.test(plain)) return false;
  return AGREES.test(plain) || undefined;
};
