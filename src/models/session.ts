import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type {
  FreeSlots,
  FreeTimeQuery,
  FreeTimes,
  KnownRooms,
  RoomQuery,
} from '@/contract/freeTimes';
import type {
  HistoryRestored,
  restoreHistory as restoreHistoryCall,
} from '@/contract/historyRestore';
import type { SavedSession } from '@/contract/rule';
import type {
  NewSession,
  PreviewedSession,
  removeSession,
  SessionPreviewQuery,
} from '@/contract/session';
import type {
  PreviewedSessions,
  SavedSessions,
  SessionBulkQuery,
  SessionSelection,
  updateSessions,
} from '@/contract/sessionBulk';
import type { NoticesQuery, OfferedNotices } from '@/contract/sms/sms';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { restoreHistory } from '@/services/history';
import * as service from '@/services/session';
import { listNotices } from '@/services/sms';

/**
 * Effects that change class sessions. There is no state, because each dialog keeps the data it
 * needs.
 */
export interface SessionShape {
  state: null;
  reducers: object;
  effects: {
    preview: Effect<SessionPreviewQuery, Envelope<PreviewedSession>>;
    add: Effect<NewSession, Envelope<SavedSession>>;
    remove: Effect<InputOf<typeof removeSession>, Envelope<{ deleted: number }>>;
    previewMany: Effect<SessionBulkQuery, Envelope<PreviewedSessions>>;
    updateMany: Effect<InputOf<typeof updateSessions>, Envelope<SavedSessions>>;
    freeTimes: Effect<FreeTimeQuery, Envelope<FreeTimes>>;
    freeSlots: Effect<SessionSelection, Envelope<FreeSlots>>;
    rooms: Effect<RoomQuery, Envelope<KnownRooms>>;
    /** Loads the people who are affected if the user undoes a change, to choose who is notified. */
    notices: Effect<NoticesQuery, Envelope<OfferedNotices>>;
    undo: Effect<InputOf<typeof restoreHistoryCall>, Envelope<HistoryRestored>>;
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
    *updateMany({ payload }, { call }) {
      return yield* call(service.updateSessions, payload);
    },
    *freeTimes({ payload }, { call }) {
      return yield* call(service.findFreeTimes, payload);
    },
    *freeSlots({ payload }, { call }) {
      return yield* call(service.findFreeSlots, payload);
    },
    *rooms({ payload }, { call }) {
      return yield* call(service.findRooms, payload);
    },
    *notices({ payload }, { call }) {
      return yield* call(listNotices, payload);
    },
    *undo({ payload }, { call }) {
      return yield* call(restoreHistory, payload);
    },
  },
});
