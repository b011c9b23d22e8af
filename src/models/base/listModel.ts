import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { Followed } from '@/utils/following';
import { wasAborted } from '@/utils/request/failure';
import { FOLLOWING, type RequestOptions } from '@/utils/request/options';
import type { Effect, Saga } from './defineModel';
import { type ListState, withFailure, withPage } from './listState';

/** Downloaded on demand, because the first background reload comes long after the page load. */
const loadNewer = () => import('./newerPage');

export interface ListReducers<T, Query> {
  setQuery: Query;
  setPage: Page<T>;
  setFailed: undefined;
  clear: undefined;
}

interface Refresh {
  keepPositions: boolean;
}

export interface ListEffects<T, Query> {
  fetch: Effect<Query>;
  reload: Effect;
  /**
   * Reloads the list's current page in the background, without error messages. With
   * `keepPositions`, the list is only updated if no row moves, appears or disappears.
   */
  refresh: Effect<Refresh, Followed>;
  /** Loads a single record that is not in the list. Undefined if it does not exist. */
  load: Effect<number, T | undefined>;
}

/** The effects of a list whose records are not loaded one by one. */
export type PageEffects<T, Query> = Omit<ListEffects<T, Query>, 'load'>;

interface ListTools<T, Query> {
  call<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Saga<Awaited<R>>;
  put(
    action:
      | { type: 'setQuery' | 'fetch'; payload: Query }
      | { type: 'setPage'; payload: Page<T> }
      | { type: 'setFailed' | 'reload' },
  ): Saga<void>;
  select(): Saga<ListState<T, Query>>;
}

/** Returns the reducers of a list. `blank` is the state before the list is loaded. */
export const listReducers = <T extends { id: number }, Query, S extends ListState<T, Query>>(
  blank: S,
) => ({
  setQuery: (state: S, { payload }: { payload: Query }): S => ({ ...state, query: payload }),
  setPage: (state: S, { payload }: { payload: Page<T> }): S => withPage(state, payload),
  setFailed: (state: S): S => withFailure(state),
  clear: (): S => blank,
});

interface ListCalls<T, Query> {
  list: (query: Query, options?: RequestOptions) => Promise<Envelope<Page<T>>>;
  byId: (id: number) => Query;
  /** True if the page shows a list for this query. Otherwise there is nothing to reload. */
  isShown?: (query: Query) => boolean;
}

export const listEffects = <T extends { id: number }, Query extends object>({
  list,
  byId,
  isShown = () => true,
}: ListCalls<T, Query>) => ({
  fetch: [
    function* ({ payload }: { payload: Query }, { call, put }: ListTools<T, Query>): Saga<void> {
      // Copies the query, so that each fetch has its own object. A late response to an earlier,
      // equal query can then be recognised.
      yield* put({ type: 'setQuery', payload: { ...payload } });
      const answer = yield* call(list, payload);
      if (answer.Success) yield* put({ type: 'setPage', payload: answer.Value });
      else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
    },
    { type: 'takeLatest' },
  ] as const,
  *reload(_: unknown, { put, select }: ListTools<T, Query>): Saga<void> {
    const { query } = yield* select();
    if (isShown(query)) yield* put({ type: 'fetch', payload: query });
  },
  *refresh(
    { payload: { keepPositions } }: { payload: Refresh },
    { call, put, select }: ListTools<T, Query>,
  ): Saga<Followed> {
    const { query } = yield* select();
    if (!isShown(query)) return 'done';
    const answer = yield* call(list, query, FOLLOWING);
    const { newerPage } = yield* call(loadNewer);
    const now = yield* select();
    if (!answer.Success || now.query !== query) return 'failed';
    const newer = newerPage(now.data, answer.Value, keepPositions);
    if (!newer) return 'later';
    yield* put({ type: 'setPage', payload: newer });
    return 'done';
  },
  *load({ payload: id }: { payload: number }, { call }: ListTools<T, Query>): Saga<T | undefined> {
    const answer = yield* call(list, byId(id));
    return answer.Success ? answer.Value.list[0] : undefined;
  },
});

export const pageEffects = <T extends { id: number }, Query extends object>(
  list: ListCalls<T, Query>['list'],
) => {
  const { load: _, ...effects } = listEffects({ list, byId: () => ({}) as Query });
  return effects;
};

type Reloads = Pick<ListTools<never, never>, 'call' | 'put'>;

export const savingEffect = <P, V>(save: (payload: P) => Promise<Envelope<V>>) =>
  function* ({ payload }: { payload: P }, { call, put }: Reloads): Saga<Envelope<V>> {
    const answer = yield* call(save, payload);
    if (answer.Success) yield* put({ type: 'reload' });
    return answer;
  };

/**
 * Returns an effect that writes records and then reloads the list. It reloads after a failure, too,
 * because the list is then probably out of date.
 */
export const batchEffect = <P, V>(run: (payload: P) => Promise<Envelope<V>>) =>
  function* ({ payload }: { payload: P }, { call, put }: Reloads): Saga<Envelope<V>> {
    const answer = yield* call(run, payload);
    yield* put({ type: 'reload' });
    return answer;
  };
