import { fail, ok, type Result } from '@/domain/base/result';
import { parsePeriods } from '@/domain/time/periods';
import { formatWeeks, plainParity } from '@/domain/time/reading/weeks/reading';
import { parseWeeks } from '@/domain/time/weeks';
import { DASHES } from './markClasses';
import { normalizeTimeText, withText } from './timeScanner';

const LIST_MARK = /[,，、]/;

export const isList = (text: string): boolean => LIST_MARK.test(text);

/**
 * True if a list may contain one item for each of `count` weekdays, such as `1-2,3-4节` for two
 * weekdays. `1,2节` is only one range of periods. A list of weeks must continue without a gap, such
 * as `1-8,9-16`.
 */
export const mayBeParallel = (text: string, kind: 'weeks' | 'periods', count: number): boolean => {
  const parts = text.split(LIST_MARK);
  if (count < 2 || parts.length !== count) return false;
  if (kind === 'periods') {
    const ranges = parsePeriods(text);
    return ranges.ok && (/\d\s*节?\s*[-~～—–至到]/.test(text) || ranges.value.length > 1);
  }
  const weeks = parts.map((part) => parseWeeks(part));
  return weeks.every((read, index) => {
    const before = weeks[index - 1];
    return (
      index === 0 || (read.ok && before?.ok && read.value[0] === (before.value.at(-1) ?? 0) + 1)
    );
  });
};

const ALL_WEEKS =
  /^(?:0|全周?|全部周?|所有|每周|all|均|均上|都上|不限|不分|单双周均上|否|无|[-/\\—–]+)?$/i;

/**
 * Matches a range of one week, such as `6-6`. In programs that write such ranges, 单周 means "single
 * week" and not "odd weeks".
 */
const ONE_TO_ITSELF = new RegExp(`^\\s*第?0?(\\d{1,2})\\s*[${DASHES}]\\s*0?\\1\\s*周?\\s*$`);

/** Translates `ODD` and `EVEN`, which some programs write for odd and even weeks. */
const inWords = (parity: string): string =>
  parity.replace(/^\s*odd\s*$/i, '单').replace(/^\s*even\s*$/i, '双');

/**
 * Keeps only the odd or the even weeks, as the cell 单双周 says. Returns an error if a single week
 * such as `8周` would be removed. It is also an error if the weeks cell has its own 单 or 双 and loses
 * weeks, as `1-3周(单),4-10周` does with 单.
 */
export const joinParity = (weeksText: string, parity: string): Result<string> => {
  const column = plainParity(normalizeTimeText(inWords(parity)) ?? '?').replace(/^\((.*)\)$/, '$1');
  if (ALL_WEEKS.test(column)) return ok(weeksText);
  if (!/^[单双]周?$/.test(column)) return withText(parity, fail('PARITY_UNREADABLE'));
  const weeks = parseWeeks(weeksText);
  if (!weeks.ok) return weeks;
  const joined = parseWeeks(`{${formatWeeks(weeks.value)}|${column}}`);
  const hasOwnParity = /[单双]/.test(weeksText);
  if (column.startsWith('单') && ONE_TO_ITSELF.test(weeksText)) return ok(weeksText);
  if (!joined.ok || (hasOwnParity && joined.value.length < weeks.value.length)) {
    return withText(weeksText, fail('PARITY_CONTRADICTS', { parity }));
  }
  return ok(formatWeeks(joined.value));
};
