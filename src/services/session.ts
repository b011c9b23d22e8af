import type { InputOf } from '@/contract/base/endpoint';
import * as free from '@/contract/freeTimes';
import * as session from '@/contract/session';
import * as sessionBulk from '@/contract/sessionBulk';
import { request } from '@/utils/request/request';

export const previewSession = (input: session.SessionPreviewQuery) =>
  request(session.previewSession, input);
export const addSession = (input: session.NewSession) => request(session.addSession, input);
export const previewSessions = (input: sessionBulk.SessionBulkQuery) =>
  request(sessionBulk.previewSessions, input);
export const updateSessions = (input: InputOf<typeof sessionBulk.updateSessions>) =>
  request(sessionBulk.updateSessions, input);
export const findFreeTimes = (input: free.FreeTimeQuery) => request(free.findFreeTimes, input);
export const findFreeSlots = (input: sessionBulk.SessionSelection) =>
  request(free.findFreeSlots, input);
export const findRooms = (input: free.RoomQuery) => request(free.findRooms, input);
export const removeSession = (input: InputOf<typeof session.removeSession>) =>
  request(session.removeSession, input);
