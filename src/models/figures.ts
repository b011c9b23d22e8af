import type { Envelope } from '@/contract/base/envelope';
import type { Figures, FiguresQuery } from '@/contract/figures';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { loadExports } from '@/models/base/listState';
import type { TableExport } from '@/models/exports';
import { getFigures } from '@/services/figures';
import { wasAborted } from '@/utils/request/failure';

/**
 * State and effects of the statistics page. When the user chooses other days, the old numbers stay
 * visible until the new ones are loaded.
 */
export interface FiguresShape {
  state: {
    data?: Figures;
    query?: FiguresQuery;
    failed: boolean;
  };
  reducers: { setData: { query: FiguresQuery; data: Figures }; setFailed: undefined };
  effects: {
    fetch: Effect<FiguresQuery>;
    export: Effect<TableExport, Envelope<number>>;
  };
}

export const figures = defineModel<'figures', FiguresShape>({
  namespace: 'figures',
  state: { failed: false },
  reducers: {
    setData: (_, { payload }) => ({ ...payload, failed: false }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    fetch: [
      function* ({ payload: query }, { call, put }) {
        const answer = yield* call(getFigures, query);
        if (answer.Success) yield* put({ type: 'setData', payload: { query, data: answer.Value } });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
    *export({ payload }, { call }) {
      const { exportTable } = yield* call(loadExports);
      return yield* call(exportTable, payload);
    },
  },
});
