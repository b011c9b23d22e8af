import type { ImportTarget } from '@/contract/import/import';
import type { ReadContact } from '@/domain/rows/contactRow';
import type { ReadCourse } from '@/domain/rows/courseRow';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { defaultAnswers, openFixture, type ReadRow } from '../files/openFixture';
import { tableXlsx } from '../read/makeXlsx';

type Cells = readonly (readonly string[])[];

export interface Outcome {
  /**
   * Contacts as `field=value`, class times as `生理学 1 3-4 [1-8] A101 王一`, in file order, without
   * refused rows.
   */
  records: string[];
  /** Errors and warnings as `3 weeks:TIME_UNREADABLE`. An error begins with `!`. */
  problems: string[];
  questions: string[];
}

const contactLine = ({ values }: ReadContact): string =>
  Object.entries(values)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ');

const dayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Returns one line for class sessions that differ only in the week. */
const courseLines = ({ values, sessions }: ReadCourse): string[] => {
  const weeksOf = new Map<string, number[]>();
  for (const { date, week, periodStart, periodEnd, room, teachers } of sessions) {
    const names = teachers.map(({ name }) => name).join('、');
    const key = JSON.stringify([`${dayOf(date)} ${periodStart}-${periodEnd}`, room, names]);
    weeksOf.set(key, [...(weeksOf.get(key) ?? []), week ?? 0]);
  }
  const name = values.courseName ?? '';
  if (weeksOf.size === 0) return [name];
  return [...weeksOf].map(([key, weeks]) => {
    const [time, ...others] = JSON.parse(key) as string[];
    const [at, ...beside] = [`[${formatWeeks(weeks)}]`, ...others].filter(Boolean);
    return [name, time, at, ...beside].join(' ');
  });
};

const linesOf = ({ read }: ReadRow): string[] =>
  'sessions' in read ? courseLines(read) : [contactLine(read)];

const isRefused = ({ issues }: ReadRow): boolean => issues.some(({ level }) => level === 'error');

const problemsOf = ({ sent, issues }: ReadRow): string[] =>
  issues.map(
    ({ field, code, level }) => `${level === 'error' ? '!' : ''}${sent.row} ${field}:${code}`,
  );

/**
 * Reads a file or rows of cells as the import page does. Questions get the default answer unless
 * another is given.
 */
export const outcomeOf = async (
  target: ImportTarget,
  given: Cells | Record<string, Cells> | Uint8Array,
  answers: Readonly<Record<string, string>> = {},
): Promise<Outcome> => {
  const bytes =
    given instanceof Uint8Array
      ? given
      : tableXlsx(
          Array.isArray(given) ? { 名单: given as Cells } : (given as Record<string, Cells>),
        );
  const { questions, rowsOf } = openFixture({ target, name: '名单.xlsx', bytes });
  const rows = await rowsOf({ ...defaultAnswers(questions), ...answers });
  return {
    records: rows.filter((row) => !isRefused(row)).flatMap(linesOf),
    problems: [...new Set(rows.flatMap(problemsOf))],
    questions: questions.map(({ id }) => id),
  };
};
