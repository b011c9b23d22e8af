import { applyBlankBelow, askBlankBelow } from './askBlankBelow';
import type { Answers, Asker, ChosenTable, ImportQuestion, QuestionContext } from './questions';

/** One for each topic, in the order in which the page asks. */
const ASKERS: readonly Asker[] = [askBlankBelow];

/** All that has to be asked about the chosen tables before their rows are checked. */
export const askAll = (context: QuestionContext): ImportQuestion[] =>
  ASKERS.flatMap((ask) => ask(context));

/** The tables as the answers say that they are to be read. */
export const answeredTables = (context: QuestionContext, answers: Answers): ChosenTable[] =>
  context.tables.map((table) => applyBlankBelow(context, table, answers));
