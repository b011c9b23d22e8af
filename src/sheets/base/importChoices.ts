import type { ImportTarget } from '@/contract/import/import';
import {
  fieldsOf,
  type ImportField,
  namesRecord,
  requiredFields,
} from '@/domain/base/importFields';
import type { MatchKind } from '@/domain/columns/headerReading';
import type {
  ColumnSplit,
  ColumnSummary,
  SplitOffer,
  TableSummary,
} from '@/sheets/base/importTypes';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';

export interface ColumnChoice {
  field: ImportField;
  how: MatchKind;
}

/**
 * Returns the field of each column of a new file. Uses the fields remembered from an earlier file
 * with the same headers. Otherwise the importer recognises the fields from headers and values.
 */
export const recognised = (
  target: ImportTarget,
  { columns }: Pick<TableSummary, 'columns'>,
  remembered: Readonly<Record<string, string>> = {},
): Record<string, ColumnChoice> => {
  const known: readonly string[] = fieldsOf(target);
  return Object.fromEntries(
    columns.flatMap(({ key, match }) => {
      const field = remembered[key];
      if (field === undefined || (field !== '' && !known.includes(field))) {
        return match ? [[key, match] as const] : [];
      }
      if (field === '') return [];
      const how = field === match?.field ? match.how : 'remembered';
      return [[key, { field: field as ImportField, how }] as const];
    }),
  );
};

const offersOf = (table: TableSummary, isWanted: (offer: SplitOffer, header: string) => boolean) =>
  table.columns.flatMap(({ header, sheets, splits = [] }): ColumnSplit[] => {
    const offer = splits.find((each) => isWanted(each, header));
    return offer ? [{ header, sheets, separator: offer.separator, count: offer.count }] : [];
  });

/**
 * Returns which columns of a new file to split, and how. Uses the splits remembered for the same
 * headers. If nothing is remembered, a column is split only if its headers and cells leave no
 * doubt.
 */
export const splitsOf = (
  table: TableSummary,
  remembered: readonly { header: string; separator: string; count: number }[] | undefined,
): ColumnSplit[] =>
  offersOf(table, ({ separator, count, isCertain }, header) =>
    remembered
      ? remembered.some(
          (each) => each.header === header && each.separator === separator && each.count === count,
        )
      : isCertain === true,
  );

/** Returns the option that the user chose, or else the proposed option. */
export const answerTo = (
  { id, options, proposed }: ImportQuestion,
  answers: Answers,
): string | undefined => {
  const chosen = answers[id];
  return chosen !== undefined && options.includes(chosen) ? chosen : proposed;
};

export const unanswered = (
  questions: readonly ImportQuestion[],
  answers: Answers,
): ImportQuestion[] => questions.filter((question) => answerTo(question, answers) === undefined);

/** Returns the chosen answer to each question, or else the proposed answer. */
export const answersTo = (questions: readonly ImportQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(question, answers);
      return answer === undefined ? [] : [[question.id, answer] as const];
    }),
  );

/** Returns true if a question only informs the user, because its only option is already chosen. */
export const isNote = ({ options, proposed }: ImportQuestion): boolean =>
  proposed !== undefined && options.length === 1;

/**
 * Returns true if a column can be skipped without asking the user, because neither its header nor
 * its values suggest a field.
 */
export const isLeftOut = ({
  match,
  suggestion,
  splits = [],
  splitFrom,
  isHidden,
}: ColumnSummary): boolean =>
  !match && !suggestion && !isHidden && splits.length === 0 && splitFrom === undefined;

/** The user's decisions about a file, before the server checks it. */
export interface Choices {
  columns: Readonly<Record<string, ColumnChoice>>;
  constants: Readonly<Partial<Record<ImportField, string>>>;
  questions: readonly ImportQuestion[];
  answers: Answers;
}

/** Returns the required fields that have no column, no fixed value and no answer. */
export const unfilledFields = (
  target: ImportTarget,
  { columns, constants, questions, answers }: Choices,
): ImportField[] => {
  if (Object.values(columns).some(({ field }) => namesRecord(target, field))) return [];
  const given = Object.values(answersTo(questions, answers));
  return requiredFields(target).filter(
    (field) => !constants[field]?.trim() && !given.includes(field),
  );
};

/**
 * Returns true if the user has nothing to decide about the columns: all required fields are filled
 * and all questions are answered. If no choices are remembered for these headers, each column must
 * also have a field or resemble none (`isLeftOut`), and there must be no note to show.
 */
export const isSettled = (
  target: ImportTarget,
  choices: Choices & { table: Pick<TableSummary, 'columns'> },
  remembered: Readonly<Record<string, string>> | undefined,
): boolean => {
  const { table, columns, questions, answers } = choices;
  if (unfilledFields(target, choices).length > 0) return false;
  if (unanswered(questions, answers).length > 0) return false;
  if (remembered) return true;
  const isClear = table.columns.every((column) => columns[column.key] || isLeftOut(column));
  return isClear && !questions.some(isNote);
};
