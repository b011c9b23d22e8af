import type { Kysely } from 'kysely';
import { matchText } from '@/contract/fields';
import type { Teacher } from '@/contract/rule';
import { chunks } from './codec';
import type { Schema } from './schema';

export interface MatchedContact {
  contactId: number;
  staffNo: string;
  unit: string;
}

/** Who a teacher is in the phone book, or nobody. */
export type ContactOf = (teacher: Teacher) => MatchedContact | undefined;

const MAX_VALUES = 500;

interface ContactRow {
  id: number;
  staffNo: string;
  unit: string;
  department: string;
}

const toMatched = ({ id, staffNo, unit, department }: ContactRow): MatchedContact => ({
  contactId: id,
  staffNo,
  unit: unit || department,
});

/**
 * Finds teachers in the phone book: by staff number, else by a name that only one contact bears. Looked
 * up when a session is read, so that a contact who is added later is found as well.
 */
export const matchContacts = async (
  db: Kysely<Schema>,
  teachers: readonly Teacher[],
): Promise<ContactOf> => {
  const byStaffNo = new Map<string, MatchedContact>();
  const byName = new Map<string, MatchedContact | null>();
  const find = (column: 'staffNo' | 'nameMatch', values: string[]) =>
    db
      .selectFrom('contacts')
      .select(['id', 'staffNo', 'nameMatch', 'unit', 'department'])
      .where(column, 'in', values)
      .where('deletedAt', 'is', null)
      .execute();
  const unique = (values: (string | undefined)[]) =>
    [...new Set(values.filter(Boolean))] as string[];

  for (const run of chunks(unique(teachers.map(({ staffNo }) => staffNo)), MAX_VALUES)) {
    for (const row of await find('staffNo', run)) {
      byStaffNo.set(row.staffNo, toMatched(row));
    }
  }
  for (const run of chunks(unique(teachers.map(({ name }) => matchText(name))), MAX_VALUES)) {
    for (const row of await find('nameMatch', run)) {
      byName.set(row.nameMatch, byName.has(row.nameMatch) ? null : toMatched(row));
    }
  }
  return ({ staffNo, name }) =>
    (staffNo ? byStaffNo.get(staffNo) : undefined) ??
    (staffNo ? undefined : (byName.get(matchText(name)) ?? undefined));
};
