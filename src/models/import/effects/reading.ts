import { freshImport } from '@/models/import/freshImport';
import {
  dropImportDraft,
  keepSource,
  readImportDraft,
  readStoredSource,
  rechosen,
  redone,
  storeImportDraft,
} from '@/models/import/importDraft';
import { watchImport } from '@/models/import/importLeaving';
import type { ImportEffects } from '@/models/import/importShape';
import { rememberedFor } from '@/models/import/importSplits';
import { chooseSheets, mendRow, openSource, reopenFile } from '@/models/import/importWorkers';
import { closeWorker } from '@/models/import/workerPool';
import { forgetImportLayouts } from '@/utils/preferences';
import { opened, openedFrom } from './openedFile';

/** Effects that read a file, and that store, continue or cancel an unfinished import. */
export const reading: Pick<
  ImportEffects,
  'open' | 'keep' | 'restore' | 'resume' | 'reopen' | 'cancel' | 'unfinished'
> = {
  *open({ payload: { target, source, onProgress } }, { call, put }) {
    yield* call(forgetImportLayouts);
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
    const remembered = (yield* call(rememberedFor, outcome)).columns ?? undefined;
    const table = outcome.value;
    const values = { ...redone(draft), table, remembered, step: 'columns' as const };
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
  *unfinished({ payload: target }, { select }) {
    const { file, step } = (yield* select()).current[target];
    return step === 'result' ? undefined : (file?.name ?? readImportDraft(target)?.file.name);
  },
};
