import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { beyondScope, ownContact } from '../../db/scope';
import { BY_WECOM } from './reach';
import { withStaffNos } from './staffNos';

export interface MatchedContact {
  /** False for somebody outside the asking account's scope: who it is counts, nothing else may go out. */
  own: boolean;
  contactId: number;
  version: number;
  staffNo: string;
  unit: string;
  mobile: string;
  /** By 企业微信: it is configured, and the person prefers it or has no number. */
  byWecom: boolean;
  smsOptOut: boolean;
}

/** Who a teacher is in the phone book, or nobody. */
export type ContactOf = (teacher: Teacher) => MatchedContact | undefined;
/** Whom a teacher may be; several where only the name is known and not only one bears it. */
export type ContactsOf = (teacher: Teacher) => readonly MatchedContact[];

interface ContactRow {
  own: number;
  id: number;
  version: number;
  staffNo: string;
  unit: string;
  department: string;
  mobile: string;
  byWecom: number;
  smsOptOut: number;
}

const COLUMNS = [
  'id',
  'version',
  'staffNo',
  'unit',
  'department',
  'mobile',
  'smsOptOut',
] as const satisfies (keyof ContactRow)[];

const own = () => ownContact('contacts').as('own');
const byWecom = () => sql<number>`case when ${BY_WECOM} then 1 else 0 end`.as('byWecom');

const toMatched = ({
  id,
  unit,
  department,
  byWecom,
  smsOptOut,
  ...row
}: ContactRow): MatchedContact => {
  const own = Number(row.own) === 1;
  return {
    own,
    contactId: id,
    version: row.version,
    staffNo: row.staffNo,
    unit: own ? unit || department : '',
    mobile: own ? row.mobile : '',
    byWecom: own && Number(byWecom) === 1,
    smsOptOut: smsOptOut === 1,
  };
};

/**
 * Finds teachers in the phone book, also those outside the scope: a teacher of another unit is not unknown.
 * Found by staff number, else by a name that only one contact bears. Looked up when a session is read, so that
 * a contact who is added later is found as well.
 */
export const matchContacts = async (db: Db, teachers: readonly Teacher[]): Promise<ContactOf> => {
  const contactsOf = await findContactsOf(db, teachers);
  return (teacher) => {
    const [only, ...others] = contactsOf(teacher);
    return others.length === 0 ? only : undefined;
  };
};

/** The same with all whom a name may mean. */
export const findContactsOf = async (db: Db, teachers: readonly Teacher[]): Promise<ContactsOf> => {
  const byStaffNo = new Map<string, MatchedContact[]>();
  const byName = new Map<string, MatchedContact[]>();
  const unique = (values: (string | undefined)[]) =>
    [...new Set(values.filter(Boolean))] as string[];

  for (const run of chunks(unique(teachers.map(({ staffNo }) => staffNo)))) {
    const found = withStaffNos(db, run).select(COLUMNS).select([own(), byWecom()]);
    for (const row of await beyondScope(() => found.execute())) {
      byStaffNo.set(row.staffNo, [toMatched(row)]);
    }
  }
  const unnumbered = unique(teachers.map(({ staffNo, name }) => (staffNo ? undefined : name)));
  for (const run of chunks(unique(unnumbered.map(matchText)))) {
    const found = db
      .selectFrom('contacts')
      .select([...COLUMNS, 'nameMatch', own(), byWecom()])
      .where('nameMatch', 'in', run)
      .where('deletedAt', 'is', null);
    for (const row of await beyondScope(() => found.execute())) {
      const known = byName.get(row.nameMatch);
      if (known) known.push(toMatched(row));
      else byName.set(row.nameMatch, [toMatched(row)]);
    }
  }
  return ({ staffNo, name }) =>
    (staffNo ? byStaffNo.get(staffNo) : byName.get(matchText(name))) ?? [];
};
