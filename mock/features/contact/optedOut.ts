import { matchText } from '@/contract/base/fields';
import { cleanMobile } from '@/contract/base/phone';
import { invalidField } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';

interface Recipient {
  recipientName: string;
  mobile: string;
}

interface Owner {
  name: string;
  nameMatch: string;
  mobile: string;
  mobile2: string;
  smsOptOut: number;
}

const hasNumber = ({ mobile, mobile2 }: Owner, number: string): boolean =>
  cleanMobile(mobile) === number || cleanMobile(mobile2) === number;

const owners = (db: Db) =>
  db
    .selectFrom('contacts')
    .select(['name', 'nameMatch', 'mobile', 'mobile2', 'smsOptOut'])
    .where('deletedAt', 'is', null);

const namedSo = async (db: Db, names: readonly string[]): Promise<Owner[]> => {
  const found: Owner[] = [];
  for (const run of chunks([...new Set(names)])) {
    found.push(...(await beyondScope(() => owners(db).where('nameMatch', 'in', run).execute())));
  }
  return found;
};

/**
 * Returns each recipient who must get no message, because the number belongs to a contact who has
 * opted out of messages. The value is the name of this contact. If several contacts share the
 * number, those who have not opted out may still get messages.
 */
export const optedOutAmong = async <T extends Recipient>(
  db: Db,
  recipients: readonly T[],
): Promise<Map<T, string>> => {
  const refused = new Map<T, string>();
  if (recipients.length === 0) return refused;
  const optedOut = await beyondScope(() => owners(db).where('smsOptOut', '=', 1).execute());
  for (const recipient of recipients) {
    const number = cleanMobile(recipient.mobile);
    const owner = number && optedOut.find((each) => hasNumber(each, number));
    if (owner) refused.set(recipient, owner.name);
  }
  const inBook = await namedSo(
    db,
    [...refused.keys()].map(({ recipientName }) => matchText(recipientName)),
  );
  for (const recipient of refused.keys()) {
    const number = cleanMobile(recipient.mobile);
    const name = matchText(recipient.recipientName);
    const same = inBook.filter((each) => each.nameMatch === name && hasNumber(each, number));
    if (same.length > 0 && same.every(({ smsOptOut }) => smsOptOut === 0))
      refused.delete(recipient);
  }
  return refused;
};

/**
 * Throws a field error if the number belongs to a contact who has opted out of messages. Accepts a
 * recipient who shares this number with that contact and has not opted out.
 */
export const refuseOptedOut = async (db: Db, recipient: Recipient): Promise<void> => {
  const name = (await optedOutAmong(db, [recipient])).get(recipient);
  if (name === undefined) return;
  const isOwner = matchText(name) === matchText(recipient.recipientName);
  throw invalidField('mobile', isOwner ? 'SMS_OPTED_OUT' : 'SMS_NUMBER_OPTED_OUT', { name });
};
