import type { ContactRow, CourseRow, ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, requiredFields } from '@/domain/base/importFields';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import { DEFAULT_WEEKS, type TermCalendar } from '@/domain/time/terms';
import type { Answers, ImportQuestion, QuestionCode } from '@/sheets/base/questions';
import { hoursBehindNames } from '@/sheets/match/columns/hoursBehindNames';
import { splitNames } from '@/sheets/match/columns/splitNames';
import { fileRows } from '@/sheets/match/rows/protocolRows';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { answeredTables } from './askers';
import type { QuestionContext } from './questions';

/**
 * Maximum number of rows of a table that is read as a whole to compare the answers to a question.
 * A larger table is reduced to a sample of its rows, because all rows would take seconds for each
 * question.
 */
const WHOLE = 200;
const ROWS_OF_COLUMN = 12;

/**
 * Questions about a single table column. For a long table, only the answers to these questions are
 * compared, because the other questions depend on several columns, for which a sample of the rows
 * is not enough.
 */
const OF_COLUMN: readonly QuestionCode[] = [
  'columnLeft',
  'columnKind',
  'besideSet',
  'periodCount',
  'periodUnit',
];

const isSmall = ({ rows }: ChosenTable): boolean => rows.length <= WHOLE;

/** Reduces a long table to a sample of its rows. The sample has filled cells of every column. */
const sampled = (table: ChosenTable): ChosenTable => {
  const { rows, titles } = table;
  if (isSmall(table)) return table;
  const sampledRows = new Set<number>();
  for (const column of titles.keys()) {
    const filled = [...rows.keys()].filter((at) => isFilled(rows[at]?.cells[column]));
    const step = Math.max(1, filled.length / ROWS_OF_COLUMN);
    for (let at = 0; at < filled.length; at += step) sampledRows.add(filled[Math.floor(at)] ?? 0);
  }
  return { ...table, rows: rows.filter((_, at) => sampledRows.has(at)) };
};

/**
 * The term to use if the user has not chosen one. Any term will do, because only the results of
 * different answers are compared.
 */
const SOME_TERM = '2026-2027-1';
const SOME_START = '2026-08-31';

/**
 * Returns the calendar of a term, but without holidays. Two answers with the same result without
 * holidays also have the same result with holidays.
 */
const calendarOf = ({ terms }: QuestionContext, termCode: string): TermCalendar => {
  const known = terms.find((each) => each.termCode === termCode);
  const { weeks = DEFAULT_WEEKS, startDate } = known ?? {};
  return { termCode, startDate: startDate ?? SOME_START, weeks, holidays: [], swaps: [] };
};

const readRow = (context: QuestionContext, target: ImportTarget, row: unknown) => {
  if (target === 'contact') return readContactRow(row as ContactRow);
  const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
  return readCourseRow(row as CourseRow, level, (code) => calendarOf(context, code));
};

/**
 * Returns the records that an import with these answers would create, as JSON text. All rows with
 * errors count as equal.
 */
const outcomeOf = (context: QuestionContext, answers: Answers): string => {
  const { target, constants } = context;
  const read = answeredTables(context, answers)
    .map(hoursBehindNames)
    .flatMap((table) => splitNames(table, (index) => `${table.sheet} ${index}`));
  const ofCourses = target === 'contact' ? {} : { termCode: SOME_TERM };
  const rows = read.flatMap((table) =>
    fileRows(
      target,
      table.rows,
      table.columns,
      { ...ofCourses, ...constants, ...table.constants },
      table.sheet,
      () => undefined,
    ),
  );
  const made = rows.flatMap(({ parts }) =>
    parts.map((part) => {
      const { issues, ...made } = readRow(context, target, part);
      return issues.some(({ level }) => level === 'error') ? 'refused' : made;
    }),
  );
  return JSON.stringify(made);
};

const answersOf = (
  questions: readonly ImportQuestion[],
  optionOf: (question: ImportQuestion) => string | undefined,
): Answers =>
  Object.fromEntries(
    questions.map((question) => [question.id, question.proposed ?? optionOf(question) ?? '']),
  );

/**
 * Preselects the last option, which changes nothing, in each unanswered question whose options all
 * lead to the same imported records. Compares the records twice: with the current answers, and with
 * the first option of each question about a required field, so that the field has a column.
 */
export const setIrrelevantDefaults = (
  context: QuestionContext,
  questions: readonly ImportQuestion[],
  answers: Answers,
): ImportQuestion[] => {
  const open = questions.filter(({ proposed }) => proposed === undefined);
  if (open.length === 0) return [...questions];
  const small = { ...context, tables: context.tables.map(sampled) };
  const needed = requiredFields(context.target).map((field) => fieldLabel(context.target, field));
  const now = ({ id, options }: ImportQuestion) =>
    options.find((option) => option === answers[id]) ?? options.at(-1);
  const isNeeded = ({ params }: ImportQuestion) => needed.includes(String(params.field));
  const settings = [
    answersOf(questions, now),
    answersOf(questions, (each) => (isNeeded(each) ? each.options[0] : now(each))),
  ];
  const areSmall = context.tables.every(isSmall);
  const isIrrelevant = ({ id, code, options, proposed }: ImportQuestion): boolean =>
    proposed === undefined &&
    answers[id] === undefined &&
    options.length > 1 &&
    (areSmall || OF_COLUMN.includes(code)) &&
    settings.every((answers) => {
      const outcomes = options.map((option) => outcomeOf(small, { ...answers, [id]: option }));
      return new Set(outcomes).size === 1;
    });
  return questions.map((question) => {
    const [last] = question.options.slice(-1);
    return last !== undefined && isIrrelevant(question)
      ? { ...question, proposed: last }
      : question;
  });
};
