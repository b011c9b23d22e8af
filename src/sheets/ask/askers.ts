import { type Answers, EXAMPLES, type ImportQuestion } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { applyBandRows, askBandRows } from './askBandRows';
import { applyBlankBelow, askBlankBelow } from './askBlankBelow';
import { askColumnCodes } from './askColumnCodes';
import { applyColumnKind, askColumnKind } from './askColumnKind';
import { applyColumnSets, askColumnSets } from './askColumnSets';
import { applyListPairs, askListPairs } from './askListPairs';
import { askMentionedField } from './askMentionedField';
import { applyNumbering, askNumbering } from './askNumbering';
import { applyPeriodCount, askPeriodCount } from './askPeriodCount';
import { applyPeriodWords, askPeriodWords } from './askPeriodWords';
import { applySheetName, askSheetName } from './askSheetName';
import { applyTerm, askTerm } from './askTerm';
import { applyColumnLeft, askUnmappedColumn } from './askUnmappedColumn';
import { applyWeeksOff, askWeeksOff } from './askWeeksOff';
import type { Asker, QuestionContext } from './questions';

/**
 * Functions that create the questions about an import file, in the order in which the page shows
 * the questions.
 */
const ASKERS: readonly Asker[] = [
  askTerm,
  askSheetName,
  askBandRows,
  askColumnSets,
  askPeriodCount,
  askListPairs,
  askNumbering,
  askPeriodWords,
  askWeeksOff,
  askColumnKind,
  askUnmappedColumn,
  askColumnCodes,
  askMentionedField,
  askBlankBelow,
];

/**
 * Merges two equal questions about different tables into one question. Keeps each example only
 * once.
 */
const mergeInto = (known: ImportQuestion, more: ImportQuestion): ImportQuestion => {
  const keyOf = ({ row, sheet, text }: ImportQuestion['examples'][number]) =>
    `${sheet} ${row} ${text}`;
  const seen = new Set(known.examples.map(keyOf));
  const others = more.examples.filter((example) => !seen.has(keyOf(example)));
  if (others.length === 0) return known;
  const examples = [...known.examples, ...others].slice(0, EXAMPLES);
  return { ...known, examples, count: known.count + more.count };
};

const mergeQuestions = (questions: readonly ImportQuestion[]): ImportQuestion[] => {
  const united = new Map<string, ImportQuestion>();
  for (const question of questions) {
    const known = united.get(question.id);
    united.set(question.id, known ? mergeInto(known, question) : question);
  }
  return [...united.values()];
};

export const askAll = (context: QuestionContext): ImportQuestion[] =>
  mergeQuestions(ASKERS.flatMap((ask) => ask(context)));

/**
 * Returns the tables with the user's answers applied. For example, blank cells get the text above.
 */
export const answeredTables = (context: QuestionContext, answers: Answers): ChosenTable[] => {
  const { target, tables } = context;
  return tables
    .map((table) => applyTerm(context, table, answers))
    .map((table) => applySheetName(context, table, answers))
    .map((table) => applyBandRows(context, table, answers))
    .flatMap((table) => applyColumnSets(table, answers))
    .map((table) => applyPeriodCount(table, answers))
    .map((table) => applyNumbering(table, answers))
    .map((table) => applyPeriodWords(context, table, answers))
    .map((table) => applyWeeksOff(table, answers))
    .map((table) => applyColumnKind(target, table, answers))
    .map((table) => applyColumnLeft(target, tables, table, answers))
    .map((table) => applyBlankBelow(target, table, answers))
    .map((table) => (target === 'contact' ? table : applyListPairs(table, answers)));
};
