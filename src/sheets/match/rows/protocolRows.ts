import { CUT, type ImportTarget, MAX_CELL } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { splitAlternations } from '@/domain/time/reading/alternations';
import type { SplitTime } from '@/domain/time/reading/columns/slotColumns';
import { splitTime } from '@/domain/time/reading/columns/timeColumns';
import { joinSlashedWeeks } from '@/domain/time/reading/slashedWeeks';
import { splitTimeLists } from '@/domain/time/reading/timeLists';
import { unusedIssues } from '@/sheets/match/columns/unusedColumns';
import type { TableRow } from '@/sheets/match/tables/sheetTable';
import { cellContent } from '@/sheets/read/workbook';
import type { Columns, Constants, MendedOf, Texts } from './cellTexts';
import { joinConsent, joinName, joinRoom, joinTerm } from './joinColumns';
import { joinDates, joinPeriods, joinWeeks } from './joinTimes';
import { joinPeriodCount } from './periodCounts';
import { type FileRow, type ProtocolRow, rowTexts } from './rowTexts';

const withConstants = (texts: Texts, constants: Constants): Texts => {
  const completed = { ...texts };
  for (const [field, value] of Object.entries(constants) as [ImportField, string][]) {
    // Skips a blank fixed value, because importing it could clear the stored value.
    if (!isFilled(completed[field]) && isFilled(value)) completed[field] = value;
  }
  return completed;
};

const splitCourse = (texts: Texts): SplitTime<Texts> => {
  const dated = joinDates(joinRoom(texts));
  const split = splitAlternations(joinSlashedWeeks(dated.texts))
    .flatMap((each) => splitTimeLists(each))
    .map((each) => splitTime(joinPeriods(each)));
  const parts = split.flatMap((each) => each.parts.map((part) => joinPeriodCount(joinWeeks(part))));
  const issues = split.flatMap((each) => each.issues);
  return { parts, issues: [...dated.issues, ...issues] };
};

const withinCells = (texts: Texts): Texts =>
  Object.values(texts).some((text) => text.length > MAX_CELL + CUT.length)
    ? Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, cellContent(text)]))
    : texts;

const partsOf = (target: ImportTarget, texts: Texts): SplitTime<Texts> => {
  if (target !== 'contact') return splitCourse(texts);
  const named = joinName(texts);
  const completed = joinConsent(named.texts);
  return { parts: [completed.texts], issues: [...named.issues, ...completed.issues] };
};

/**
 * Converts the rows of a table to rows for the server. A course row with several class times is
 * split into several rows.
 */
export const fileRows = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  sheet: string | undefined,
  mendedOf: MendedOf,
): FileRow[] => {
  const sheetField = sheet === undefined ? {} : { sheet };
  return rowTexts(target, rows, columns, constants, mendedOf).map(({ row, index, texts }) => {
    const completed = withConstants(joinTerm(texts, constants.termCode), constants);
    const { parts, issues } = partsOf(target, completed);
    const sent = parts.map((each) => ({ row, ...sheetField, ...withinCells(each) }) as ProtocolRow);
    const unused = target === 'contact' ? [] : unusedIssues(texts, parts);
    return { row, index, texts, parts: sent, warnings: [...issues, ...unused] };
  });
};
