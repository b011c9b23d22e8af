import { parseTermCode } from '@/domain/time/termCodes';
import { type Answers, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { Asker, QuestionContext } from './questions';
import { isSameWeek, startIn, termIn } from './termInText';

const SAYS_TERM = ['termCode', 'schoolYear', 'termOfYear'] as const;

const isAsked = ({ target }: QuestionContext, { columns }: ChosenTable): boolean =>
  target !== 'contact' && !SAYS_TERM.some((field) => columns.includes(field));

/**
 * Returns the texts that may name a term, most important first: the lines above the header, the
 * sheet's name, and the file name.
 */
const linesOf = ({ fileName }: QuestionContext, { above, sheet }: ChosenTable): string[] => [
  ...above,
  sheet,
  fileName,
];

const firstIn = <T>(lines: readonly string[], read: (line: string) => T | undefined) => {
  for (const line of lines) {
    const found = read(line);
    if (found !== undefined) return { found, line };
  }
  return undefined;
};

const idOfTerm = (found: string, chosen: string) => questionId('termOfFile', `${found} ${chosen}`);

/**
 * Returns the term that the file names if the user has chosen a different one. Otherwise undefined.
 */
const otherTerm = (context: QuestionContext, table: ChosenTable) => {
  const chosen = parseTermCode(context.constants.termCode ?? '');
  if (!chosen || !isAsked(context, table)) return undefined;
  const named = firstIn(linesOf(context, table), termIn);
  return named && named.found !== chosen ? { ...named, chosen } : undefined;
};

const askTermOf = (context: QuestionContext, table: ChosenTable): ImportQuestion[] => {
  const other = otherTerm(context, table);
  if (!other) return [];
  const { found, chosen, line } = other;
  return [
    {
      id: idOfTerm(found, chosen),
      code: 'termOfFile',
      options: ['found', 'chosen'],
      params: { found, chosen },
      examples: [{ row: table.rows[0]?.row ?? 1, sheet: table.sheet, text: line }],
      count: table.rows.length,
    },
  ];
};

/**
 * Warns the user if the start date in the file and the term's stored start date are in different
 * weeks, because week 1 would then be another calendar week.
 */
const askStartOf = (context: QuestionContext, table: ChosenTable): ImportQuestion[] => {
  if (!isAsked(context, table)) return [];
  const chosen = parseTermCode(context.constants.termCode ?? '');
  const stored = context.terms.find(({ termCode }) => termCode === chosen)?.startDate;
  const named = firstIn(linesOf(context, table), startIn);
  if (!chosen || !stored || !named || isSameWeek(stored, named.found)) return [];
  return [
    {
      id: questionId('startOfFile', `${named.found} ${stored}`),
      code: 'startOfFile',
      options: ['stored'],
      params: { found: named.found, stored, term: chosen },
      examples: [{ row: table.rows[0]?.row ?? 1, sheet: table.sheet, text: named.line }],
      count: table.rows.length,
    },
  ];
};

export const askTerm: Asker = (context) =>
  context.tables.flatMap((table) => [...askTermOf(context, table), ...askStartOf(context, table)]);

/** Replaces the selected term with the term that the file names, if the user has chosen this. */
export const applyTerm = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const other = otherTerm(context, table);
  if (!other || answers[idOfTerm(other.found, other.chosen)] !== 'found') return table;
  return { ...table, constants: { ...table.constants, termCode: other.found } };
};
