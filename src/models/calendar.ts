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
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState } from '@/models/base/listState';
import * as service from '@/services/calendar';

/**
 * State and effects of the calendar feeds. A new secret URL is returned to the caller, but never
 * stored in the state.
 */
export interface CalendarShape {
  state: ListState<CalendarAddress, CalendarQuery>;
  reducers: ListReducers<CalendarAddress, CalendarQuery>;
  effects: Omit<ListEffects<CalendarAddress, CalendarQuery>, 'load'> & {
    create: Effect<CalendarSubject, Envelope<NewCalendarAddress>>;
    renew: Effect<number, Envelope<NewCalendarAddress>>;
    withdraw: Effect<number, Envelope<{ id: number }>>;
  };
}

const blank: CalendarShape['state'] = emptyList;

const { fetch, reload, refresh } = listEffects<CalendarAddress, CalendarQuery>({
  list: service.listCalendars,
  byId: () => ({}),
});

export const calendar = defineModel<'calendar', CalendarShape>({
  namespace: 'calendar',
  state: blank,
  reducers: listReducers<CalendarAddress, CalendarQuery, CalendarShape['state']>(blank),
  effects: {
    fetch,
    reload,
    refresh,
    create: savingEffect(service.createCalendar),
    renew: batchEffect(service.renewCalendar),
    withdraw: batchEffect(service.withdrawCalendar),
  },
});
