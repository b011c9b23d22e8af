import type { Found, SubjectSearch } from '@/contract/search';
import { defineModel, type Effect } from '@/models/base/defineModel';

/** Loaded on demand, at the first search. */
const load = () => import(/* webpackChunkName: "palette" */ '@/services/search');

/** The model of the search over all records, by a part of a name or its pinyin. Results go to the caller. */
export interface SearchShape {
  state: null;
  reducers: object;
  effects: {
    /** Undefined if the call fails. */
    all: Effect<string, Found | undefined>;
    /** Undefined if the call fails. */
    subjects: Effect<SubjectSearch, string[] | undefined>;
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
  },
});
