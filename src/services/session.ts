import type { InputOf } from '@/contract/base/endpoint';
import * as session from '@/contract/session';
import { request } from '@/utils/request/request';

export const previewSession = (input: session.SessionPreviewQuery) =>
  request(session.previewSession, input);
export const addSession = (input: session.NewSession) => request(session.addSession, input);
export const previewSessions = (input: session.SessionBulkQuery) =>
  request(session.previewSessions, input);
export const updateSessions = (input: InputOf<typeof session.updateSessions>) =>
  request(session.updateSessions, input);
export const findFreeTimes = (input: session.FreeTimeQuery) =>
  request(session.findFreeTimes, input);
export const findFreeSlots = (input: session.SessionSelection) =>
  request(session.findFreeSlots, input);
export const findRooms = (input: session.RoomQuery) => request(session.findRooms, input);
export const removeSession = (input: InputOf<typeof session.removeSession>) =>
  request(session.removeSession, input);
