import type { CheckedRow, ImportIssue } from '@/contract/import/import';
import type { ImportField } from '@/domain/columns/importFields';
import { verdictOf } from '@/domain/rows/verdicts';
import type { ShownCell, ShownRow } from './importTypes';
import type { FileRow, ProtocolRow } from './rowTexts';
import { type Columns, columnOf, sourceOf, type Texts } from './rowTexts';

/** What is said of several parts in the same words is said once. */
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

/** A row's place in the table that it was cut from. */
export interface RowPlace {
  headers: readonly string[];
  columns: Columns;
  cells: readonly string[];
}

/** The cell that a field of the check came from. */
const cellOf = (field: string, { texts }: FileRow, place: RowPlace): ShownCell => {
  const source = sourceOf(texts, field);
  const column = columnOf(place.columns, place.cells, source);
  return { header: place.headers[column] ?? '', text: texts[source] ?? '' };
};

/**
 * A suggestion for the cell that a part's text was taken from: in a cell that says more, only that text is
 * replaced, and where it does not stand there as it is nothing is suggested.
 */
const ofWholeCell = (issue: ImportIssue, part: ProtocolRow, { texts }: FileRow): ImportIssue => {
  const { suggestion, ...said } = issue;
  const cell = texts[sourceOf(texts, issue.field)] ?? '';
  const own = (part as Texts)[issue.field as ImportField] ?? '';
  if (suggestion === undefined || cell === '' || cell.trim() === own.trim()) return issue;
  const isInside = own !== '' && cell.includes(own);
  return isInside ? { ...said, suggestion: cell.replace(own, () => suggestion) } : said;
};

/** A row of the file with what the check said of all its parts, and what is known here besides. */
export const shownRow = (
  row: FileRow,
  checked: readonly CheckedRow[],
  own: readonly ImportIssue[],
  place: RowPlace,
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
          return part ? ofWholeCell(issue, part, row) : issue;
        }),
      ),
      own,
    ]),
    ...(person && { person }),
    texts,
    columns: Object.fromEntries(fields.map((field) => [field, cellOf(field, row, place)])),
  };
};
