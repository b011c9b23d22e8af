import type { Envelope } from '@/contract/envelope';
import { errorText } from '@/contract/errorCodes';
import type { ImportBatch, ImportTarget, UndoResult, Verdict } from '@/contract/importing';
import { VERDICTS } from '@/contract/importing';
import type { Page } from '@/contract/list';
import * as service from '@/services/importer';
import { SheetClient } from '@/sheets/sheetClient';
import type { Outcome } from '@/sheets/sheetProtocol';
import { randomKey } from '@/utils/randomKey';
import { defineModel, type Effect } from './defineModel';
import {
  freshImport,
  freshImporter,
  type ImporterState,
  type ImportState,
  ROWS_PER_PAGE,
  recognised,
} from './importState';

type Targeted<T = unknown> = { target: ImportTarget } & T;
type Rows = Targeted<{ verdicts: Verdict[]; page: number }>;

/** The importer of each target: the steps of an import, and the imports there were. */
export interface ImporterShape {
  state: ImporterState;
  reducers: {
    change: Targeted<{ values: Partial<ImportState> }>;
    setBatches: Targeted<{ batches: Page<ImportBatch> }>;
  };
  effects: {
    /** Reads a file; an import that was under way for the target ends. */
    open: Effect<Targeted<{ file: File }>>;
    cancel: Effect<ImportTarget>;
    /** Cuts the tables out of the chosen sheets and recognises their columns. */
    choose: Effect<ImportTarget>;
    check: Effect<ImportTarget>;
    showRows: Effect<Rows>;
    commit: Effect<ImportTarget>;
    fetchBatches: Effect<Targeted<{ page: number }>>;
    undo: Effect<Targeted<{ batchId: number }>, Envelope<UndoResult>>;
  };
}

/** The workers that hold the files; they live as long as the import, not as long as its page. */
const clients = new Map<ImportTarget, SheetClient>();

const closeClient = (target: ImportTarget): void => {
  clients.get(target)?.close();
  clients.delete(target);
};

const newClient = (target: ImportTarget): SheetClient => {
  closeClient(target);
  const client = new SheetClient();
  clients.set(target, client);
  return client;
};

const problemOf = (outcome: Outcome<unknown> & { ok: false }): string =>
  outcome.code === 'CANCELLED' ? '' : errorText(outcome.code, outcome.params);

const GONE = { ok: false, code: 'CANCELLED', params: {} } as const;

const choose = async (target: ImportTarget, { sheets }: ImportState) => {
  const chosen = sheets
    .filter((sheet) => sheet.chosen)
    .map(({ name, headerRow }) => ({ name, headerRow }));
  return (await clients.get(target)?.choose(chosen)) ?? GONE;
};

const makeBody = async (target: ImportTarget, { columns, constants, options }: ImportState) => {
  const entries = Object.entries(columns);
  const fields = Object.fromEntries(entries.map(([header, { field }]) => [header, field]));
  const how = Object.fromEntries(entries.map(([header, choice]) => [header, choice.how]));
  return (await clients.get(target)?.checkBody(fields, how, constants, options)) ?? GONE;
};

const takeAnswer = async (target: ImportTarget, answer: Blob) =>
  (await clients.get(target)?.takeAnswer(answer)) ?? GONE;

const shownRows = async ({ target, verdicts, page }: Rows) => {
  const from = (page - 1) * ROWS_PER_PAGE;
  return (await clients.get(target)?.shownRows(verdicts, from, ROWS_PER_PAGE)) ?? GONE;
};

const commitOf = ({ check, jobKey, excluded }: ImportState): service.Commit => ({
  token: check?.token ?? '',
  jobKey,
  exclude: excluded.map((key) => {
    const at = key.indexOf(' ');
    const sheet = key.slice(at + 1);
    return { row: Number(key.slice(0, at)), ...(sheet && { sheet }) };
  }),
});

/** What has to be looked at stands first: errors, clashes, changes. */
const FIRST_SHOWN: readonly Verdict[][] = [['error'], ['clash'], ['changed'], ['new']];

const firstShown = ({ check }: Pick<ImportState, 'check'>): Verdict[] =>
  FIRST_SHOWN.find(([verdict]) => verdict && (check?.counts[verdict] ?? 0) > 0) ?? [...VERDICTS];

export const importer = defineModel<'importer', ImporterShape>({
  namespace: 'importer',
  state: freshImporter(),
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
    *open({ payload: { target, file } }, { call, put }) {
      const { options } = freshImport();
      yield* put({ type: 'change', payload: { target, values: { ...freshImport(), options } } });
      const client = yield* call(newClient, target);
      const outcome = yield* call(() => client.open(target, file));
      if (!outcome.ok) {
        const problem = problemOf(outcome);
        yield* put({ type: 'change', payload: { target, values: { problem } } });
        return;
      }
      const values = { file: outcome.value, sheets: outcome.value.sheets, step: 'sheets' as const };
      yield* put({ type: 'change', payload: { target, values } });
    },
    *cancel({ payload: target }, { call, put }) {
      yield* call(closeClient, target);
      yield* put({ type: 'change', payload: { target, values: freshImport() } });
    },
    *choose({ payload: target }, { call, put, select }) {
      const { current } = yield* select();
      const outcome = yield* call(choose, target, current[target]);
      const values = outcome.ok
        ? {
            table: outcome.value,
            columns: recognised(outcome.value),
            step: 'columns' as const,
            problem: '',
          }
        : { problem: problemOf(outcome) };
      yield* put({ type: 'change', payload: { target, values } });
    },
    *check({ payload: target }, { call, put, select }) {
      const { current } = yield* select();
      const body = yield* call(makeBody, target, current[target]);
      if (!body.ok) {
        const values = { problem: problemOf(body) };
        return yield* put({ type: 'change', payload: { target, values } });
      }
      const answer = yield* call(service.checkImport, target, body.value);
      if (!answer.Success) {
        const values = { problem: answer.Message };
        return yield* put({ type: 'change', payload: { target, values } });
      }
      const taken = yield* call(takeAnswer, target, answer.Value);
      const check = taken.ok ? taken.value : undefined;
      if (!check) {
        const values = { problem: errorText('ANSWER_UNREADABLE') };
        return yield* put({ type: 'change', payload: { target, values } });
      }
      const fresh = { excluded: [], jobKey: randomKey(), problem: '', step: 'check' as const };
      yield* put({ type: 'change', payload: { target, values: { ...fresh, check } } });
      const verdicts = firstShown({ check });
      yield* put({ type: 'showRows', payload: { target, verdicts, page: 1 } });
    },
    *showRows({ payload }, { call, put }) {
      const outcome = yield* call(shownRows, payload);
      if (!outcome.ok) return;
      const { target, ...view } = payload;
      const rows = { ...view, ...outcome.value };
      yield* put({ type: 'change', payload: { target, values: { rows } } });
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
      yield* put({ type: 'change', payload: { target, values } });
      yield* call(closeClient, target);
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
