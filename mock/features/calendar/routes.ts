import * as calendar from '@/contract/calendar';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { createAddress, listAddresses, withdrawAddress } from './addresses';
import { findSubject } from './subjects';

/** Routes to manage calendar URLs. `http/secret/calendarFile.ts` serves the calendar files. */
export const calendarRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.onAccount(calendar.listCalendars, ({ account, input }) =>
    listAddresses(store.reader, account, input),
  );
  calls.onAccount(calendar.createCalendar, async ({ account, input }) => {
    // Searches before the transaction begins, because the search reads the whole timetable.
    const subject = await findSubject(store, input);
    return write(store, account, now(), (writer) => createAddress(writer, subject));
  });
  calls.onAccount(calendar.renewCalendar, ({ account, input: { id } }) =>
    write(store, account, now(), async (writer) =>
      createAddress(writer, await withdrawAddress(writer, account, id)),
    ),
  );
  calls.onAccount(calendar.withdrawCalendar, ({ account, input: { id } }) =>
    write(store, account, now(), async (writer) => {
      await withdrawAddress(writer, account, id);
      return { id };
    }),
  );
};
