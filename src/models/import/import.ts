import { type PersonAnswer, VERDICTS } from '@/contract/import/import';
import { defineModel } from '@/models/base/defineModel';
import * as service from '@/services/import';
import { changeSms, listNotices } from '@/services/sms';
import { type FileSummary, REVIEW, type RowsFilter } from '@/sheets/base/importTypes';
import type { Outcome } from '@/sheets/worker/sheetProtocol';
import { storeColumns } from '@/utils/preferences';
import { randomKey } from '@/utils/randomKey';
import { arrivalDraft, arrivedFile, termStarts } from './importArrivals';
import {
  dropImportDraft,
  keepSource,
  readImportDraft,
  readStoredSource,
  rechosen,
  redone,
  storeImportDraft,
} from './importDraft';
import { unwatchImports, watchImport } from './importLeaving';
import type { ImportShape } from './importShape';
import { proposedSplits, rememberSplits } from './importSplits';
import {
  freshImport,
  freshImporter,
  type ImportState,
  openQuestions,
  ROWS_PER_PAGE,
  rematched,
  rowKey,
  rowOf,
  toRemember,
} from './importState';
import {
  applySuggestions,
  askQuestions,
  checkRows,
  chooseSheets,
  closeWorker,
  closeWorkers,
  mendRow,
  openSource,
  problemOf,
  reopenFile,
  retireWorker,
  saveErrors,
  saveTemplate,
  shownMissing,
  shownRows,
} from './importWorkers';

/**
 * Returns the new state of the import after the program has read the file, or has failed to read
 * the file.
 */
const opened = (outcome: Outcome<FileSummary>): Partial<ImportState> =>
  outcome.ok
    ? { ...freshImport(), file: outcome.value, sheets: outcome.value.sheets, step: 'sheets' }
    : { problem: problemOf(outcome) };

/**
 * Returns the new state after reading a file or pasted text. If the browser could not download the
 * code that reads files, the state keeps the file for later.
 */
const openedFrom = (source: File | string, outcome: Outcome<FileSummary>): Partial<ImportState> =>
  !outcome.ok && outcome.code === 'FILE_READER_MISSING'
    ? { unread: { source, problem: problemOf(outcome) } }
    : opened(outcome);

const commitOf = ({ check, jobKey, excluded, missing }: ImportState): service.Commit => ({
  token: check?.token ?? '',
  jobKey,
  exclude: excluded.map(rowOf),
  missing: check && check.missing.count > 0 ? missing.choice : 'keep',
});

/**
 * Stores whether an import row with a new telephone number is the known person. Without `row`, the
 * answer is for all rows without their own answer.
 */
const answered = (
  { people }: ImportState,
  row: string | undefined,
  as: PersonAnswer,
): ImportState['people'] =>
  row === undefined ? { ...people, all: as } : { ...people, rows: { ...people.rows, [row]: as } };

/**
 * Filters for the rows of the check result. The page first shows the first filter that matches any
 * row.
 */
const FIRST_SHOWN: readonly RowsFilter[] = [
  { verdicts: VERDICTS, only: REVIEW },
  ...(['error', 'clash', 'changed', 'new'] as const).map((verdict) => ({ verdicts: [verdict] })),
];

const countOf = (check: ImportState['check'], { verdicts, only }: RowsFilter): number => {
  if (only === REVIEW) return check?.review ?? 0;
  if (only !== undefined) return check?.groups.find(({ key }) => key === only)?.count ?? 0;
  return verdicts.reduce((sum, verdict) => sum + (check?.counts[verdict] ?? 0), 0);
};

/**
 * Returns the displayed filter and page of the check result. If no row matches the filter, the
 * first filter with rows is used.
 */
const viewOf = ({ step, rows }: ImportState, check: ImportState['check']) => {
  const remaining = step === 'check' ? countOf(check, rows.filter) : 0;
  if (remaining > 0) {
    return { filter: rows.filter, page: Math.min(rows.page, Math.ceil(remaining / ROWS_PER_PAGE)) };
  }
  const filter = FIRST_SHOWN.find((each) => countOf(check, each) > 0) ?? { verdicts: VERDICTS };
  return { filter, page: 1 };
};

