import * as calendar from '@/contract/calendar';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listCalendars = (input: calendar.CalendarQuery, options?: RequestOptions) =>
  request(calendar.listCalendars, input, options);
export const createCalendar = (input: calendar.CalendarSubject) =>
  request(calendar.createCalendar, input);
export const renewCalendar = (id: number) => request(calendar.renewCalendar, { id });
export const withdrawCalendar = (id: number) => request(calendar.withdrawCalendar, { id });
