import * as directory from '@/contract/directory';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onWrite } from '../../http/writing';
import * as contacts from './contacts';

/** The phone book. */
export const directoryRoutes = (calls: Calls, context: Context): void => {
  const { store } = context;

  for (const endpoint of [directory.getContacts, directory.listContacts]) {
    calls.on(endpoint, ({ input }) => contacts.listContacts(store, input));
  }
  onExport(calls, context, directory.exportContacts, contacts.exportContacts);
  calls.on(directory.findContacts, ({ input }) =>
    contacts.findContacts(store.searcher, input.name),
  );

  onWrite(calls, context, directory.createContact, contacts.createContact);
  onWrite(calls, context, directory.updateContact, contacts.updateContact);
  onWrite(calls, context, directory.removeContacts, async (writer, { ids }) => ({
    deleted: await contacts.removeContacts(writer, ids),
  }));
  onWrite(calls, context, directory.restoreContacts, async (writer, { ids }) => ({
    restored: await contacts.restoreContacts(writer, ids),
  }));
  onWrite(calls, context, directory.revealContact, (writer, { id }) =>
    contacts.revealContact(writer, id),
  );
};
