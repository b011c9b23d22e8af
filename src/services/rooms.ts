import type { InputOf } from '@/contract/base/endpoint';
import * as campusWays from '@/contract/campusWays';
import * as roomImport from '@/contract/roomImport';
import * as rooms from '@/contract/rooms';
import { MAY_BE_STALE, type RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listRooms = (input: rooms.RoomListQuery, options?: RequestOptions) =>
  request(rooms.listRooms, input, options);
export const exportRooms = (input: InputOf<typeof rooms.exportRooms>, options: RequestOptions) =>
  request(rooms.exportRooms, input, options);
export const createRoom = (input: InputOf<typeof rooms.createRoom>) =>
  request(rooms.createRoom, input);
export const updateRoom = (input: rooms.RoomChange) =>
  request(rooms.updateRoom, input, MAY_BE_STALE);
export const removeRooms = (ids: number[]) => request(rooms.removeRooms, { ids });
export const restoreRooms = (ids: number[]) => request(rooms.restoreRooms, { ids });
export const mergeRooms = (input: InputOf<typeof rooms.mergeRooms>) =>
  request(rooms.mergeRooms, input);
export const fillRooms = () => request(rooms.fillRooms, {});
export const checkRooms = (input: InputOf<typeof roomImport.checkRooms>) =>
  request(roomImport.checkRooms, input);
export const importRooms = (input: InputOf<typeof roomImport.importRooms>) =>
  request(roomImport.importRooms, input, MAY_BE_STALE);
export const readWays = () => request(campusWays.readWays, {});
export const updateWays = (input: InputOf<typeof campusWays.updateWays>) =>
  request(campusWays.updateWays, input, MAY_BE_STALE);
