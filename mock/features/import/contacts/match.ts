import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Contact, ContactFields } from '@/contract/directory';
import type { ReadContact } from '@/domain/rows/contactRow';
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Concerns, LineContent } from '../../../db/write/state';
import { decodeContact } from '../../contact/contactCodec';
import { withStaffNos } from '../../contact/staffNos';
import type { ReadRow } from '../plan';

type ContactsQuery = ReturnType<typeof present>;

const present = (db: Db) => db.selectFrom('contacts').where('deletedAt', 'is', null);

/**
 * Collects the staff numbers, names and mobile numbers by which stored contacts are searched.
 * `names` are from rows with a staff number. Such a row matches a contact by name only if the
 * contact has no staff number.
 */
const soughtBy = (rows: readonly ReadRow<ReadContact>[]) => {
  const staffNos = new Set<string>();
  const mobiles = new Set<string>();
  const names = new Set<string>();
  const namesWithoutNo = new Set<string>();
  for (const { read } of rows) {
    const { staffNo, name, mobile } = read.values;
    if (staffNo) staffNos.add(staffNo);
    if (mobile) mobiles.add(mobile);
    if (name) (staffNo ? names : namesWithoutNo).add(matchText(name));
  }
  for (const name of namesWithoutNo) names.delete(name);
  return { staffNos, mobiles, names, namesWithoutNo };
};

/**
 * Stored contacts that may match the file rows, because they have the same staff number, name or
 * mobile number.
 */
export class KnownContacts {
  readonly #byStaffNo = new Map<string, Contact>();
  readonly #byName = new Map<string, Contact[]>();
  readonly #byMobile = new Map<string, Contact[]>();

  static async load(db: Db, rows: readonly ReadRow<ReadContact>[]): Promise<KnownContacts> {
    const known = new KnownContacts();
    const seen = new Set<number>();
    const { staffNos, mobiles, names, namesWithoutNo } = soughtBy(rows);
    const find = async (values: ReadonlySet<string>, among: (run: string[]) => ContactsQuery) => {
      for (const run of chunks([...values])) {
        const found = await among(run).selectAll().execute();
        await mapYielding(found, (row) => {
          if (!seen.has(row.id)) known.#add(decodeContact(row), seen);
        });
        await yieldIfLong();
      }
    };
    await find(staffNos, (run) => withStaffNos(db, run));
    await find(namesWithoutNo, (run) => present(db).where('nameMatch', 'in', run));
    await find(names, (run) =>
      present(db).where('nameMatch', 'in', run).where(sql<boolean>`length("staffNo") = 0`),
    );
    await find(mobiles, (run) => present(db).where('mobile', 'in', run));
    return known;
  }

  #add(contact: Contact, seen: Set<number>) {
    seen.add(contact.id);
    if (contact.staffNo) this.#byStaffNo.set(contact.staffNo, contact);
    push(this.#byName, matchText(contact.name), contact);
    if (contact.mobile) push(this.#byMobile, contact.mobile, contact);
  }

  /**
   * Finds the stored contact of a file row, or several contacts that match equally well. Tries the
   * staff number, then name and telephone number, then name and department. The match is uncertain
   * if only name and department are the same but the mobile numbers differ, because it may be
   * another person.
   */
  match(values: Partial<ContactFields>): { matches: Contact[]; isUncertain: boolean } {
    const { staffNo, name = '', mobile } = values;
    const byNo = staffNo ? this.#byStaffNo.get(staffNo) : undefined;
    if (byNo) return { matches: [byNo], isUncertain: false };
    const named = this.named(name).filter((contact) => !(staffNo && contact.staffNo));
    const byMobile = named.filter((contact) => mobile && contact.mobile === mobile);
    if (byMobile.length > 0) return { matches: byMobile, isUncertain: false };
    const byNumber = this.withNumber(values);
    if (byNumber.length > 0) return { matches: byNumber, isUncertain: false };
    const here = named.filter((contact) => unitKeyOf(contact) === unitKeyOf(values));
    return { matches: here, isUncertain: here.some((contact) => mobile && contact.mobile) };
  }

  withNumber({ staffNo, name = '', ...numbers }: Partial<ContactFields>): Contact[] {
    return this.named(name).filter(
      (contact) => !(staffNo && contact.staffNo) && shareNumber(contact, numbers),
    );
  }

  named(name: string): readonly Contact[] {
    return this.#byName.get(matchText(name)) ?? [];
  }

  sharing(mobile: string, except: number | undefined): Contact | undefined {
    return this.#byMobile.get(mobile)?.find(({ id }) => id !== except);
  }
}

/**
 * Returns a function that is true if history entries that were written after `prepare` may change
 * which contacts the rows match. The contact must have the same staff number as a row, or the same
 * name if the contact or the row has no staff number. An entry without a name always counts.
 */
export const concerning = (rows: readonly ReadRow<ReadContact>[]): Concerns => {
  const staffNos = new Set<string>();
  const names = new Set<string>();
  const namesWithoutNo = new Set<string>();
  for (const { read } of rows) {
    const { staffNo, name } = read.values;
    if (staffNo) staffNos.add(staffNo);
    if (!name) continue;
    names.add(matchText(name));
    if (!staffNo) namesWithoutNo.add(matchText(name));
  }
  const isMeant = ({ staffNo, name = '' }: Partial<ContactFields>) =>
    staffNo
      ? staffNos.has(staffNo) || namesWithoutNo.has(matchText(name))
      : names.has(matchText(name));
  const isConcerned = ({ before, after }: LineContent): boolean => {
    const contacts = [before, after].filter(isNamed);
    return contacts.length === 0 || contacts.some(isMeant);
  };
  return async (_db, lines) => lines.some(isConcerned);
};

const isNamed = (content: unknown): content is Partial<ContactFields> =>
  typeof (content as Partial<ContactFields> | undefined)?.name === 'string';

type Numbers = Pick<Partial<ContactFields>, 'mobile' | 'mobile2'>;

const numbersOf = ({ mobile, mobile2 }: Numbers) => [mobile, mobile2].filter(Boolean);

const shareNumber = (a: Numbers, b: Numbers): boolean =>
  numbersOf(a).some((number) => numbersOf(b).includes(number));

/**
 * Returns a text by which the departments of two contacts are compared. It contains the unit if the
 * department is empty, or the classes if both are empty.
 */
export const unitKeyOf = ({ department, unit, classes }: Partial<ContactFields>): string => {
  if (department) return `department ${matchText(department)}`;
  return unit ? `unit ${matchText(unit)}` : `classes ${matchText(classes ?? '')}`;
};

const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};
