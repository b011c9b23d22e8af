import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { ImportBatch, ImportTarget, PersonAnswer, UndoResult } from '@/contract/import/import';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import type { changeSms, NoticesQuery, SmsQueueCounts } from '@/contract/sms/sms';
import type { Effect } from '@/models/base/defineModel';
import type { TermStart } from '@/sheets/ask/questions';
import type { TextEncoding } from '@/sheets/base/fileTypes';
import type { ColumnSplit, FileKind, RowsFilter } from '@/sheets/base/importTypes';
import type { ImportDraft } from './importDraft';
import type { ImportState, ImportsState, Mended } from './importState';
import type { OnProgress } from './importWorkers';

type Targeted<T = unknown> = { target: ImportTarget } & T;
type Rows = Targeted<{ filter: RowsFilter; page: number }>;

/** The model of imports, for each target: the current import, and the list of past imports. */
export interface ImportShape {
  state: ImportsState;
  reducers: {
    change: Targeted<{ values: Partial<ImportState> }>;
    /** Undefined shows the loading state. An old list must not be shown after an import. */
    setBatches: Targeted<{ batches: Page<ImportBatch> | undefined }>;
  };
  effects: {
    /** Reads a file or pasted cells. An unfinished import of the target ends. */
    open: Effect<Targeted<{ source: File | string; onProgress: OnProgress }>>;
    /** Stores the import's draft, for a reload. */
    keep: Effect<ImportTarget>;
    /** Continues an import after a reload, if its file was kept. */
    restore: Effect<Targeted<{ onProgress: OnProgress }>>;
    /** Applies the draft to a file that was read again. */
    resume: Effect<Targeted<{ draft: ImportDraft; onProgress: OnProgress }>>;
    reopen: Effect<Targeted<{ encoding: TextEncoding; onProgress: OnProgress }>>;
    cancel: Effect<ImportTarget>;
    /** Reads the tables of the chosen sheets and matches their columns. */
    choose: Effect<ImportTarget>;
    /** Splits columns as the user chose, or joins them again. */
    split: Effect<Targeted<{ splits: ColumnSplit[] }>>;
    /** Loads the questions for the current columns, constants and terms. */
    ask: Effect<Targeted<{ terms: TermStart[] }>>;
    /** Checks the rows. If questions are open, it shows them instead. */
    check: Effect<ImportTarget>;
    showRows: Effect<Rows>;
    /** Shows a page of the sessions that are missing in the file. */
    showMissing: Effect<Targeted<{ page: number }>>;
    /** Answers which person is meant, for one row or for all open rows, and checks again. */
    answerPerson: Effect<Targeted<{ row?: string; as: PersonAnswer }>>;
    /** Changes texts of a row and checks again. */
    mend: Effect<Targeted<Mended>>;
    /** Applies the suggestion to all rows of a group of issues and checks again. */
    mendAll: Effect<Targeted<{ key: string }>>;
    /** Saves the rows with errors as a file, with reasons and suggestions. */
    saveErrors: Effect<Targeted<{ kind: FileKind }>>;
    /** Saves an empty template file with the known headers. */
    saveTemplate: Effect<Targeted<{ kind: FileKind }>>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    /** Loads the people whom an import, or its undo, concerns. */
    notices: Effect<NoticesQuery, Envelope<{ list: NoticeRow[] }>>;
    /** Sends change notices of an import to the chosen people. */
    tell: Effect<InputOf<typeof changeSms>, Envelope<SmsQueueCounts>>;
    undo: Effect<Targeted<{ batchId: number; notices: NoticeChoice }>, Envelope<UndoResult>>;
  };
}
