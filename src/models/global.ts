import type { Notice, NoticeType } from '@/contract/notice';
import { defineModel, type Effect, type ReducerAction } from '@/models/base/defineModel';
import { clearNotices, listNotices, readNotices } from '@/services/notice';
import { readCollapsed, storeCollapsed } from '@/utils/preferences';
import type { UserShape } from './account/user';

export interface GlobalShape {
  state: { collapsed: boolean; notices: Notice[] };
  reducers: {
    setCollapsed: boolean;
    setNotices: Notice[];
    clearType: NoticeType;
    markRead: { ids: number[]; at: string };
  };
  effects: {
    changeCollapsed: Effect<boolean>;
    fetchNotices: Effect;
    clearNotices: Effect<NoticeType>;
    readNotices: Effect<{ ids: number[]; at: string }>;
  };
}

export const global = defineModel<'global', GlobalShape, ReducerAction<'user', UserShape>>({
  namespace: 'global',
  state: {
    /**
     * True if the menu is collapsed. The setting is stored in the browser, for all of its users.
     */
    get collapsed() {
      return readCollapsed();
    },
    notices: [],
  },
  reducers: {
    setCollapsed: (state, { payload }) => ({ ...state, collapsed: payload }),
    setNotices: (state, { payload }) => ({ ...state, notices: payload }),
    clearType: (state, { payload }) => ({
      ...state,
      notices: state.notices.filter(({ type }) => type !== payload),
    }),
    markRead: (state, { payload: { ids, at } }) => ({
      ...state,
      notices: state.notices.map((notice) =>
        ids.includes(notice.id) ? { ...notice, readAt: notice.readAt ?? at } : notice,
      ),
    }),
  },
  effects: {
    *changeCollapsed({ payload }, { call, put }) {
      yield* put({ type: 'setCollapsed', payload });
      yield* call(storeCollapsed, payload);
    },
    fetchNotices: [
      function* (_, { call, put }) {
        const answer = yield* call(listNotices);
        if (!answer.Success) return;
        yield* put({ type: 'setNotices', payload: answer.Value });
        yield* put({ type: 'user/setNotifyCount', payload: answer.Value.length });
      },
      { type: 'takeLatest' },
    ],
    *clearNotices({ payload }, { call, put, select }) {
      const answer = yield* call(clearNotices, { type: payload });
      if (!answer.Success) return;
      yield* put({ type: 'clearType', payload });
      const { notices } = yield* select();
      yield* put({ type: 'user/setNotifyCount', payload: notices.length });
    },
    *readNotices({ payload }, { call, put }) {
      yield* put({ type: 'markRead', payload });
      yield* call(readNotices, { ids: payload.ids });
    },
  },
});
