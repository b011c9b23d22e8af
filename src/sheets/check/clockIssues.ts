import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { shareOf } from '@/domain/columns/valueKinds';
import { type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { formatPeriods } from '@/domain/time/reading/periodList';
import { spreadIn } from '@/sheets/match/columns/columnValues';
import type { FileRow } from '@/sheets/match/rows/rowTexts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

const MOST = 0.6;
/**
 * Matches headers of clock times that are not class times, such as 考试 (exam) or 签到 (sign-in).
 */
const OF_OTHERS = /集合|报到|考试|签到|打卡|发车|更新|导出|创建/;

const ENDS: readonly (ImportField | undefined)[] = ['firstPeriod', 'lastPeriod'];

/**
 * Returns true if a column is not imported but may contain the clock times of classes. Such a
 * column has no field, or it has the first or last period while another column has all periods.
 */
const isLeftOut = ({ columns, titles }: ChosenTable, column: number): boolean => {
  const field = columns[column];
  if (field) return ENDS.includes(field) && columns.includes('periods');
  return !OF_OTHERS.test(titles[column] ?? '');
};

/**
 * Returns the columns of clock times that are not imported: one column with ranges such as
 * `08:00-09:40`, or two columns with start and end.
 */
const clockColumns = (table: ChosenTable): number[] =>
  [...table.columns.keys()]
    .filter((column) => isLeftOut(table, column))
    .filter((column) => shareOf('clockSpan', spreadIn(table, column)) >= MOST)
    .slice(0, 2);

const rangesOf = (text: string): readonly PeriodRange[] => {
  const read = parsePeriods(text);
  if (read.ok) return read.value;
  const likely = read.problem.params?.likely;
  const again = likely === undefined ? undefined : parsePeriods(String(likely));
  return again?.ok ? again.value : [];
};

const overlap = (a: readonly PeriodRange[], b: readonly PeriodRange[]): boolean =>
  a.some((own) => b.some((other) => own.start <= other.end && other.start <= own.end));

/**
 * Returns a function that warns if the clock times of a row do not overlap with its periods at all.
 * Smaller differences are normal, because each campus may have different period times.
 */
export const clockIssues = (table: ChosenTable): ((file: FileRow) => ImportIssue[]) => {
  const columns = clockColumns(table);
  if (columns.length === 0) return () => [];
  const header = columns.map((column) => table.headers[column] ?? '').join('、');
  return ({ index, parts }) => {
    const cells = table.rows[index]?.cells ?? [];
    const text = columns
      .map((column) => cells[column]?.trim() ?? '')
      .filter(isFilled)
      .join('-');
    const clock = text === '' ? [] : rangesOf(text);
    const own = parts.flatMap((part) => rangesOf('periods' in part ? (part.periods ?? '') : ''));
    if (clock.length === 0 || own.length === 0 || overlap(clock, own)) return [];
    const params = { header, text, other: '节次', used: formatPeriods(own) };
    return [warningAt('periods', 'COLUMN_UNUSED', params)];
  };
};
