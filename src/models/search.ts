import type { Found, SubjectSearch } from '@/contract/search';
import { defineModel, type Effect } from '@/models/base/defineModel';

/** Only who searches downloads how to. */
const load = () => import(/* webpackChunkName: "palette" */ '@/services/search');

/** Finds records anywhere by a part of a name or its spelling; what was found is the asking component's. */
export interface SearchShape {
  state: null;
  reducers: object;
  effects: {
    /** Undefined where the server could not be asked. */
    all: Effect<string, Found | undefined>;
    /** Undefined where the server could not be asked. */
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
