import type { Envelope } from '@/contract/envelope';
import type {
  ImportBatch,
  ImportTarget,
  PersonAnswer,
  UndoResult,
  Verdict,
} from '@/contract/importing';
import { VERDICTS } from '@/contract/importing';
import type { Page } from '@/contract/list';
import * as service from '@/services/importer';
import type { FileKind, FileSummary, TextEncoding } from '@/sheets/importTypes';
import type { TermStart } from '@/sheets/questions';
import type { Outcome } from '@/sheets/sheetProtocol';
import { storeColumns } from '@/utils/preferences';
import { randomKey } from '@/utils/randomKey';
import { defineModel, type Effect } from './defineModel';
import {
  freshImport,
  freshImporter,
  type ImporterState,
  type ImportState,
  type Mended,
  openQuestions,
  ROWS_PER_PAGE,
  rematched,
  rowKey,
  rowOf,
  toRemember,
} from './importState';
import {
  askQuestions,
  checkRows,
  chooseSheets,
  closeWorker,
  closeWorkers,
  mendRow,
  type OnProgress,
  openSource,
  problemOf,
  reopenFile,
  saveErrors,
  saveTemplate,
  shownMissing,
  shownRows,
} from './importWorkers';

type Targeted<T = unknown> = { target: ImportTarget } & T;
type Rows = Targeted<{ verdicts: Verdict[]; page: number }>;

/** The importer of each target: the steps of an import, and the imports there were. */
export interface ImporterShape {
  state: ImporterState;
  reducers: {
    change: Targeted<{ values: Partial<ImportState> }>;
    /** Without a list the page waits for the next: one from before an import would show the wrong rows. */
    setBatches: Targeted<{ batches: Page<ImportBatch> | undefined }>;
  };
  effects: {
    /** Reads a file, or cells that were copied; an import that was under way for the target ends. */
    open: Effect<Targeted<{ source: File | string; onProgress: OnProgress }>>;
    /** Reads the same text file in another encoding. */
    reopen: Effect<Targeted<{ encoding: TextEncoding; onProgress: OnProgress }>>;
    cancel: Effect<ImportTarget>;
    /** Cuts the tables out of the chosen sheets and recognises their columns. */
    choose: Effect<ImportTarget>;
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
    /** Saves the rows with errors, with reasons and suggestions. */
    saveErrors: Effect<Targeted<{ kind: FileKind }>>;
    /** Saves an empty table with the headers that are understood. */
    saveTemplate: Effect<Targeted<{ kind: FileKind }>>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    undo: Effect<Targeted<{ batchId: number }>, Envelope<UndoResult>>;
  };
}

/** What a file that was read, or could not be, makes of the import. */
const opened = (outcome: Outcome<FileSummary>): Partial<ImportState> =>
  outcome.ok
    ? { ...freshImport(), file: outcome.value, sheets: outcome.value.sheets, step: 'sheets' }
    : { problem: problemOf(outcome) };

const commitOf = ({ check, jobKey, excluded, missing }: ImportState): service.Commit => ({
  token: check?.token ?? '',
  jobKey,
  exclude: excluded.map(rowOf),
  missing: check && check.missing.count > 0 ? missing.choice : 'keep',
});

/** The answers about who is meant with one more: for a row, or for all that have none of their own. */
const answered = (
  { people }: ImportState,
  row: string | undefined,
  as: PersonAnswer,
): ImportState['people'] =>
  row === undefined ? { ...people, all: as } : { ...people, rows: { ...people.rows, [row]: as } };

/** What has to be looked at stands first: errors, clashes, changes. */
const FIRST_SHOWN: readonly Verdict[][] = [['error'], ['clash'], ['changed'], ['new']];

const countOf = (check: ImportState['check'], verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, verdict) => sum + (check?.counts[verdict] ?? 0), 0);

/** Which rows are shown after a check: those that were looked at before it, if there are any left. */
const viewOf = ({ step, rows }: ImportState, check: ImportState['check']) => {
  if (step === 'check' && countOf(check, rows.verdicts) > 0) {
    const last = Math.ceil(countOf(check, rows.verdicts) / ROWS_PER_PAGE);
    return { verdicts: rows.verdicts, page: Math.min(rows.page, last) };
  }
  const verdicts = FIRST_SHOWN.find((group) => countOf(check, group) > 0) ?? [...VERDICTS];
  return { verdicts, page: 1 };
};

