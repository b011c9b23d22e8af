import type { ParsedInputOf } from '@/contract/base/endpoint';
import { validate } from '@/contract/base/validation';
import type {
  changeContacts as changeContactsCall,
  findLeaving as findLeavingCall,
  previewContacts as previewContactsCall,
  removeFoundContacts as removeFoundContactsCall,
} from '@/contract/bulk';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import {
  awayReason,
  type Contact,
  type ContactFields,
  completeContact,
  type Leaving,
} from '@/contract/directory';
import { mapYielding } from '../../db/base/yielding';
import type { Db } from '../../db/schema/schema';
import {
  type BulkChange,
  type BulkPlan,
  type Choice,
  chosenIds,
  chosenRecords,
  previewOf,
  savable,
  wantedOf,
} from '../../db/write/bulkChange';
import { foundRecords, logBulk, removeBulk } from '../../db/write/bulkWrites';
import type { Writer } from '../../db/write/writer';
import { leavingOf } from '../messages/reminders/leaving';
import { contactKind } from './contactCodec';
import { contactList } from './contactList';
import { changeContacts, leavingClasses } from './contacts';

type Changed = Partial<ContactFields>;
type Change = BulkChange<Contact, ContactFields>;

export const planContacts = (
  wanted: readonly { before: Contact; changed: Changed }[],
): Promise<Change[]> =>
  mapYielding(wanted, ({ before, changed }) => {
    const checked = validate(completeContact, { ...before, ...changed });
    return { before, changed, problem: checked.ok ? '' : (checked.errors[0]?.message ?? '') };
  });

const plan = async (
  db: Db,
  choice: Choice,
  change: Changed,
): Promise<BulkPlan<Contact, ContactFields>> => {
  const chosen = await chosenRecords(db, contactList, contactKind, choice);
  return { chosen, changes: await planContacts(wantedOf(chosen, leavingClasses(change))) };
};

const labelOf = ({ name, department, unit }: Contact) =>
  [name, department || unit].filter(Boolean).join(' ');

export const leavingOfChosen = async (
  db: Db,
  choice: ParsedInputOf<typeof findLeavingCall>,
  now: Date,
): Promise<Leaving> => leavingOf(db, await chosenIds(db, contactList, choice), now);

/** Previews a bulk change of contacts without saving anything. */
export const previewBulkContacts = async (
  db: Db,
  { change, ...choice }: ParsedInputOf<typeof previewContactsCall>,
  now: Date,
): Promise<BulkPreview> => {
  const planned = await plan(db, choice, change);
  const preview = previewOf(planned, labelOf);
  if (!awayReason(change.status ?? '') && !change.smsOptOut) return preview;
  const ids = planned.changes.filter(({ problem }) => !problem).map(({ before }) => before.id);
  return { ...preview, leaving: await leavingOf(db, ids, now) };
};

/**
 * Saves a bulk change of contacts and returns the id of its history entry. Undoing this entry
 * undoes the whole bulk change.
 */
export const saveBulkContacts = async (
  writer: Writer,
  changes: readonly Change[],
  logged: object,
): Promise<number> => {
  const partOf = await logBulk(writer, { type: 'contact', action: 'updateMany', after: logged });
  await changeContacts(writer, changes, { partOf });
  return partOf;
};

export const updateBulkContacts = async (
  writer: Writer,
  { change, state, withoutRefused, ...choice }: ParsedInputOf<typeof changeContactsCall>,
): Promise<BulkChanged> => {
  await writer.lock('contacts');
  const changes = savable(await plan(writer.trx, choice, change), { state, withoutRefused });
  const logged = { ...change, count: changes.length };
  return {
    changed: changes.length,
    historyId: await saveBulkContacts(writer, changes, logged),
  };
};

/**
 * Deletes all contacts that match the filters. Throws if their number differs from the number that
 * the user confirmed.
 */
export const removeFoundContacts = async (
  writer: Writer,
  input: ParsedInputOf<typeof removeFoundContactsCall>,
) => removeBulk(writer, contactKind, await foundRecords(writer, contactList, contactKind, input));