export const importModel = defineModel<'import', ImportShape>({
  namespace: 'import',
  state: freshImporter(),
  release: () => {
    closeWorkers();
    unwatchImports();
  },
  reducers: {
    change: (state, { payload: { target, values } }) => ({
      ...state,
      current: { ...state.current, [target]: { ...state.current[target], ...values } },
    }),
    setBatches: (state, { payload: { target, batches } }) => ({
      ...state,
      batches: { ...state.batches, [target]: batches },
    }),
    setArrivals: (state, { payload: { target, arrivals } }) => ({
      ...state,
      arrivals: { ...state.arrivals, [target]: arrivals },
    }),
  },
  effects: {
    *open({ payload: { target, source, onProgress } }, { call, put }) {
      yield* put({ type: 'change', payload: { target, values: freshImport() } });
      const outcome = yield* call(openSource, target, source, onProgress);
      yield* put({ type: 'change', payload: { target, values: openedFrom(source, outcome) } });
      if (!outcome.ok) return;
      const draft = readImportDraft(target);
      if (draft?.file.sha256 === outcome.value.sha256) {
        yield* put({ type: 'resume', payload: { target, draft, onProgress } });
      } else yield* call(dropImportDraft, target);
      yield* call(keepSource, target, source);
    },
    *keep({ payload: target }, { call, select }) {
      const { current } = yield* select();
      yield* call(storeImportDraft, target, current[target]);
      yield* call(watchImport, target, current[target]);
    },
    *restore({ payload: { target, onProgress } }, { call, put, select }) {
      const draft = readImportDraft(target);
      const { current } = yield* select();
      if (!draft || current[target].file) return;
      const values = { waiting: draft.file.name };
      yield* put({ type: 'change', payload: { target, values } });
      const source = yield* call(readStoredSource, target, draft);
      if (source === undefined) return;
      const outcome = yield* call(openSource, target, source, onProgress);
      yield* put({ type: 'change', payload: { target, values: openedFrom(source, outcome) } });
      if (!outcome.ok) return;
      yield* put({ type: 'resume', payload: { target, draft, onProgress } });
    },
    *resume({ payload: { target, draft, onProgress } }, { call, put, select }) {
      const { file } = (yield* select()).current[target];
      const encoding = file?.encodings.find((each) => each === draft.file.encoding);
      if (encoding && encoding !== file?.encoding) {
        const outcome = yield* call(reopenFile, target, encoding, onProgress);
        yield* put({ type: 'change', payload: { target, values: opened(outcome) } });
      }
      const { sheets } = (yield* select()).current[target];
      const chosen = { sheets: rechosen(sheets, draft.sheets), splits: draft.splits };
      yield* put({ type: 'change', payload: { target, values: chosen } });
      if (draft.step === 'sheets') return;
      const outcome = yield* call(chooseSheets, target, (yield* select()).current[target]);
      if (!outcome.ok) return;
      for (const mended of Object.values(draft.mended)) yield* call(mendRow, target, mended);
      const values = { ...redone(draft), table: outcome.value, step: 'columns' as const };
      yield* put({ type: 'change', payload: { target, values } });
      if (draft.step === 'check') yield* put({ type: 'check', payload: target });
    },
    *reopen({ payload: { target, encoding, onProgress } }, { call, put, select }) {
      const outcome = yield* call(reopenFile, target, encoding, onProgress);
      const { constants, options } = (yield* select()).current[target];
      const values = { ...opened(outcome), constants, options };
      yield* put({ type: 'change', payload: { target, values } });
    },
    *cancel({ payload: target }, { call, put }) {
      yield* call(closeWorker, target);
      yield* call(dropImportDraft, target);
      yield* put({ type: 'change', payload: { target, values: freshImport() } });
    },
    *choose({ payload: target }, { call, put, select }) {
      const { current } = yield* select();
      let outcome = yield* call(chooseSheets, target, current[target]);
      const isNew = !current[target].table && current[target].splits.length === 0;
      const proposed = outcome.ok && isNew ? proposedSplits(outcome.value) : undefined;
      if (proposed?.splitBy) {
        yield* put({ type: 'change', payload: { target, values: proposed } });
        outcome = yield* call(chooseSheets, target, (yield* select()).current[target]);
      }
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
    *split({ payload: { target, splits } }, { put }) {
      yield* put({ type: 'change', payload: { target, values: { splits } } });
      yield* put({ type: 'choose', payload: target });
    },
    ask: [
      function* ({ payload: { target, terms } }, { call, put, select }) {
        const { current } = yield* select();
        const outcome = yield* call(askQuestions, target, current[target], terms);
        // The terms are stored even if the questions could not be loaded. The check loads the
        // questions again and reports the problem.
        const values = { terms, ...(outcome.ok && { questions: outcome.value }) };
        yield* put({ type: 'change', payload: { target, values } });
      },
      { type: 'takeLatest' },
    ],
    *check({ payload: target }, { call, put, select }) {
      const before = (yield* select()).current[target];
      const answer = yield* call(askQuestions, target, before, before.terms ?? []);
      if (answer.ok) {
        const values = { questions: answer.value };
        yield* put({ type: 'change', payload: { target, values } });
      }
      const { current } = yield* select();
      if (openQuestions(current[target]).length > 0) {
        const values = { step: 'columns' as const };
        return yield* put({ type: 'change', payload: { target, values } });
      }
      const { table } = current[target];
      if (table) yield* call(storeColumns, table.headerKey, toRemember(current[target]));
      yield* call(rememberSplits, current[target]);
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
      const outcome = yield* call(shownRows, payload.target, payload.filter, payload.page);
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
    *mendAll({ payload: { target, key } }, { call, put, select }) {
      const outcome = yield* call(applySuggestions, target, key);
      if (!outcome.ok) return;
      const mended = { ...(yield* select()).current[target].mended };
      for (const each of outcome.value) {
        const texts = { ...mended[rowKey(each)]?.texts, ...each.texts };
        mended[rowKey(each)] = { ...each, texts };
      }
      yield* put({ type: 'change', payload: { target, values: { mended } } });
      yield* put({ type: 'check', payload: target });
    },
    *unfinished({ payload: target }, { select }) {
      const { file, step } = (yield* select()).current[target];
      return step === 'result' ? undefined : (file?.name ?? readImportDraft(target)?.file.name);
    },
    fetchArrivals: [
      function* ({ payload: target }, { call, put }) {
        const answer = yield* call(service.listArrivals, target);
        if (!answer.Success) return;
        yield* put({ type: 'setArrivals', payload: { target, arrivals: answer.Value } });
      },
      { type: 'takeLatest' },
    ],
    *openArrival({ payload: { target, id, onProgress } }, { call, put }) {
      const answer = yield* call(service.openArrival, id);
      if (!answer.Success) {
        yield* put({ type: 'change', payload: { target, values: { problem: answer.Message } } });
        return yield* put({ type: 'fetchArrivals', payload: target });
      }
      const source = arrivedFile(answer.Value);
      yield* call(dropImportDraft, target);
      const waiting = { ...freshImport(), waiting: source.name };
      yield* put({ type: 'change', payload: { target, values: waiting } });
      const terms = yield* call(termStarts, target);
      const outcome = yield* call(openSource, target, source, onProgress);
      yield* put({ type: 'change', payload: { target, values: openedFrom(source, outcome) } });
      if (!outcome.ok) return;
      const draft = arrivalDraft(answer.Value, terms);
      if (draft) yield* put({ type: 'resume', payload: { target, draft, onProgress } });
      yield* call(keepSource, target, source);
    },
    *discardArrival({ payload: { target, id } }, { call, put }) {
      const answer = yield* call(service.discardArrival, id);
      yield* put({ type: 'fetchArrivals', payload: target });
      return answer;
    },
    *saveArrivals({ payload: { target, settings } }, { call, put }) {
      const answer = yield* call(service.updateArrivals, settings);
      yield* put({ type: 'fetchArrivals', payload: target });
      return answer;
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
      yield* call(retireWorker, target);
      yield* call(dropImportDraft, target);
    },
    fetchBatches: [
      function* ({ payload: { target, page } }, { call, put }) {
        const answer = yield* call(service.listImports, target, page);
        if (!answer.Success) return;
        yield* put({ type: 'setBatches', payload: { target, batches: answer.Value } });
      },
      { type: 'takeLatest' },
    ],
    *notices({ payload }, { call }) {
      return yield* call(listNotices, payload);
    },
    *tell({ payload }, { call }) {
      return yield* call(changeSms, payload);
    },
    *undo({ payload: { target, batchId, notices } }, { call, put, select }) {
      const answer = yield* call(service.undoImport, target, batchId, notices);
      const page = (yield* select()).batches[target]?.pagination.current ?? 1;
      yield* put({ type: 'fetchBatches', payload: { target, page } });
      return answer;
    },
  },
});