export const importer = defineModel<'importer', ImporterShape>({
  namespace: 'importer',
  state: freshImporter(),
  release: closeWorkers,
  reducers: {
    change: (state, { payload: { target, values } }) => ({
      ...state,
      current: { ...state.current, [target]: { ...state.current[target], ...values } },
    }),
    setBatches: (state, { payload: { target, batches } }) => ({
      ...state,
      batches: { ...state.batches, [target]: batches },
    }),
  },
  effects: {
    *open({ payload: { target, source, onProgress } }, { call, put }) {
      yield* put({ type: 'change', payload: { target, values: freshImport() } });
      const outcome = yield* call(openSource, target, source, onProgress);
      yield* put({ type: 'change', payload: { target, values: opened(outcome) } });
    },
    *reopen({ payload: { target, encoding, onProgress } }, { call, put }) {
      const outcome = yield* call(reopenFile, target, encoding, onProgress);
      yield* put({ type: 'change', payload: { target, values: opened(outcome) } });
    },
    *cancel({ payload: target }, { call, put }) {
      yield* call(closeWorker, target);
      yield* put({ type: 'change', payload: { target, values: freshImport() } });
    },
    *choose({ payload: target }, { call, put, select }) {
      const { current } = yield* select();
      const outcome = yield* call(chooseSheets, target, current[target]);
      const values = outcome.ok
        ? {
            table: outcome.value,
            columns: rematched(target, outcome.value, current[target]),
            step: 'columns' as const,
            problem: '',
          }
        : { problem: problemOf(outcome) };
      yield* put({ type: 'change', payload: { target, values } });
    },
    ask: [
      function* ({ payload: { target, terms } }, { call, put, select }) {
        const { current } = yield* select();
        const outcome = yield* call(askQuestions, target, current[target], terms);
        if (!outcome.ok) return;
        const values = { questions: outcome.value, terms };
        yield* put({ type: 'change', payload: { target, values } });
      },
      { type: 'takeLatest' },
    ],
    *check({ payload: target }, { call, put, select }) {
      const before = (yield* select()).current[target];
      const asked = yield* call(askQuestions, target, before, before.terms);
      if (asked.ok) {
        const values = { questions: asked.value };
        yield* put({ type: 'change', payload: { target, values } });
      }
      const { current } = yield* select();
      if (openQuestions(current[target]).length > 0) {
        const values = { step: 'columns' as const };
        return yield* put({ type: 'change', payload: { target, values } });
      }
      const { table } = current[target];
      if (table) yield* call(storeColumns, table.headerKey, toRemember(current[target]));
      const checked = yield* call(checkRows, target, current[target]);
      if (!checked) return;
      if (!checked.check) {
        return yield* put({ type: 'change', payload: { target, values: checked } });
      }
      const fresh = { jobKey: randomKey(), problem: '', step: 'check' as const };
      yield* put({ type: 'change', payload: { target, values: { ...fresh, ...checked } } });
      const view = viewOf(current[target], checked.check);
      yield* put({ type: 'showRows', payload: { target, ...view } });
      yield* put({ type: 'showMissing', payload: { target, page: 1 } });
    },
    *showRows({ payload }, { call, put }) {
      const outcome = yield* call(shownRows, payload.target, payload.verdicts, payload.page);
      if (!outcome.ok) return;
      const { target, ...view } = payload;
      const rows = { ...view, ...outcome.value };
      yield* put({ type: 'change', payload: { target, values: { rows } } });
    },
    *showMissing({ payload: { target, page } }, { call, put, select }) {
      const outcome = yield* call(shownMissing, target, page);
      if (!outcome.ok) return;
      const { choice } = (yield* select()).current[target].missing;
      const values = { missing: { choice, page, list: outcome.value } };
      yield* put({ type: 'change', payload: { target, values } });
    },
    *answerPerson({ payload: { target, row, as } }, { put, select }) {
      const { current } = yield* select();
      const values = { people: answered(current[target], row, as) };
      yield* put({ type: 'change', payload: { target, values } });
      yield* put({ type: 'check', payload: target });
    },
    *mend({ payload: { target, ...mended } }, { call, put, select }) {
      const outcome = yield* call(mendRow, target, mended);
      if (!outcome.ok) return;
      const { mended: others } = (yield* select()).current[target];
      const key = rowKey(mended);
      const texts = { ...others[key]?.texts, ...mended.texts };
      const values = { mended: { ...others, [key]: { ...mended, texts } } };
      yield* put({ type: 'change', payload: { target, values } });
      yield* put({ type: 'check', payload: target });
    },
    *saveErrors({ payload: { target, kind } }, { call, put, select }) {
      const { current } = yield* select();
      const problem = yield* call(saveErrors, target, kind, current[target]);
      yield* put({ type: 'change', payload: { target, values: { problem } } });
    },
    *saveTemplate({ payload: { target, kind } }, { call, put }) {
      const problem = yield* call(saveTemplate, target, kind);
      yield* put({ type: 'change', payload: { target, values: { problem } } });
    },
    *commit({ payload: target }, { call, put, select }) {
      const { current } = yield* select();
      const answer = yield* call(service.commitImport, target, commitOf(current[target]));
      if (!answer.Success) {
        const outdated = ['IMPORT_STALE', 'IMPORT_TOKEN_GONE'].includes(answer.ErrorCode);
        const values = { [outdated ? 'rechecked' : 'problem']: answer.Message };
        yield* put({ type: 'change', payload: { target, values } });
        if (outdated) yield* put({ type: 'check', payload: target });
        return;
      }
      const done = { problem: '', rechecked: '' };
      const values = { result: answer.Value, step: 'result' as const, ...done };
      yield* put({ type: 'setBatches', payload: { target, batches: undefined } });
      yield* put({ type: 'change', payload: { target, values } });
      yield* call(closeWorker, target);
    },
    fetchBatches: [
      function* ({ payload: { target, page } }, { call, put }) {
        const answer = yield* call(service.listImports, target, page);
        if (!answer.Success) return;
        yield* put({ type: 'setBatches', payload: { target, batches: answer.Value } });
      },
      { type: 'takeLatest' },
    ],
    *undo({ payload: { target, batchId } }, { call, put }) {
      const answer = yield* call(service.undoImport, target, batchId);
      yield* put({ type: 'fetchBatches', payload: { target, page: 1 } });
      return answer;
    },
  },
});
