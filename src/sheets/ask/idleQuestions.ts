import type { ContactRow, CourseRow, ImportTarget } from '@/contract/import/import';
import { fieldLabel, requiredFields } from '@/domain/columns/importFields';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import { DEFAULT_WEEKS, type TermCalendar } from '@/domain/time/terms';
import { fileRows } from '@/sheets/check/protocolRows';
import { isFilled } from '@/sheets/check/rowTexts';
import { hoursBehindNames } from '@/sheets/match/hoursBehindNames';
import { splitNames } from '@/sheets/match/splitNames';
import { answeredTables } from './askers';
import type {
  Answers,
  ChosenTable,
  ImportQuestion,
  QuestionCode,
  QuestionContext,
} from './questions';

/** Longer tables are judged by so many rows with texts in each column: reading all would take seconds a question. */
const WHOLE = 200;
const ROWS_OF_COLUMN = 12;

/** About one column alone, and not about how rows stand to each other. */
const OF_COLUMN: readonly QuestionCode[] = [
  'columnLeft',
  'columnKind',
  'besideSet',
  'periodCount',
  'periodUnit',
];

const isWhole = ({ rows }: ChosenTable): boolean => rows.length <= WHOLE;

/** Rows from all over the table, among them some with texts in each of its columns. */
const sampled = (table: ChosenTable): ChosenTable => {
  const { rows, titles } = table;
  if (isWhole(table)) return table;
  const kept = new Set<number>();
  for (const column of titles.keys()) {
    const filled = [...rows.keys()].filter((at) => isFilled(rows[at]?.cells[column]));
    const step = Math.max(1, filled.length / ROWS_OF_COLUMN);
    for (let at = 0; at < filled.length; at += step) kept.add(filled[Math.floor(at)] ?? 0);
  }
  return { ...table, rows: rows.filter((_, at) => kept.has(at)) };
};

/** Where no term is chosen, or none is stored, days differ by answers as they would in any. */
const SOME_TERM = '2026-2027-1';
const SOME_START = '2026-08-31';

/** The term's weeks; holidays move dates alike whatever is answered. */
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

/** What an import would make of the rows, as one text; of rows that are refused only that they are. */
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
 * Decides questions whose answers all lead to the same import as the others are answered so far, also if what is
 * needed were given: nobody has to think about them. They get their last option, which leaves things as they are,
 * and can still be changed. What the user answered stays a question.
 */
export const settleIdle = (
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
  const areWhole = context.tables.every(isWhole);
  const isIdle = ({ id, code, options, proposed }: ImportQuestion): boolean =>
    proposed === undefined &&
    answers[id] === undefined &&
    options.length > 1 &&
    (areWhole || OF_COLUMN.includes(code)) &&
    settings.every((answers) => {
      const outcomes = options.map((option) => outcomeOf(small, { ...answers, [id]: option }));
      return new Set(outcomes).size === 1;
    });
  return questions.map((question) => {
    const [last] = question.options.slice(-1);
    return last !== undefined && isIdle(question) ? { ...question, proposed: last } : question;
  });
};
