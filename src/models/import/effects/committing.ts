import { dropImportDraft } from '@/models/import/importDraft';
import type { ImportEffects } from '@/models/import/importShape';
import { type ImportState, rowOf } from '@/models/import/importState';
import { retireWorker } from '@/models/import/workerPool';
import * as service from '@/services/import';
import { changeSms, listNotices } from '@/services/sms';

const commitOf = ({ check, jobKey, excluded, missing }: ImportState): service.Commit => ({
  token: check?.token ?? '',
  jobKey,
  exclude: excluded.map(rowOf),
  missing: check && check.missing.count > 0 ? missing.choice : 'keep',
});

/**
 * Effects that import the checked rows, and that list past imports, undo them and notify people
 * about them.
 */
export const committing: Pick<
  ImportEffects,
  'commit' | 'fetchBatches' | 'notices' | 'tell' | 'undo'
> = {
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
};
