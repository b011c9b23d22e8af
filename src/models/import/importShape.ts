import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { ArrivalSettings, Arrivals } from '@/contract/import/arrivals';
import type { ImportBatch, ImportTarget, PersonAnswer, UndoResult } from '@/contract/import/import';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { changeSms, NoticesQuery, OfferedNotices, SmsQueueCounts } from '@/contract/sms/sms';
import type { Effect, Effects } from '@/models/base/defineModel';
import type { TermStart } from '@/sheets/ask/questions';
import type { RowsFilter } from '@/sheets/base/checkTypes';
import type { TextEncoding } from '@/sheets/base/fileTypes';
import type { ColumnSplit, FileKind } from '@/sheets/base/importTypes';
import type { ImportsState } from './freshImport';
import type { ImportDraft } from './importDraft';
import type { ImportState, Mended } from './importState';
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
     * Sets the list of past imports. Undefined shows it as loading, for example when a new import
     * has made the list out of date.
     */
    setBatches: Targeted<{ batches: Page<ImportBatch> | undefined }>;
    setArrivals: Targeted<{ arrivals: Arrivals }>;
  };
  effects: {
    /** Reads a file or pasted cells. Discards any unfinished import of the same kind. */
    open: Effect<Targeted<{ source: File | string; onProgress: OnProgress }>>;
    keep: Effect<ImportTarget>;
    /** Continues an import after a page reload, if the browser still has the file. */
    restore: Effect<Targeted<{ onProgress: OnProgress }>>;
    resume: Effect<Targeted<{ draft: ImportDraft; onProgress: OnProgress }>>;
    reopen: Effect<Targeted<{ encoding: TextEncoding; onProgress: OnProgress }>>;
    cancel: Effect<ImportTarget>;
    choose: Effect<ImportTarget>;
    split: Effect<Targeted<{ splits: ColumnSplit[] }>>;
    ask: Effect<Targeted<{ terms: TermStart[] }>>;
    check: Effect<ImportTarget>;
    showRows: Effect<Rows>;
    showMissing: Effect<Targeted<{ page: number }>>;
    /**
     * Stores whether a row with a new telephone number is the person already known, then checks the
     * file again. Without `row`, this applies to all rows without an answer of their own.
     */
    answerPerson: Effect<Targeted<{ row?: string; as: PersonAnswer }>>;
    mend: Effect<Targeted<Mended>>;
    /**
     * Applies the suggested corrections to all rows with the same problem, then checks the file
     * again.
     */
    mendAll: Effect<Targeted<{ key: string }>>;
    /** Returns the file name of the unfinished import. Undefined if there is none. */
    unfinished: Effect<ImportTarget, string | undefined>;
    fetchArrivals: Effect<ImportTarget>;
    /**
     * Opens a waiting file of an unattended import, and checks it again with the server's choices.
     * Discards any unfinished import of the same kind.
     */
    openArrival: Effect<Targeted<{ id: number; onProgress: OnProgress }>>;
    discardArrival: Effect<Targeted<{ id: number }>, Envelope<object>>;
    saveArrivals: Effect<Targeted<{ settings: ArrivalSettings }>, Envelope<ArrivalSettings>>;
    saveErrors: Effect<Targeted<{ kind: FileKind }>>;
    saveTemplate: Effect<Targeted<{ kind: FileKind }>>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    /** Loads the people whom an import, or its undo, affects, to choose who is notified. */
    notices: Effect<NoticesQuery, Envelope<OfferedNotices>>;
    /** Sends text messages about the changed classes to the chosen people. */
    tell: Effect<InputOf<typeof changeSms>, Envelope<SmsQueueCounts>>;
    undo: Effect<Targeted<{ batchId: number; notices: NoticeChoice }>, Envelope<UndoResult>>;
  };
}

export type ImportEffects = Effects<ImportShape>;
