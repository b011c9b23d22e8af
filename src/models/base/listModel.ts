import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { Followed } from '@/utils/following';
import { wasAborted } from '@/utils/request/failure';
import { FOLLOWING, type RequestOptions } from '@/utils/request/request';
import type { Effect, Saga } from './defineModel';
import { type ListState, withFailure, withPage } from './listState';

/** Nothing is newer before the page has been there for a while. */
const loadNewer = () => import('./newerPage');

/** The reducers of a model that holds a list. */
export interface ListReducers<T, Query> {
  setQuery: Query;
  setPage: Page<T>;
  setFailed: undefined;
  clear: undefined;
}

interface Refresh {
  keepPlaces: boolean;
}

/** Its effects. */
export interface ListEffects<T, Query> {
  fetch: Effect<Query>;
  reload: Effect;
  /**
   * The same page as it is by now, without a word where that fails. With `keepPlaces` only where no row takes another
   * place, comes or goes.
   */
  refresh: Effect<Refresh, Followed>;
  /** One record that the list does not show. */
  load: Effect<number, T | undefined>;
}

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

/** `blank` is the state without rows, with whatever the model holds besides. */
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
  /** The query that finds one record by its id. */
  byId: (id: number) => Query;
  /** Whether a list stands on the screen with this query; else there is nothing to reload. */
  isShown?: (query: Query) => boolean;
}

/** Getting a list, getting it again, and getting one of its records. */
export const listEffects = <T extends { id: number }, Query extends object>({
  list,
  byId,
  isShown = () => true,
}: ListCalls<T, Query>) => ({
  fetch: [
    function* ({ payload }: { payload: Query }, { call, put }: ListTools<T, Query>): Saga<void> {
      // A copy: an answer to an earlier question is told by its query, even where both ask the same.
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
    { payload: { keepPlaces } }: { payload: Refresh },
    { call, put, select }: ListTools<T, Query>,
  ): Saga<Followed> {
    const { query } = yield* select();
    if (!isShown(query)) return 'done';
    const answer = yield* call(list, query, FOLLOWING);
    const { newerPage } = yield* call(loadNewer);
    const now = yield* select();
    if (!answer.Success || now.query !== query) return 'failed';
    const newer = newerPage(now.data, answer.Value, keepPlaces);
    if (!newer) return 'later';
    yield* put({ type: 'setPage', payload: newer });
    return 'done';
  },
  *load({ payload: id }: { payload: number }, { call }: ListTools<T, Query>): Saga<T | undefined> {
    const answer = yield* call(list, byId(id));
    return answer.Success ? answer.Value.list[0] : undefined;
  },
});

type Reloads = Pick<ListTools<never, never>, 'call' | 'put'>;

/** A write after which the list is loaded again; one that was refused has changed nothing. */
export const savingEffect = <P, V>(save: (payload: P) => Promise<Envelope<V>>) =>
  function* ({ payload }: { payload: P }, { call, put }: Reloads): Saga<Envelope<V>> {
    const answer = yield* call(save, payload);
    if (answer.Success) yield* put({ type: 'reload' });
    return answer;
  };

/** A write of several records: also a refused one tells that the list is not what it was. */
export const batchEffect = <P, V>(run: (payload: P) => Promise<Envelope<V>>) =>
  function* ({ payload }: { payload: P }, { call, put }: Reloads): Saga<Envelope<V>> {
    const answer = yield* call(run, payload);
    yield* put({ type: 'reload' });
    return answer;
  };
