import type { InputOf } from '@/contract/base/endpoint';
import * as my from '@/contract/my';
import * as requests from '@/contract/myRequests';
import { MAY_BE_STALE } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listMyClasses = (input: InputOf<typeof my.listMyClasses>) =>
  request(my.listMyClasses, input);
export const listMyMessages = (input: InputOf<typeof my.listMyMessages>) =>
  request(my.listMyMessages, input);
export const getMyContact = () => request(my.getMyContact, {});
export const updateMyContact = (input: InputOf<typeof my.updateMyContact>) =>
  request(my.updateMyContact, input, MAY_BE_STALE);
export const listMyCalendars = () => request(my.listMyCalendars, {});
export const makeMyCalendar = () => request(my.makeMyCalendar, {});
export const renewMyCalendar = (id: number) => request(my.renewMyCalendar, { id });
export const withdrawMyCalendar = (id: number) => request(my.withdrawMyCalendar, { id });

export const listMyRequests = (input: InputOf<typeof requests.listMyRequests>) =>
  request(requests.listMyRequests, input);
export const openMyRequest = (sessionId: number) => request(requests.openMyRequest, { sessionId });
export const findMyFreeTimes = (sessionId: number) =>
  request(requests.findMyFreeTimes, { sessionId });
export const findMyRooms = (input: InputOf<typeof requests.findMyRooms>) =>
  request(requests.findMyRooms, input);
export const findMySubstitutes = (sessionIds: number[]) =>
  request(requests.findMySubstitutes, { sessionIds });
export const askForMyChange = (input: InputOf<typeof requests.askForMyChange>) =>
  request(requests.askForMyChange, input);
export const withdrawMyRequest = (input: InputOf<typeof requests.withdrawMyRequest>) =>
  request(requests.withdrawMyRequest, input);
