import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { ImportBatch, ImportTarget, PersonAnswer, UndoResult } from '@/contract/import/import';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import type { changeSms, NoticesQuery, SmsQueueCounts } from '@/contract/sms/sms';
import type { Effect } from '@/models/base/defineModel';
import type { TermStart } from '@/sheets/ask/questions';
import type { ColumnSplit, FileKind, RowsFilter } from '@/sheets/check/importTypes';
import type { TextEncoding } from '@/sheets/read/fileTypes';
import type { ImportDraft } from './importDraft';
import type { ImportState, ImportsState, Mended } from './importState';
import type { OnProgress } from './importWorkers';

type Targeted<T = unknown> = { target: ImportTarget } & T;
type Rows = Targeted<{ filter: RowsFilter; page: number }>;

/** The importer of each target: the steps of an import, and the imports there were. */
export interface ImportShape {
  state: ImportsState;
  reducers: {
    change: Targeted<{ values: Partial<ImportState> }>;
    /** Without a list the page waits for the next: one from before an import would show the wrong rows. */
    setBatches: Targeted<{ batches: Page<ImportBatch> | undefined }>;
  };
  effects: {
    /** Reads a file, or cells that were copied; an import that was under way for the target ends. */
    open: Effect<Targeted<{ source: File | string; onProgress: OnProgress }>>;
    /** Keeps what was done so far for a reload. */
    keep: Effect<ImportTarget>;
    /** Goes on with an import that a reload broke off, where its file was kept. */
    restore: Effect<Targeted<{ onProgress: OnProgress }>>;
    /** Does to a file that was read again what had been done to it. */
    resume: Effect<Targeted<{ draft: ImportDraft; onProgress: OnProgress }>>;
    /** Reads the same text file in another encoding. */
    reopen: Effect<Targeted<{ encoding: TextEncoding; onProgress: OnProgress }>>;
    cancel: Effect<ImportTarget>;
    /** Cuts the tables out of the chosen sheets and recognises their columns. */
    choose: Effect<ImportTarget>;
    /** Takes columns apart as the user says, or together again. */
    split: Effect<Targeted<{ splits: ColumnSplit[] }>>;
    /** Looks for what has to be asked as the columns, the constants and the terms stand. */
    ask: Effect<Targeted<{ terms: TermStart[] }>>;
    /** Checks the rows; where something still has to be asked, shows that instead. */
    check: Effect<ImportTarget>;
    showRows: Effect<Rows>;
    /** Shows a page of the sessions that the file leaves out. */
    showMissing: Effect<Targeted<{ page: number }>>;
    /** Says who is meant by a row, or by all rows where that is open, and checks again. */
    answerPerson: Effect<Targeted<{ row?: string; as: PersonAnswer }>>;
    /** Puts other texts into a row of the file, and checks again. */
    mend: Effect<Targeted<Mended>>;
    /** Puts what is suggested into all rows of a group of issues, and checks again. */
    mendAll: Effect<Targeted<{ key: string }>>;
    /** Saves the rows with errors, with reasons and suggestions. */
    saveErrors: Effect<Targeted<{ kind: FileKind }>>;
    /** Saves an empty table with the headers that are understood. */
    saveTemplate: Effect<Targeted<{ kind: FileKind }>>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    /** Whom an import concerns, or its being taken back. */
    notices: Effect<NoticesQuery, Envelope<{ list: NoticeRow[] }>>;
    /** Tells those who were chosen of an import. */
    tell: Effect<InputOf<typeof changeSms>, Envelope<SmsQueueCounts>>;
    undo: Effect<Targeted<{ batchId: number; notices: NoticeChoice }>, Envelope<UndoResult>>;
  };
}
