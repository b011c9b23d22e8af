import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { isFilled, readConsent, readYesNo } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { leftOutAt, warningAt } from '@/domain/base/issues';
import { joinLocation } from '@/domain/base/places';
import { isDoubleSurname } from '@/domain/people/familyNames';
import { DAY_PART, formatPeriods, isDayPart, parsePeriods } from '@/domain/time/periods';
import { instantOf, withPlainClocks } from '@/domain/time/reading/clocks';
import { joinParity } from '@/domain/time/reading/timeJoins';
import { parseTermCode } from '@/domain/time/terms';
import type { Texts } from './rowTexts';

const joinEnds = (texts: Texts): Texts => {
  const { firstWeek, lastWeek, ...rest } = texts;
  if (isFilled(rest.weeks)) return rest;
  const ends = [firstWeek, lastWeek].filter(isFilled).map((text) => text.trim());
  return ends.length === 0 ? rest : { ...rest, weeks: ends.join('-') };
};

const UNIT_BEHIND = /[月日号]$/;

/**
 * Joins the texts of two columns into a date, such as month 9 and day 7. If this is not possible,
 * the texts are not imported and the user gets a warning.
 */
const joinDate = (
  texts: Texts,
  [before, behind]: readonly [ImportField, ImportField],
  write: (before: string, behind: string) => string,
  reason: ErrorCode,
): { texts: Texts; issues: ImportIssue[] } => {
  const { [before]: one = '', [behind]: other = '', ...others } = texts;
  const rest: Texts = others;
  const parts = [one.trim(), other.trim()] as const;
  if (parts.every((part) => part === '')) return { texts: rest, issues: [] };
  if (!parts.includes('') && !isFilled(rest.date)) {
    return { texts: { ...rest, date: write(...parts) }, issues: [] };
  }
  const field = parts[0] === '' ? behind : before;
  const text = parts.filter(Boolean).join('、');
  return { texts: rest, issues: [leftOutAt(field, text, errorText(reason))] };
};

const dayOf = (month: string, day: string): string =>
  `${month.replace(UNIT_BEHIND, '')}月${day.replace(UNIT_BEHIND, '')}日`;

/** Joins a month and a day into a date. Joins a first day and a last day into a range of dates. */
export const joinDates = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const dated = joinDate(texts, ['month', 'day'], dayOf, 'DATE_PART_UNUSED');
  const span = (first: string, last: string) => `${first}至${last}`;
  const spanned = joinDate(dated.texts, ['firstDate', 'lastDate'], span, 'DATE_SPAN_UNUSED');
  return { texts: spanned.texts, issues: [...dated.issues, ...spanned.issues] };
};

/**
 * Adds the text of the column 单双周 (odd or even weeks) to the weeks. If the two contradict each
 * other, both texts are still joined, and the check reports an error.
 */
export const joinWeeks = (texts: Texts): Texts => {
  const { parity, ...rest } = joinEnds(texts);
  if (parity === undefined || !isFilled(rest.weeks)) return rest;
  const joined = joinParity(rest.weeks, parity);
  if (joined.ok) return { ...rest, weeks: joined.value };
  const parityText = /^[12]$/.test(parity.trim()) ? `单双周=${parity.trim()}` : parity;
  return { ...rest, weeks: `${rest.weeks} ${parityText}` };
};

/**
 * Splits a start column and an end column into a date and times. An example is `2026-09-07 08:00`
 * and `2026-09-07 09:40`.
 */
const joinInstants = (texts: Texts): Texts => {
  const firstPeriod = withPlainClocks(texts.firstPeriod ?? '');
  const lastPeriod = withPlainClocks(texts.lastPeriod ?? '');
  const plain = { ...texts, firstPeriod, lastPeriod };
  const first = instantOf(firstPeriod);
  if (!first || isFilled(texts.date)) return plain;
  const last = instantOf(lastPeriod);
  if (last && last.day !== first.day) return plain;
  return {
    ...plain,
    date: first.day,
    firstPeriod: first.clock,
    lastPeriod: last?.clock ?? lastPeriod,
  };
};

/**
 * Converts 大节 (pairs of periods) to periods, and joins the first and the last period into a range.
 * An unreadable text gets the word 大节 in front, and the check reports an error.
 */
const joinOwnPeriods = (texts: Texts): Texts => {
  const { bigPeriods, firstPeriod, lastPeriod, ...rest } = texts;
  if (isFilled(rest.periods)) return rest;
  if (isFilled(bigPeriods)) {
    const read = parsePeriods(bigPeriods, { bigPeriods: true });
    return { ...rest, periods: read.ok ? formatPeriods(read.value) : `大节 ${bigPeriods}` };
  }
  const ends = [firstPeriod, lastPeriod].filter(isFilled).map((text) => text.trim());
  return ends.length === 0 ? rest : { ...rest, periods: ends.join('-') };
};

/**
 * Adds the text of a half-day column, such as 下午 (afternoon), in front of the periods. The check
 * can then find a contradiction, such as 下午 with period 1.
 */
export const joinPeriods = (texts: Texts): Texts => {
  const { dayPart = '', ...rest } = joinOwnPeriods(joinInstants(texts));
  const periods = rest.periods?.trim() ?? '';
  const isGiven = !isFilled(dayPart) || !isDayPart(dayPart) || DAY_PART.test(periods);
  return isGiven ? rest : { ...rest, periods: `${dayPart.trim()}${periods}` };
};

