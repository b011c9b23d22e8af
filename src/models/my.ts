import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { CalendarAddress, NewCalendarAddress } from '@/contract/calendar';
import type {
  listMyClasses,
  listMyMessages,
  MyClasses,
  MyContact,
  updateMyContact,
} from '@/contract/my';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/my';

/** Effects of the teachers' pages (A-06). Their data belongs to the page, so there is no state. */
export interface MyShape {
  state: Record<string, never>;
  reducers: Record<never, never>;
  effects: {
    classes: Effect<InputOf<typeof listMyClasses>, Envelope<MyClasses>>;
    messages: Effect<InputOf<typeof listMyMessages>, Envelope<ValueOf<typeof listMyMessages>>>;
    contact: Effect<undefined, Envelope<MyContact>>;
    updateContact: Effect<InputOf<typeof updateMyContact>, Envelope<MyContact>>;
    calendars: Effect<undefined, Envelope<CalendarAddress[]>>;
    makeCalendar: Effect<undefined, Envelope<NewCalendarAddress>>;
    renewCalendar: Effect<number, Envelope<NewCalendarAddress>>;
    withdrawCalendar: Effect<number, Envelope<{ id: number }>>;
  };
}

export const my = defineModel<'my', MyShape>({
  namespace: 'my',
  state: {},
  reducers: {},
  effects: {
    *classes({ payload }, { call }) {
      return yield* call(service.listMyClasses, payload);
    },
    *messages({ payload }, { call }) {
      return yield* call(service.listMyMessages, payload);
    },
    *contact(_, { call }) {
      return yield* call(service.getMyContact);
    },
    *updateContact({ payload }, { call }) {
      return yield* call(service.updateMyContact, payload);
    },
    *calendars(_, { call }) {
      return yield* call(service.listMyCalendars);
    },
    *makeCalendar(_, { call }) {
      return yield* call(service.makeMyCalendar);
    },
    *renewCalendar({ payload }, { call }) {
      return yield* call(service.renewMyCalendar, payload);
    },
    *withdrawCalendar({ payload }, { call }) {
      return yield* call(service.withdrawMyCalendar, payload);
    },
  },
});
