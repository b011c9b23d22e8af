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

/**
 * State and effects for imports of courses and contacts: the current import and the list of past
 * imports.
 */
export interface ImportShape {
  state: ImportsState;
  reducers: {
    change: Targeted<{ values: Partial<ImportState> }>;
    /**
     * The list of past imports. Undefined shows the loading state, because an old list must not be
     * shown after an import.
     */
    setBatches: Targeted<{ batches: Page<ImportBatch> | undefined }>;
  };
  effects: {
    /** Reads a file or pasted cells. Ends an unfinished import of the same kind. */
    open: Effect<Targeted<{ source: File | string; onProgress: OnProgress }>>;
    /** Stores the unfinished import in the browser, for a page reload. */
    keep: Effect<ImportTarget>;
    /** Continues an import after a page reload, if the browser kept the import file. */
    restore: Effect<Targeted<{ onProgress: OnProgress }>>;
    /** Applies the stored choices to an import file that was read again. */
    resume: Effect<Targeted<{ draft: ImportDraft; onProgress: OnProgress }>>;
    reopen: Effect<Targeted<{ encoding: TextEncoding; onProgress: OnProgress }>>;
    cancel: Effect<ImportTarget>;
    /** Reads the tables of the chosen sheets and matches their columns with fields. */
    choose: Effect<ImportTarget>;
    /** Splits table columns as the user chose, or joins them again. */
    split: Effect<Targeted<{ splits: ColumnSplit[] }>>;
    /** Loads the questions about the import file for the current columns, constants and terms. */
    ask: Effect<Targeted<{ terms: TermStart[] }>>;
    /** Checks the rows against the stored data. Shows unanswered questions first. */
    check: Effect<ImportTarget>;
    showRows: Effect<Rows>;
    /** Shows one page of the stored class sessions that the import file does not contain. */
    showMissing: Effect<Targeted<{ page: number }>>;
    /**
     * Stores which person the user means, for one row or for all unanswered rows. Then checks
     * again.
     */
    answerPerson: Effect<Targeted<{ row?: string; as: PersonAnswer }>>;
    /** Stores corrected cell texts of one row, then checks again. */
    mend: Effect<Targeted<Mended>>;
    /** Applies the suggested corrections to all rows with the same problem, then checks again. */
    mendAll: Effect<Targeted<{ key: string }>>;
    /** Saves the rows with errors as a file, with reasons and suggestions. */
    saveErrors: Effect<Targeted<{ kind: FileKind }>>;
    /** Saves an empty template file with the known headers. */
    saveTemplate: Effect<Targeted<{ kind: FileKind }>>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    /** Loads the people to notify about an import, or about its undo. */
    notices: Effect<NoticesQuery, Envelope<{ list: NoticeRow[] }>>;
    /** Sends text messages about the changed classes to the chosen people. */
    tell: Effect<InputOf<typeof changeSms>, Envelope<SmsQueueCounts>>;
    undo: Effect<Targeted<{ batchId: number; notices: NoticeChoice }>, Envelope<UndoResult>>;
  };
}
