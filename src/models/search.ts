import type { Found, SubjectSearch } from '@/contract/search';
import { defineModel, type Effect } from '@/models/base/defineModel';

const load = () => import(/* webpackChunkName: "palette" */ '@/services/search');

/**
 * Effects of searches. The state is empty, because each effect returns the results to the
 * caller.
 */
export interface SearchShape {
  state: null;
  reducers: object;
  effects: {
    all: Effect<string, Found | undefined>;
    subjects: Effect<SubjectSearch, string[] | undefined>;
    /** Loads the names of the departments and units in contacts and courses. */
    units: Effect<undefined, string[]>;
  };
}

export const search = defineModel<'search', SearchShape>({
  namespace: 'search',
  state: null,
  reducers: {},
  effects: {
    *all({ payload }, { call }) {
      const { searchAll } = yield* call(load);
      const answer = yield* call(searchAll, payload);
      return answer.Success ? answer.Value : undefined;
    },
    *subjects({ payload }, { call }) {
      const { searchSubjects } = yield* call(load);
      const answer = yield* call(searchSubjects, payload);
      return answer.Success ? answer.Value.names : undefined;
    },
    *units(_, { call }) {
      const { listUnits } = yield* call(load);
      const answer = yield* call(listUnits);
      return answer.Success ? answer.Value : [];
    },
  },
});
