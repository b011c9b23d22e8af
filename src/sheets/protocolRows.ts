import {
  type ContactRow,
  type CourseRow,
  CUT,
  type ImportIssue,
  type ImportTarget,
  MAX_CELL,
} from '@/contract/importing';
import type { ImportField } from '@/domain/importFields';
import { type SplitTime, splitTime } from '@/domain/timeColumns';
import { splitTimeLists } from '@/domain/timeLists';
import { joinPeriods, joinRoom, joinTerm, joinWeeks } from './joinColumns';
import { joinPeriodCount } from './periodCounts';
import {
  type Columns,
  type Constants,
  isFilled,
  type MendedOf,
  rowTexts,
  type TextRow,
  type Texts,
} from './rowTexts';
import type { TableRow } from './table';
import { cellContent } from './workbook';

export type ProtocolRow = ContactRow | CourseRow;

/** A row of the file, and what it is sent as: one row, or one for each of its times. */
export interface FileRow extends TextRow {
  parts: ProtocolRow[];
  /** What is said of it before the check, because taking it apart decided something. */
  told: ImportIssue[];
}

const withConstants = (texts: Texts, constants: Constants): Texts => {
  const whole = { ...texts };
  for (const [field, value] of Object.entries(constants) as [ImportField, string][]) {
    // A constant that is not filled in yet must not clear what is stored.
    if (!isFilled(whole[field]) && isFilled(value)) whole[field] = value;
  }
  return whole;
};

const splitCourse = (texts: Texts): SplitTime<Texts> => {
  const split = splitTimeLists(joinRoom(texts)).map((each) => splitTime(joinPeriods(each)));
  return {
    parts: split.flatMap(({ parts }) => parts.map((part) => joinPeriodCount(joinWeeks(part)))),
    issues: split.flatMap(({ issues }) => issues),
  };
};

/** Texts that were put together may be longer than a cell. */
const withinCells = (texts: Texts): Texts =>
  Object.values(texts).some((text) => text.length > MAX_CELL + CUT.length)
    ? Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, cellContent(text)]))
    : texts;

const partsOf = (target: ImportTarget, texts: Texts): SplitTime<Texts> =>
  target === 'contact' ? { parts: [texts], issues: [] } : splitCourse(texts);

/** A table's rows with what they are sent as; a course row with several times becomes several. */
export const fileRows = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  sheet: string | undefined,
  mendedOf: MendedOf,
): FileRow[] => {
  const place = sheet === undefined ? {} : { sheet };
  return rowTexts(target, rows, columns, constants, mendedOf).map(({ row, index, texts }) => {
    const whole = withConstants(joinTerm(texts, constants.termCode), constants);
    const { parts, issues } = partsOf(target, whole);
    const sent = parts.map((each) => ({ row, ...place, ...withinCells(each) }) as ProtocolRow);
    return { row, index, texts, parts: sent, told: issues };
  });
};
