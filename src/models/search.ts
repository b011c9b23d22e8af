import type { Found, SubjectSearch } from '@/contract/search';
import { defineModel, type Effect } from '@/models/base/defineModel';

/**
 * Downloads the search functions, which are in the same file as the search box. Undefined if this
 * fails: inputs then suggest nothing, but the user can still type.
 */
const load = () =>
  import(/* webpackChunkName: "palette" */ '@/services/search').catch(() => undefined);

/**
 * Effects for searches. There is no state, because each effect returns its results to the caller.
 */
export interface SearchShape {
  state: null;
  reducers: object;
  effects: {
    all: Effect<string, Found | undefined>;
    subjects: Effect<SubjectSearch, string[] | undefined>;
    /** Loads the names of the departments and units that occur in contacts and courses. */
    units: Effect<undefined, string[]>;
  };
}

export const search = defineModel<'search', SearchShape>({
  namespace: 'search',
  state: null,
  reducers: {},
  effects: {
    *all({ payload }, { call }) {
      const service = yield* call(load);
      if (!service) return undefined;
      const answer = yield* call(service.searchAll, payload);
      return answer.Success ? answer.Value : undefined;
    },
    *subjects({ payload }, { call }) {
      const service = yield* call(load);
      if (!service) return undefined;
      const answer = yield* call(service.searchSubjects, payload);
      return answer.Success ? answer.Value.names : undefined;
    },
    *units(_, { call }) {
      const service = yield* call(load);
      if (!service) return [];
      const answer = yield* call(service.listUnits);
      return answer.Success ? answer.Value : [];
    },
  },
});
