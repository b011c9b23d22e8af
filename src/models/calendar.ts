import type { Envelope } from '@/contract/base/envelope';
import type {
  CalendarAddress,
  CalendarQuery,
  CalendarSubject,
  NewCalendarAddress,
} from '@/contract/calendar';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListReducers,
  listReducers,
  type PageEffects,
  pageEffects,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState } from '@/models/base/listState';
import * as service from '@/services/calendar';

/**
 * State and effects of the calendar feeds. A new secret URL is returned to the caller and never
 * stored in the state.
 */
export interface CalendarShape {
  state: ListState<CalendarAddress, CalendarQuery>;
  reducers: ListReducers<CalendarAddress, CalendarQuery>;
  effects: PageEffects<CalendarAddress, CalendarQuery> & {
    create: Effect<CalendarSubject, Envelope<NewCalendarAddress>>;
    renew: Effect<number, Envelope<NewCalendarAddress>>;
    withdraw: Effect<number, Envelope<{ id: number }>>;
  };
}

const blank: CalendarShape['state'] = emptyList;

export const calendar = defineModel<'calendar', CalendarShape>({
  namespace: 'calendar',
  state: blank,
  reducers: listReducers<CalendarAddress, CalendarQuery, CalendarShape['state']>(blank),
  effects: {
    ...pageEffects<CalendarAddress, CalendarQuery>(service.listCalendars),
    create: savingEffect(service.createCalendar),
    renew: batchEffect(service.renewCalendar),
    withdraw: batchEffect(service.withdrawCalendar),
  },
});
