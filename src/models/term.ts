import type { Envelope } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { Term, TermImpact } from '@/contract/term';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/term';

type Dated = { level: Level; date: string };

/** The terms, and the start dates of the current ones. */
export interface TermShape {
  state: {
    list: Term[];
    /** Undefined until it has arrived; null where none was set. */
    startDates: Partial<Record<Level, string | null>>;
  };
  reducers: { setList: Term[]; setStartDate: { level: Level; date: string | null } };
  effects: {
    fetch: Effect;
    fetchStartDate: Effect<Level>;
    preview: Effect<Dated, Envelope<TermImpact>>;
    submit: Effect<Dated, Envelope<string>>;
  };
}

export const term = defineModel<'term', TermShape>({
  namespace: 'term',
  state: { list: [], startDates: {} },
  reducers: {
    setList: (state, { payload }) => ({ ...state, list: payload }),
    setStartDate: (state, { payload: { level, date } }) => ({
      ...state,
      startDates: { ...state.startDates, [level]: date },
    }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.listTerms);
        if (answer.Success) yield* put({ type: 'setList', payload: answer.Value });
      },
      { type: 'takeLatest' },
    ],
    *fetchStartDate({ payload: level }, { call, put }) {
      const answer = yield* call(service.getStartDate, level);
      if (!answer.Success) return;
      yield* put({ type: 'setStartDate', payload: { level, date: answer.Value } });
    },
    *preview({ payload: { level, date } }, { call }) {
      return yield* call(service.previewStartDate, level, date);
    },
    *submit({ payload: { level, date } }, { call, put }) {
      const answer = yield* call(service.setStartDate, level, date);
      if (!answer.Success) return answer;
      yield* put({ type: 'setStartDate', payload: { level, date: answer.Value } });
      yield* put({ type: 'fetch' });
      return answer;
    },
  },
});
