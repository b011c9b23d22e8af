import type { CheckedRow, ImportIssue } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { verdictOf } from '@/domain/rows/verdicts';
import type { ShownCell, ShownRow } from '@/sheets/base/checkTypes';
import { columnOf, type Texts } from '@/sheets/match/rows/cellTexts';
import type { FileRow, ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { sourceOf } from '@/sheets/match/rows/rowTexts';
import type { RowCells } from '@/sheets/match/tables/chosenTable';

/** Merges several lists of errors, warnings or changes into one list without duplicates. */
const united = <T>(lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map((each) => [JSON.stringify(each), each])).values(),
];

const unitedTexts = (row: FileRow): Record<string, string> => {
  const texts: Record<string, Set<string>> = {};
  for (const { row: _row, sheet: _sheet, ...part } of row.parts) {
    for (const [field, text] of Object.entries(part)) {
      texts[field] ??= new Set();
      if (text) texts[field].add(text as string);
    }
  }
  return Object.fromEntries(
    Object.entries(texts).map(([field, each]) => [field, [...each].join('；')]),
  );
};

const cellOf = (field: string, { texts }: FileRow, position: RowCells): ShownCell => {
  const source = sourceOf(texts, field);
  const column = columnOf(position.columns, position.cells, source);
  return { header: position.headers[column] ?? '', text: texts[source] ?? '' };
};

/**
 * Extends a suggested correction to the whole text of the file's cell. The check may have seen only
 * a part of this text, such as the weeks of a class time. Removes the suggestion if the cell does
 * not contain the checked text.
 */
const withCellSuggestion = (
  issue: ImportIssue,
  part: ProtocolRow,
  { texts }: FileRow,
): ImportIssue => {
  const { suggestion, ...issueFields } = issue;
  const cell = texts[sourceOf(texts, issue.field)] ?? '';
  const own = (part as Texts)[issue.field as ImportField] ?? '';
  if (suggestion === undefined || cell === '' || cell.trim() === own.trim()) return issue;
  const isInside = own !== '' && cell.includes(own);
  return isInside
    ? { ...issueFields, suggestion: cell.replace(own, () => suggestion) }
    : issueFields;
};

/**
 * Combines a row of the file with the check results of its class times. `own` has the errors and
 * warnings from before the check.
 */
export const shownRow = (
  row: FileRow,
  checked: readonly CheckedRow[],
  own: readonly ImportIssue[],
  position: RowCells,
): ShownRow => {
  const texts = unitedTexts(row);
  const fields = [...new Set([...Object.keys(row.texts), ...Object.keys(texts)])];
  const [first] = checked;
  const person = checked.find((part) => part.person)?.person;
  return {
    row: row.row,
    ...(first?.sheet === undefined ? {} : { sheet: first.sheet }),
    verdict: verdictOf(checked),
    changes: united(checked.map(({ changes }) => changes)),
    issues: united([
      ...checked.map(({ issues }, index) =>
        issues.map((issue) => {
          const part = row.parts[index];
          return part ? withCellSuggestion(issue, part, row) : issue;
        }),
      ),
      own,
    ]),
    ...(person && { person }),
    texts,
    columns: Object.fromEntries(fields.map((field) => [field, cellOf(field, row, position)])),
  };
};
