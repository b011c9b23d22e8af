import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { Session, SessionQuery } from '@/contract/rule';
import type { Clash, ClashQuery, Timetable, TimetableQuery } from '@/contract/timetable';
import { addDays } from '@/domain/time/dates';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { emptyList, type ListState, withFailure, withPage } from '@/models/base/listState';
import { listSessions } from '@/services/rule';
import * as service from '@/services/timetable';
import { wasAborted } from '@/utils/request/failure';

export interface ShownTimetable {
  query: TimetableQuery | undefined;
  value: Timetable | undefined;
  failed: boolean;
}

/**
 * State and effects for pages about all courses: the class sessions, the timetable of a week, and
 * the clashes.
 */
export interface TimetableShape {
  state: {
    shown: ShownTimetable;
    sessions: ListState<Session, SessionQuery>;
    clashes: ListState<Clash, ClashQuery>;
  };
  reducers: {
    setShown: ShownTimetable;
    setSessionQuery: SessionQuery;
    setSessions: Page<Session>;
    setSessionsFailed: undefined;
    setClashQuery: ClashQuery;
    setClashes: Page<Clash>;
    setClashesFailed: undefined;
  };
  effects: {
    show: Effect<TimetableQuery>;
    refresh: Effect;
    /** Loads a timetable to save it as a file, without changing the displayed one. */
    read: Effect<TimetableQuery, Envelope<Timetable>>;
    fetchSessions: Effect<SessionQuery>;
    reloadSessions: Effect;
    /** Counts the class sessions before the first day of the query. */
    countEarlier: Effect<SessionQuery, number | undefined>;
    fetchClashes: Effect<ClashQuery>;
    reloadClashes: Effect;
  };
}

export const timetable = defineModel<'timetable', TimetableShape>({
  namespace: 'timetable',
  state: {
    shown: { query: undefined, value: undefined, failed: false },
    sessions: emptyList,
    clashes: emptyList,
  },
  reducers: {
    setShown: (state, { payload }) => ({ ...state, shown: payload }),
    setSessionQuery: (state, { payload }) => ({
      ...state,
      sessions: { ...state.sessions, query: payload },
    }),
    setSessions: (state, { payload }) => ({
      ...state,
      sessions: withPage(state.sessions, payload),
    }),
    setSessionsFailed: (state) => ({ ...state, sessions: withFailure(state.sessions) }),
    setClashQuery: (state, { payload }) => ({
      ...state,
      clashes: { ...state.clashes, query: payload },
    }),
    setClashes: (state, { payload }) => ({ ...state, clashes: withPage(state.clashes, payload) }),
    setClashesFailed: (state) => ({ ...state, clashes: withFailure(state.clashes) }),
  },
  effects: {
    show: [
      function* ({ payload: query }, { call, put }) {
        const answer = yield* call(service.showTimetable, query);
        if (wasAborted(answer)) return;
        const value = answer.Success ? answer.Value : undefined;
        yield* put({ type: 'setShown', payload: { query, value, failed: !answer.Success } });
      },
      { type: 'takeLatest' },
    ],
    *refresh(_, { put, select }) {
      const { query } = (yield* select()).shown;
      if (query) yield* put({ type: 'show', payload: query });
    },
    *read({ payload }, { call }) {
      return yield* call(service.showTimetable, payload);
    },
    fetchSessions: [
      function* ({ payload }, { call, put }) {
        yield* put({ type: 'setSessionQuery', payload });
        const answer = yield* call(listSessions, payload);
        if (answer.Success) yield* put({ type: 'setSessions', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setSessionsFailed' });
      },
      { type: 'takeLatest' },
    ],
    *reloadSessions(_, { put, select }) {
      const { query } = (yield* select()).sessions;
      yield* put({ type: 'fetchSessions', payload: query });
    },
    *countEarlier({ payload: { dateFrom, currentPage: _, ...query } }, { call }) {
      if (!dateFrom) return undefined;
      const before = { ...query, dateTo: addDays(dateFrom, -1), pageSize: 1 };
      const answer = yield* call(listSessions, before);
      return answer.Success ? answer.Value.pagination.total : undefined;
    },
    fetchClashes: [
      function* ({ payload }, { call, put }) {
        yield* put({ type: 'setClashQuery', payload });
        const answer = yield* call(service.listClashes, payload);
        if (answer.Success) yield* put({ type: 'setClashes', payload: answer.Value });
        else if (!wasAborted(answer)) {
          yield* put({ type: 'setClashesFailed' });
        }
      },
      { type: 'takeLatest' },
    ],
    *reloadClashes(_, { put, select }) {
      const { query } = (yield* select()).clashes;
      yield* put({ type: 'fetchClashes', payload: query });
    },
  },
});
