import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { updateWays, Ways } from '@/contract/campusWays';
import type { checkRooms, importRooms, RoomCheck } from '@/contract/roomImport';
import type {
  BulkRooms,
  createRoom,
  fillRooms,
  mergeRooms,
  Room,
  RoomChange,
  RoomFilter,
  RoomListQuery,
} from '@/contract/rooms';
import type { RoomTable } from '@/domain/rows/roomRow';
import { type BulkEffects, bulkEffects } from '@/models/base/bulkModel';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState, loadExports } from '@/models/base/listState';
import type { Export, OfIds } from '@/models/exports';
import * as service from '@/services/rooms';

export interface RoomsShape {
  state: ListState<Room, RoomListQuery>;
  reducers: ListReducers<Room, RoomListQuery>;
  effects: ListEffects<Room, RoomListQuery> &
    BulkEffects<BulkRooms, RoomFilter> & {
      create: Effect<InputOf<typeof createRoom>, Envelope<Room>>;
      update: Effect<RoomChange, Envelope<Room>>;
      remove: Effect<number[], Envelope<{ deleted: number }>>;
      restore: Effect<number[], Envelope<{ restored: number }>>;
      merge: Effect<InputOf<typeof mergeRooms>, Envelope<ValueOf<typeof mergeRooms>>>;
      fill: Effect<undefined, Envelope<ValueOf<typeof fillRooms>>>;
      /** Reads a list of rooms from a file. */
      readFile: Effect<File, Envelope<RoomTable>>;
      check: Effect<InputOf<typeof checkRooms>, Envelope<RoomCheck>>;
      import: Effect<InputOf<typeof importRooms>, Envelope<ValueOf<typeof importRooms>>>;
      ways: Effect<undefined, Envelope<Ways>>;
      updateWays: Effect<InputOf<typeof updateWays>, Envelope<Ways>>;
      export: Effect<Export<RoomListQuery & OfIds>, Envelope<number>>;
    };
}

const blank: RoomsShape['state'] = emptyList;

export const rooms = defineModel<'rooms', RoomsShape>({
  namespace: 'rooms',
  state: blank,
  reducers: listReducers<Room, RoomListQuery, RoomsShape['state']>(blank),
  effects: {
    ...listEffects<Room, RoomListQuery>({ list: service.listRooms, byId: (id) => ({ id }) }),
    ...bulkEffects(() => import('@/services/bulk').then((module) => module.rooms)),
    create: savingEffect(service.createRoom),
    update: savingEffect(service.updateRoom),
    remove: batchEffect(service.removeRooms),
    restore: batchEffect(service.restoreRooms),
    merge: batchEffect(service.mergeRooms),
    fill: batchEffect(service.fillRooms),
    *readFile({ payload }, { call }) {
      const { readRoomFile } = yield* call(() => import('./roomFile'));
      return yield* call(readRoomFile, payload);
    },
    *check({ payload }, { call }) {
      return yield* call(service.checkRooms, payload);
    },
    import: batchEffect(service.importRooms),
    *ways(_, { call }) {
      return yield* call(service.readWays);
    },
    *updateWays({ payload }, { call }) {
      return yield* call(service.updateWays, payload);
    },
    *export({ payload }, { call }) {
      const { exportRooms } = yield* call(loadExports);
      return yield* call(exportRooms, payload);
    },
  },
});
