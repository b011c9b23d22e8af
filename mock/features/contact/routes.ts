import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import * as bulkCalls from '@/contract/bulk';
import * as directory from '@/contract/directory';
import { awayReason, CONTACT_NUMBERS, type ContactChange } from '@/contract/directory';
import { invalid } from '../../db/base/refusal';
import { isScoped } from '../../db/query/scope';
import type { Writer } from '../../db/write/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onNumber } from '../../http/showing';
import { onWrite } from '../../http/writing';
import { leavingOf } from '../messages/reminders/leaving';
import * as bulk from './bulkContacts';
import { exportContacts, findContacts, listContacts } from './contactList';
import * as contacts from './contacts';
import { unknownClasses } from './knownClasses';

const checkNumbersOnly = ({ id, version, ...changed }: ContactChange): void => {
  const others = Object.keys(changed).filter((name) => !CONTACT_NUMBERS.some((it) => it === name));
  if (others.length === 0) return;
  const code = 'CONTACT_NUMBERS_ONLY';
  throw invalid(others.map((field) => ({ field, code, message: errorText(code) })));
};

/**
 * Saves a contact. If the new status is 离职 (left) or 停用 (disabled), also returns the contact's
 * future classes and the number of unsent messages. Reads them before saving, because teachers
 * without a staff number are found by name, and only until they leave.
 */
const updateContact = async (
  writer: Writer,
  input: ParsedInputOf<typeof directory.updateContact>,
  now: Date,
) => {
  await writer.lock('contacts');
  const isLeaving = awayReason(input.status ?? '') !== undefined;
  const leaving = isLeaving ? await leavingOf(writer.trx, [input.id], now) : undefined;
  const saved = await contacts.updateContact(writer, input);
  return leaving ? { ...saved, leaving } : saved;
};

export const directoryRoutes = (calls: Calls, context: Context): void => {
  const { store, contactTexts } = context;

  for (const endpoint of [directory.getContacts, directory.listContacts]) {
    calls.on(endpoint, ({ input }) => listContacts(store, input, contactTexts));
  }
  onExport(calls, context, directory.exportContacts, exportContacts);
  calls.on(directory.findContacts, ({ input }) =>
    findContacts(store.searcher, input.name, contactTexts),
  );

  calls.on(directory.findUnknownClasses, async ({ input }) => ({
    classes: await unknownClasses(store.searcher, input.classes),
  }));

  onWrite(calls, context, directory.createContact, contacts.createContact);
  onWrite(calls, context, directory.updateContact, (writer, input, now) => {
    if (isScoped()) checkNumbersOnly(input);
    return updateContact(writer, input, now);
  });
  calls.on(bulkCalls.findLeaving, ({ input }) =>
    bulk.leavingOfChosen(store.searcher, input, context.now()),
  );
  onWrite(calls, context, directory.removeContacts, async (writer, { ids }) => ({
    deleted: await contacts.removeContacts(writer, ids),
  }));
  onWrite(calls, context, directory.restoreContacts, async (writer, { ids }) => ({
    restored: await contacts.restoreContacts(writer, ids),
  }));
  calls.on(bulkCalls.previewContacts, ({ input }) =>
    bulk.previewBulkContacts(store.searcher, input, context.now()),
  );
  onWrite(calls, context, bulkCalls.changeContacts, bulk.updateBulkContacts);
  onWrite(calls, context, bulkCalls.removeFoundContacts, bulk.removeFoundContacts);
  onNumber(calls, context, directory.revealContact, (writer, { id }) =>
    contacts.revealContact(writer, id),
  );
};
