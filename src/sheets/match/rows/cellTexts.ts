import { insideFormula, isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';

/** The texts of a row by field. */
export type Texts = Partial<Record<ImportField, string>>;

/** The field of each column. Undefined for a column that is not imported. */
export type Columns = readonly (ImportField | undefined)[];

/** Fixed values for all rows, such as a term. A value in a row takes precedence. */
export type Constants = Readonly<Texts>;

/** Returns the texts of a row that the user has corrected on the page, by field. */
export type MendedOf = (row: number) => Texts | undefined;

export const filled = (texts: Texts, fields: readonly ImportField[]): boolean =>
  fields.some((field) => isFilled(texts[field]));

/**
 * Returns the index of the column with this field. If several columns have the field, prefers the
 * first one with a text in this row.
 */
export const columnOf = (columns: Columns, cells: readonly string[], field: string): number => {
  const withText = columns.findIndex((each, index) => each === field && isFilled(cells[index]));
  return withText >= 0 ? withText : columns.indexOf(field as ImportField);
};

/** Returns the text inside a formula such as `="0012"`. */
const unwrapped = (text: string): string =>
  text.startsWith('=') ? (insideFormula(text.trim()) ?? text) : text;

/**
 * Returns the texts of a row by field. If several columns have the same field, uses the first one
 * with a text.
 */
export const textsOf = (cells: readonly string[], columns: Columns): Texts => {
  const texts: Texts = {};
  columns.forEach((field, index) => {
    if (field && !isFilled(texts[field])) texts[field] = unwrapped(cells[index] ?? '');
  });
  return texts;
};
