const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const DIGIT_UNITS = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** The maximum amount in cents: 10^12 yuan. */
const MAX_CENTS = 10n ** 14n;

export class AmountError extends Error {}

/** Parses a decimal text to cents, rounded half up. Uses no floats, so that the result is exact. */
const centsOf = (text: string): bigint => {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) throw new AmountError(`not an amount: ${text}`);
  const [, yuan = '0', fraction = ''] = match;
  const cents = BigInt(yuan) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return Number(fraction[2] ?? '0') >= 5 ? cents + 1n : cents;
};

/** Returns a number of up to four digits in Chinese numerals, such as 叁佰零伍. */
const groupText = (group: number): string => {
  let text = '';
  for (let digitIndex = 3; digitIndex >= 0; digitIndex -= 1) {
    const digit = Math.floor(group / 10 ** digitIndex) % 10;
    if (digit > 0) text += (DIGITS[digit] ?? '') + DIGIT_UNITS[digitIndex];
    else if (text && !text.endsWith('零')) text += '零';
  }
  return text.replace(/零$/, '');
};

const yuanText = (yuan: bigint): string => {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0n; rest /= 10_000n) groups.push(Number(rest % 10_000n));
  let text = '';
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index] ?? 0;
    if (group === 0) continue;
    // Writes a single 零 for a skipped group of four digits, or for missing leading digits in a
    // group. For example, 100005 is 壹拾万零伍.
    const gap = text !== '' && (group < 1000 || (groups[index + 1] ?? 0) === 0);
    const unit = index === 3 && (groups[2] ?? 0) > 0 ? '万' : (GROUPS[index] ?? '');
    text += (gap ? '零' : '') + groupText(group) + unit;
  }
  return text;
};

/**
 * Returns an amount of yuan in Chinese capital numerals (V-04), for example 壹仟贰佰叁拾肆元伍角
 * for `1234.5`. The amount, a decimal text or a number of up to 10^12, is rounded to cents. Throws
 * AmountError for any other value.
 */
export const chineseAmount = (amount: string | number): string => {
  const text = typeof amount === 'number' ? decimalText(amount) : amount.trim();
  const negative = text.startsWith('-');
  const cents = centsOf(negative ? text.slice(1) : text);
  if (cents > MAX_CENTS) throw new AmountError(`too large: ${text}`);
  if (cents === 0n) return '零元整';
  const yuan = cents / 100n;
  const jiao = Number((cents / 10n) % 10n);
  const fen = Number(cents % 10n);
  let amountText = yuan > 0n ? `${yuanText(yuan)}元` : '';
  if (jiao > 0) amountText += `${DIGITS[jiao]}角`;
  else if (fen > 0 && yuan > 0n) amountText += '零';
  if (fen > 0) amountText += `${DIGITS[fen]}分`;
  if (jiao === 0 && fen === 0) amountText += '整';
  return (negative ? '负' : '') + amountText;
};

const decimalText = (amount: number): string => {
  if (!Number.isFinite(amount)) throw new AmountError(`not an amount: ${amount}`);
  const text = String(amount);
  return /e/i.test(text) ? amount.toFixed(20).replace(/\.?0+$/, '') : text;
};
