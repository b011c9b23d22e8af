import type { Envelope } from '@/contract/base/envelope';
import type { HistoryRestored } from '@/contract/history';
import type { SavedSession, Session } from '@/contract/rule';
import type { NewSession, PreviewedSession, SessionPreviewQuery } from '@/contract/session';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { restoreHistory } from '@/services/history';
import * as service from '@/services/session';

/** Changes of sessions: each dialog holds its own, so nothing is kept here. */
export interface SessionShape {
  state: null;
  reducers: object;
  effects: {
    /** What a change would bring about. */
    preview: Effect<SessionPreviewQuery, Envelope<PreviewedSession>>;
    add: Effect<NewSession, Envelope<SavedSession>>;
    remove: Effect<Pick<Session, 'id' | 'version'>, Envelope<{ deleted: number }>>;
    /** Takes a change back by its line of the history. */
    undo: Effect<number, Envelope<HistoryRestored>>;
  };
}

export const session = defineModel<'session', SessionShape>({
  namespace: 'session',
  state: null,
  reducers: {},
  effects: {
    *preview({ payload }, { call }) {
      return yield* call(service.previewSession, payload);
    },
    *add({ payload }, { call }) {
      return yield* call(service.addSession, payload);
    },
    *remove({ payload }, { call }) {
      return yield* call(service.removeSession, payload);
    },
    *undo({ payload }, { call }) {
      return yield* call(restoreHistory, payload);
    },
  },
});
