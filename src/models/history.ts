import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type { HistoryLine, HistoryQuery, revealHistory } from '@/contract/history';
import type { HistoryRestored, restoreHistory } from '@/contract/historyRestore';
import type { Erased, eraseContact, Kept, Retention } from '@/contract/personalData';
import type { SelfCheck } from '@/contract/selfCheck';
import type { NoticesQuery, OfferedNotices } from '@/contract/sms/sms';
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

export interface HistoryShape {
  state: ListState<HistoryLine, HistoryQuery>;
  reducers: ListReducers<HistoryLine, HistoryQuery>;
  effects: Pick<ListEffects<HistoryLine, HistoryQuery>, 'fetch' | 'reload' | 'refresh'> & {
    /** Undoes a history entry: restores the values that the record had before. */
    restore: Effect<InputOf<typeof restoreHistory>, Envelope<HistoryRestored>>;
    /** Loads the full telephone numbers that a contact's history entry contains. */
    reveal: Effect<number, Envelope<ValueOf<typeof revealHistory>>>;
    /** Loads the history entries that are undone together with this entry. */
    parts: Effect<HistoryQuery, Envelope<Page<HistoryLine>>>;
    /**
     * Loads the people who are affected if the user undoes a history entry, to choose who is
     * notified.
     */
    notices: Effect<NoticesQuery, Envelope<OfferedNotices>>;
    /**
     * Loads the number of years for which the server keeps data, and the number of older records.
     * With a payload, counts the records that are older than that number of years.
     */
    retention: Effect<number | undefined, Envelope<Retention>>;
    keep: Effect<number, Envelope<{ years: number }>>;
    /**
     * Erases a deleted contact, so that the contact's history entries and text messages become
     * unreadable.
     */
    erase: Effect<InputOf<typeof eraseContact>, Envelope<Erased>>;
    clearKept: Effect<{ kind: Kept }, Envelope<{ cleared: number }>>;
    /** Loads the results of the nightly self-checks. */
    selfChecks: Effect<undefined, Envelope<SelfCheck[]>>;
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
    *selfChecks(_, { call }) {
      return yield* call(service.listSelfChecks);
    },
  },
});
