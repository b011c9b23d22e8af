import {
  contactImport,
  courseImport,
  type ImportLayout,
  type ImportTarget,
} from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { CheckOptions } from '@/sheets/base/checkTypes';
import type { FileSummary } from '@/sheets/base/importTypes';
import type { ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { storableText } from '@/sheets/read/workbook';

/**
 * The field of each column, by header. `how` tells how the field was found, such as `synonym` or
 * `remembered`.
 */
export interface Mapping {
  fields: Readonly<Record<string, ImportField>>;
  how: Readonly<Record<string, string>>;
  layout?: ImportLayout | undefined;
}

const MAX_SHEETS_TOLD = 50;

const fixedParts = (target: ImportTarget) =>
  target === 'contact'
    ? contactImport.check.fixed
    : {
        ...courseImport.check.fixed,
        level: target === 'bachelorCourse' ? 'bachelor' : 'postgraduate',
      };

/** Returns how the file was read, such as its format and encoding, for the list of past imports. */
const sourceOf = (
  { format, encoding }: Omit<FileSummary, 'sheets'>,
  sheets: readonly string[],
  { fields, how }: Mapping,
) => {
  const mapping = Object.entries(fields).map(([header, field]) => {
    return [header, { field, how: how[header] ?? 'manual' }] as const;
  });
  return {
    format,
    encoding,
    headerRow: null,
    mapping: Object.fromEntries(mapping),
    sheets: sheets.slice(0, MAX_SHEETS_TOLD).map((name) => storableText(name, 100)),
  };
};

/**
 * Creates the request body for the server's check: one line with the options, then one line for
 * each row. This runs in the Web Worker, because it takes long and would freeze the page.
 */
export const makeCheckBody = (
  target: ImportTarget,
  file: Omit<FileSummary, 'sheets'>,
  sheets: readonly string[],
  mapping: Mapping,
  options: CheckOptions,
  rows: readonly ProtocolRow[],
): Blob => {
  const { name, size, sha256 } = file;
  const first = {
    ...fixedParts(target),
    file: { name, size, sha256 },
    source: sourceOf(file, sheets, mapping),
    ...(mapping.layout && { layout: mapping.layout }),
    ...options,
  };
  const lines = [first, ...rows].map((line) => `${JSON.stringify(line)}\n`);
  return new Blob(lines, { type: 'application/x-ndjson' });
};
