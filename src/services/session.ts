import type { InputOf } from '@/contract/base/endpoint';
import * as session from '@/contract/session';
import { request } from '@/utils/request';

export const previewSession = (input: session.SessionPreviewQuery) =>
  request(session.previewSession, input);
export const addSession = (input: session.NewSession) => request(session.addSession, input);
export const removeSession = (input: InputOf<typeof session.removeSession>) =>
  request(session.removeSession, input);
