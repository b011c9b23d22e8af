import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type {
  HistoryLine,
  HistoryQuery,
  HistoryRestored,
  restoreHistory,
  revealHistory,
} from '@/contract/history';
import type { Erased, eraseContact, Kept, Retention } from '@/contract/personalData';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { NoticesQuery } from '@/contract/sms/sms';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState } from '@/models/base/listState';
import { eraseContact as erase } from '@/services/directory';
import * as service from '@/services/history';
import { listNotices } from '@/services/sms';

/** What was done in the console, as it is on the screen. */
export interface HistoryShape {
  state: ListState<HistoryLine, HistoryQuery>;
  reducers: ListReducers<HistoryLine, HistoryQuery>;
  effects: Pick<ListEffects<HistoryLine, HistoryQuery>, 'fetch' | 'reload' | 'refresh'> & {
    /** Puts the record of a line back as it was before. */
    restore: Effect<InputOf<typeof restoreHistory>, Envelope<HistoryRestored>>;
    /** The full numbers that a line of a contact tells of. */
    reveal: Effect<number, Envelope<ValueOf<typeof revealHistory>>>;
    /** The lines that one takes back together. */
    parts: Effect<HistoryQuery, Envelope<Page<HistoryLine>>>;
    /** Whom that concerns. */
    notices: Effect<NoticesQuery, Envelope<{ list: NoticeRow[] }>>;
    /** For how long everything is kept, and what so many years would delete. */
    retention: Effect<number | undefined, Envelope<Retention>>;
    keep: Effect<number, Envelope<{ years: number }>>;
    /** Makes a deleted contact, its history and its messages unreadable. */
    erase: Effect<InputOf<typeof eraseContact>, Envelope<Erased>>;
    /** Deletes what is kept of a kind, at once. */
    clearKept: Effect<{ kind: Kept }, Envelope<{ cleared: number }>>;
  };
}

const { fetch, reload, refresh } = listEffects<HistoryLine, HistoryQuery>({
  list: service.listHistory,
  byId: (id) => ({ id }),
});

export const history = defineModel<'history', HistoryShape>({
  namespace: 'history',
  state: emptyList,
  reducers: listReducers<HistoryLine, HistoryQuery, HistoryShape['state']>(emptyList),
  effects: {
    fetch,
    reload,
    refresh,
    restore: savingEffect(service.restoreHistory),
    *reveal({ payload }, { call }) {
      return yield* call(service.revealHistory, payload);
    },
    *parts({ payload }, { call }) {
      return yield* call(service.listHistory, payload);
    },
    *notices({ payload }, { call }) {
      return yield* call(listNotices, payload);
    },
    *retention({ payload }, { call }) {
      return yield* call(service.readRetention, payload);
    },
    keep: savingEffect(service.setRetention),
    erase: savingEffect(erase),
    clearKept: savingEffect(service.clearKept),
  },
});
