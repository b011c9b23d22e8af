import { defineModel } from '@/models/base/defineModel';
import { arrivals } from './effects/arrivals';
import { checking } from './effects/checking';
import { columns } from './effects/columns';
import { committing } from './effects/committing';
import { files } from './effects/files';
import { reading } from './effects/reading';
import { freshImporter } from './freshImport';
import { unwatchImports } from './importLeaving';
import type { ImportShape } from './importShape';
import { closeWorkers } from './workerPool';

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
  effects: { ...reading, ...columns, ...checking, ...files, ...committing, ...arrivals },
});
