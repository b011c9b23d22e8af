import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { HistoryRestored } from '@/contract/history';
import type { SavedSession, Session } from '@/contract/rule';
import type {
  BulkQuery,
  FreeTimeQuery,
  FreeTimes,
  KnownRooms,
  NewSession,
  PreviewedSession,
  PreviewedSessions,
  RoomQuery,
  SavedSessions,
  SessionPreviewQuery,
  updateSessions,
} from '@/contract/session';
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
    previewMany: Effect<BulkQuery, Envelope<PreviewedSessions>>;
    changeMany: Effect<InputOf<typeof updateSessions>, Envelope<SavedSessions>>;
    freeTimes: Effect<FreeTimeQuery, Envelope<FreeTimes>>;
    rooms: Effect<RoomQuery, Envelope<KnownRooms>>;
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
    *previewMany({ payload }, { call }) {
      return yield* call(service.previewSessions, payload);
    },
    *changeMany({ payload }, { call }) {
      return yield* call(service.updateSessions, payload);
    },
    *freeTimes({ payload }, { call }) {
      return yield* call(service.findFreeTimes, payload);
    },
    *rooms({ payload }, { call }) {
      return yield* call(service.findRooms, payload);
    },
    *undo({ payload }, { call }) {
      return yield* call(restoreHistory, payload);
    },
  },
});
