import type { ImportEffects } from '@/models/import/importShape';
import { saveErrors, saveTemplate } from '@/models/import/importWorkers';

/** Effects that download a file: the rows with errors, or a template for an import. */
export const files: Pick<ImportEffects, 'saveErrors' | 'saveTemplate'> = {
  *saveErrors({ payload: { target, kind } }, { call, put, select }) {
    const { current } = yield* select();
    const problem = yield* call(saveErrors, target, kind, current[target]);
    yield* put({ type: 'change', payload: { target, values: { problem } } });
  },
  *saveTemplate({ payload: { target, kind } }, { call, put }) {
    const problem = yield* call(saveTemplate, target, kind);
    yield* put({ type: 'change', payload: { target, values: { problem } } });
  },
};
