import { spoken } from '@/contract/base/language';
import type { ImportIssue } from '@/contract/import/import';
import { isFilled, meansNone } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { hasOwnBuilding, isSameLocation } from '@/domain/base/places';
import { DAY_PART, isDayPart, parsePeriods } from '@/domain/time/periods';
import { formatPeriods } from '@/domain/time/reading/periodList';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseTermCode } from '@/domain/time/termCodes';
import { parseWeeks } from '@/domain/time/weeks';
import type { Texts } from '@/sheets/match/rows/cellTexts';

const differs = (field: ImportField, text: string, other: string, used: string): ImportIssue =>
  warningAt(field, 'COLUMN_UNUSED', {
    header: fieldLabel('bachelorCourse', field),
    text: text.trim(),
    other,
    used,
  });

const numberIn = (text: string | undefined): number | undefined => {
  const digits = /^\s*第?0?(\d{1,2})(?:\.0+)?\s*[周节]?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Warns if the column of the first or the last number, such as 起始周 (first week), contradicts the
 * imported range, such as weeks 1 to 16. Differences of up to `slack` are ignored.
 */
const otherEnds = (
  texts: Texts,
  fields: readonly [first: ImportField, last: ImportField],
  numbers: readonly number[],
  other: string,
  used: string,
  slack = 0,
): ImportIssue[] =>
  numbers.length === 0
    ? []
    : fields.flatMap((field, index) => {
        const own = numberIn(texts[field]);
        const end = index === 0 ? Math.min(...numbers) : Math.max(...numbers);
        return own === undefined || Math.abs(own - end) <= slack
          ? []
          : [differs(field, texts[field] ?? '', other, used)];
      });

const WEEKS = { 'zh-CN': '周次', en: 'weeks' };
const PERIODS = { 'zh-CN': '节次', en: 'periods' };

const weeksIssues = (texts: Texts, parts: readonly Texts[]): ImportIssue[] => {
  if (!isFilled(texts.firstWeek) && !isFilled(texts.lastWeek)) return [];
  // If the row has no text for weeks or class time, its weeks come from the columns of the first
  // and the last week, so they cannot differ from these columns.
  if (!isFilled(texts.weeks) && !isFilled(texts.time)) return [];
  const weeks = parts.flatMap((part) => {
    const read = parseWeeks(part.weeks ?? '');
    return read.ok ? read.value : [];
  });
  // In odd or even weeks, the first or last week may differ by one. For example, the even weeks of
  // the range 1-16 begin with week 2.
  const slack = isFilled(texts.parity) || /[单双]/.test(texts.weeks ?? texts.time ?? '') ? 1 : 0;
  return otherEnds(
    texts,
    ['firstWeek', 'lastWeek'],
    weeks,
    spoken(WEEKS),
    formatWeeks(weeks),
    slack,
  );
};

const periodsIssues = (texts: Texts, parts: readonly Texts[]): ImportIssue[] => {
  const { firstPeriod, lastPeriod, bigPeriods } = texts;
  if (![firstPeriod, lastPeriod, bigPeriods].some(isFilled)) return [];
  if (!isFilled(texts.periods) && !isFilled(texts.time)) return [];
  const ranges = parts.flatMap((part) => {
    const read = parsePeriods(part.periods ?? '');
    return read.ok ? read.value : [];
  });
  if (ranges.length === 0) return [];
  const used = formatPeriods(ranges);
  const numbers = ranges.flatMap(({ start, end }) => [start, end]);
  const big = isFilled(bigPeriods) ? parsePeriods(bigPeriods, { bigPeriods: true }) : undefined;
  const isOther = big !== undefined && !(big.ok && formatPeriods(big.value) === used);
  return [
    ...otherEnds(texts, ['firstPeriod', 'lastPeriod'], numbers, spoken(PERIODS), used),
    ...(isOther ? [differs('bigPeriods', bigPeriods ?? '', spoken(PERIODS), used)] : []),
  ];
};

const dayPartIssues = ({ dayPart = '', periods = '' }: Texts): ImportIssue[] => {
  const text = dayPart.trim();
  if (text === '' || meansNone(text) || !isFilled(periods)) return [];
  const own = DAY_PART.exec(periods.trim())?.[1];
  const isUsed = isDayPart(text) && (own === undefined || own === text);
  return isUsed ? [] : [differs('dayPart', text, spoken(PERIODS), periods.trim())];
};

const buildingIssues = ({ building = '', room = '', roomNo = '' }: Texts): ImportIssue[] => {
  const used = [room, roomNo].map((text) => text.trim()).find(isFilled) ?? '';
  if (!isFilled(building) || !hasOwnBuilding(used) || isSameLocation(building, used)) return [];
  return [differs('building', building, '教室', used)];
};

const termIssues = ({ termCode = '', schoolYear = '' }: Texts): ImportIssue[] => {
  const used = parseTermCode(termCode);
  const year = /^\s*(\d{4})(?!\d)/.exec(schoolYear)?.[1];
  if (!used || !year || used.startsWith(year)) return [];
  return [differs('schoolYear', schoolYear, fieldLabel('bachelorCourse', 'termCode'), used)];
};

const EVERY_WEEK = /^[全每]周$|^\d$/;

/** Warns if a row says "odd weeks" or "even weeks" but has no weeks, for example only a date. */
const parityIssues = (
  { parity = '', date = '' }: Texts,
  parts: readonly Texts[],
): ImportIssue[] => {
  const text = parity.trim();
  if (text === '' || meansNone(text) || EVERY_WEEK.test(text)) return [];
  if (parts.some(({ weeks }) => isFilled(weeks))) return [];
  return [differs('parity', text, fieldLabel('bachelorCourse', 'date'), date.trim())];
};

/** Returns warnings about columns that are not imported but contradict imported columns. */
export const unusedIssues = (texts: Texts, parts: readonly Texts[]): ImportIssue[] => [
  ...weeksIssues(texts, parts),
  ...parityIssues(texts, parts),
  ...periodsIssues(texts, parts),
  ...dayPartIssues(texts),
  ...buildingIssues(texts),
  ...termIssues(texts),
];
