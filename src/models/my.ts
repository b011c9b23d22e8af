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
import type * as requests from '@/contract/myRequests';
import { defineModel, type Effect } from '@/models/base/defineModel';
import * as service from '@/services/my';

/**
 * Effects for the teachers' pages (A-06). There is no state, because the pages keep the data
 * themselves.
 */
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
    requests: Effect<
      InputOf<typeof requests.listMyRequests>,
      Envelope<ValueOf<typeof requests.listMyRequests>>
    >;
    openRequest: Effect<number, Envelope<requests.MyRequestForm>>;
    freeTimes: Effect<number, Envelope<requests.MyFreeTime[]>>;
    rooms: Effect<InputOf<typeof requests.findMyRooms>, Envelope<string[]>>;
    substitutes: Effect<number[], Envelope<requests.MySubstitute[]>>;
    ask: Effect<InputOf<typeof requests.askForMyChange>, Envelope<requests.MyRequest>>;
    withdraw: Effect<InputOf<typeof requests.withdrawMyRequest>, Envelope<requests.MyRequest>>;
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
    *requests({ payload }, { call }) {
      return yield* call(service.listMyRequests, payload);
    },
    *openRequest({ payload }, { call }) {
      return yield* call(service.openMyRequest, payload);
    },
    *freeTimes({ payload }, { call }) {
      return yield* call(service.findMyFreeTimes, payload);
    },
    *rooms({ payload }, { call }) {
      return yield* call(service.findMyRooms, payload);
    },
    *substitutes({ payload }, { call }) {
      return yield* call(service.findMySubstitutes, payload);
    },
    *ask({ payload }, { call }) {
      return yield* call(service.askForMyChange, payload);
    },
    *withdraw({ payload }, { call }) {
      return yield* call(service.withdrawMyRequest, payload);
    },
  },
});