const ENTRIES = /[;；\r\n]+/;

const entriesOf = (text: string): string[] => text.split(ENTRIES).map((entry) => entry.trim());

/**
 * Joins two lists of places of the same length, the first item with the first, the second with the
 * second. If one list has a single item, this item is joined with every item of the other list.
 * Lists of other lengths are joined as whole texts.
 */
const joinRooms = (before: string, after: string): string => {
  const [first, second] = [entriesOf(before), entriesOf(after)];
  const length = Math.max(first.length, second.length);
  if ([first, second].some((list) => list.length !== 1 && list.length !== length)) {
    return joinLocation(before.trim(), after.trim());
  }
  const at = (list: readonly string[], index: number) => list[list.length === 1 ? 0 : index] ?? '';
  return first.length === 1 && length === 1
    ? joinLocation(at(first, 0), at(second, 0))
    : Array.from({ length }, (_, index) => joinLocation(at(first, index), at(second, index))).join(
        ';',
      );
};

export const joinRoom = (texts: Texts): Texts => {
  const { building, roomNo, ...rest } = texts;
  const parts = [building, rest.room, roomNo].filter(isFilled);
  // A building alone, without a room number, is enough as the place of a class.
  return parts.length === 0 ? rest : { ...rest, room: parts.reduce(joinRooms) };
};

const lettersOf = (text: string): string => nfkc(text).replace(/\s/g, '').toLowerCase();

const HAN = /^\p{Script=Han}+$/u;

/**
 * Joins a surname and a given name. In a Chinese name the surname is first, such as `欧阳明`. In other
 * names the surname is last, such as `Ming Ouyang`.
 */
export const joinName = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const { surname = '', givenName = '', ...rest } = texts;
  const parts = [surname, givenName].map((text) => text.trim()).filter(Boolean);
  if (parts.length === 0) return { texts: rest, issues: [] };
  const [family = '', givenPart = ''] = parts;
  // Some users type the full name into the surname column.
  const isFullName = family !== givenPart && family.endsWith(givenPart) && !isDoubleSurname(family);
  const together = parts.join('').replace(/\s/g, '');
  const inOrder = HAN.test(together) ? together : [...parts].reverse().join(' ');
  const name = isFullName ? family : inOrder;
  if (!isFilled(rest.name)) {
    const issues = [warningAt('name', 'CONTACT_NAME_JOINED', { surname, givenName, name })];
    return { texts: { ...rest, name }, issues };
  }
  const own = lettersOf(rest.name);
  const isSame = [name, parts.join('')].some((each) => lettersOf(each) === own);
  const issues = isSame ? [] : [warningAt('name', 'CONTACT_NAME_PARTS_DIFFER', { name })];
  return { texts: rest, issues };
};

/**
 * Term numbers of the 正方 (Zhengfang) course system, which writes 3, 12 and 16 for the terms 1, 2
 * and 3.
 */
const OF_YEAR: Record<string, string> = { 3: '1', 12: '2', 16: '3' };

const TERM = /^第?([123一二三])(?:学期)?$/;

const termNumber = ({ termOfYear, termCode }: Texts): string | undefined => {
  const code = OF_YEAR[termOfYear?.trim() ?? ''];
  if (code) return code;
  const number = TERM.exec(nfkc(termCode ?? '').trim())?.[1] ?? '';
  return number && String('一二三'.indexOf(number) + 1 || number);
};

/**
 * Joins a year and a term number into a term code, such as `2026-2027-1`. If the row has no year,
 * the term that the user chose is used, but only if it has the same number.
 */
export const joinTerm = (texts: Texts, chosen = ''): Texts => {
  const { schoolYear, termOfYear, ...rest } = texts;
  if (parseTermCode(rest.termCode ?? '')) return rest;
  if (!isFilled(schoolYear)) {
    const isChosen = parseTermCode(chosen)?.endsWith(`-${termNumber(texts)}`);
    return isChosen ? { ...rest, termCode: chosen } : rest;
  }
  const year = Number(/^(\d{4})(?!\d)/.exec(nfkc(schoolYear).trim())?.[1]);
  const number = termNumber(texts);
  if (year && number) return { ...rest, termCode: `${year}-${year + 1}-${number}` };
  const parityText = [schoolYear, termOfYear, rest.termCode].filter(isFilled);
  return parityText.length > 1 ? { ...rest, termCode: parityText.join(' ') } : rest;
};

/**
 * Converts a column "accepts text messages" into the opposite, "does not accept text messages". If
 * the file has both columns, the second one is used.
 */
export const joinConsent = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const { smsOptIn = '', ...rest } = texts;
  if (!isFilled(smsOptIn)) return { texts: rest, issues: [] };
  const agrees = readConsent(smsOptIn.trim());
  const smsOptOut = agrees === undefined ? smsOptIn : agrees ? '否' : '是';
  if (!isFilled(rest.smsOptOut)) return { texts: { ...rest, smsOptOut }, issues: [] };
  const refuses = readYesNo(rest.smsOptOut.trim());
  const isSame = agrees !== undefined && refuses === !agrees;
  const params = {
    header: fieldLabel('contact', 'smsOptIn'),
    text: smsOptIn.trim(),
    other: fieldLabel('contact', 'smsOptOut'),
    used: rest.smsOptOut.trim(),
  };
  return { texts: rest, issues: isSame ? [] : [warningAt('smsOptOut', 'COLUMN_UNUSED', params)] };
};
