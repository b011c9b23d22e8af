import { freshImport } from '@/models/import/freshImport';
import type { ImportState } from '@/models/import/importState';
import { problemOf } from '@/models/import/importWorkers';
import type { FileSummary } from '@/sheets/base/importTypes';
import type { Outcome } from '@/sheets/worker/sheetProtocol';

/** Returns the new state of the import after reading the file has succeeded or failed. */
export const opened = (outcome: Outcome<FileSummary>): Partial<ImportState> =>
  outcome.ok
    ? { ...freshImport(), file: outcome.value, sheets: outcome.value.sheets, step: 'sheets' }
    : { problem: problemOf(outcome) };

/**
 * Returns the new state after reading a file or pasted text. If the browser could not download the
 * code that reads files, the state keeps the file to read it later.
 */
export const openedFrom = (
  source: File | string,
  outcome: Outcome<FileSummary>,
): Partial<ImportState> =>
  !outcome.ok && outcome.code === 'FILE_READER_MISSING'
    ? { unread: { source, problem: problemOf(outcome) } }
    : opened(outcome);
