import type { InputOf } from '@/contract/base/endpoint';
import * as my from '@/contract/my';
import { MAY_BE_STALE, request } from '@/utils/request/request';

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
