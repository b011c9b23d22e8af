import * as directory from '@/contract/directory';
import { write } from '../../db/write';
import type { Actor } from '../../db/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import * as contacts from './contacts';

/** The phone book. */
export const directoryRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const writing = <T>(actor: Actor, work: Parameters<typeof write<T>>[3]) =>
    write(store, actor, now(), work);

  for (const endpoint of [directory.getContacts, directory.listContacts]) {
    calls.on(endpoint, ({ input }) => contacts.listContacts(store, input));
  }
  onExport(calls, context, directory.exportContacts, contacts.exportContacts);
  calls.on(directory.findContacts, ({ input }) =>
    contacts.findContacts(store.searcher, input.name),
  );

  calls.onAccount(directory.createContact, ({ account, input }) =>
    writing(account, (writer) => contacts.createContact(writer, input)),
  );
  calls.onAccount(directory.updateContact, ({ account, input }) =>
    writing(account, (writer) => contacts.updateContact(writer, input)),
  );
  calls.onAccount(directory.removeContacts, async ({ account, input: { ids } }) => ({
    deleted: await writing(account, (writer) => contacts.removeContacts(writer, ids)),
  }));
  calls.onAccount(directory.restoreContacts, async ({ account, input: { ids } }) => ({
    restored: await writing(account, (writer) => contacts.restoreContacts(writer, ids)),
  }));
  calls.onAccount(directory.revealContact, ({ account, input: { id } }) =>
    writing(account, (writer) => contacts.revealContact(writer, id)),
  );
};
