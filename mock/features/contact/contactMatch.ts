import { matchText } from '@/contract/base/fields';
import { type AwayReason, awayReason, TEACHING_GROUPS } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { amongNamesakes } from '@/domain/people/namesakes';
import type { IdentityOf } from '@/domain/timetable/clashSession';
import { beyondScope } from '../../db/query/scope';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type ContactRow, type MatchedContact, matchedColumns, toMatched } from './matchedContact';
import { withStaffNos } from './staffNos';

/** Returns the contact of a teacher, or undefined if no contact or more than one matches. */
export type ContactOf = (teacher: Teacher) => MatchedContact | undefined;

export interface FoundTeacher {
  /**
   * The matching contacts. There can be several if the teacher has no staff number, because several
   * people may have the same name.
   */
  contacts: readonly MatchedContact[];
  /** Set if the teacher is 离职 (left) or 停用 (disabled) and no other contact has the same name. */
  away: AwayReason | undefined;
}
export type FindTeacher = (teacher: Teacher) => FoundTeacher;

/**
 * Finds the contacts of teachers, in `TEACHING_GROUPS` of all departments (C-04). Matches are not
 * stored, so a new contact matches at once. A staff number finds a contact of any status; without
 * it, the name finds only contacts who are 在职 (employed), or else 退休 (retired).
 */
export const findTeachers = async (db: Db, teachers: readonly Teacher[]): Promise<FindTeacher> => {
  const byStaffNo = new Map<string, FoundTeacher>();
  const unique = (values: (string | undefined)[]) =>
    [...new Set(values.filter(Boolean))] as string[];

  for (const run of chunks(unique(teachers.map(({ staffNo }) => staffNo)))) {
    const found = withStaffNos(db, run)
      .where('group', 'in', TEACHING_GROUPS)
      .select(matchedColumns(db));
    for (const row of await beyondScope(() => found.execute())) {
      byStaffNo.set(row.staffNo, { contacts: [toMatched(row)], away: awayReason(row.status) });
    }
  }
  const named: (ContactRow & { nameMatch: string })[] = [];
  const unnumbered = unique(teachers.map(({ staffNo, name }) => (staffNo ? undefined : name)));
  for (const run of chunks(unique(unnumbered.map(matchText)))) {
    const found = db
      .selectFrom('contacts')
      .select([...matchedColumns(db), 'nameMatch'])
      .where('nameMatch', 'in', run)
      .where('group', 'in', TEACHING_GROUPS)
      .where('deletedAt', 'is', null);
    named.push(...(await beyondScope(() => found.execute())));
  }
  const byName = new Map(
    [...groupBy(named, ({ nameMatch }) => nameMatch)].map(([name, rows]) => [name, byStatus(rows)]),
  );
  return ({ staffNo, name }) =>
    (staffNo ? byStaffNo.get(staffNo) : byName.get(matchText(name))) ?? NOBODY;
};

const NOBODY: FoundTeacher = { contacts: [], away: undefined };

const byStatus = (namesakes: readonly ContactRow[]): FoundTeacher => {
  const chosen = amongNamesakes(namesakes);
  if (chosen.length === 0) return { contacts: [], away: awayReason(namesakes[0]?.status ?? '') };
  return { contacts: chosen.map(toMatched), away: undefined };
};

export const matchContacts = async (db: Db, teachers: readonly Teacher[]): Promise<ContactOf> => {
  const find = await findTeachers(db, teachers);
  return (teacher) => {
    const [only, ...others] = find(teacher).contacts;
    return others.length === 0 ? only : undefined;
  };
};

/**
 * Finds contacts only for teachers without a staff number. Teachers with a staff number need no
 * contact, because the number already identifies them (see `identityBy`).
 */
export const matchUnnumbered = (db: Db, teachers: readonly Teacher[]): Promise<ContactOf> =>
  matchContacts(
    db,
    teachers.filter(({ staffNo }) => !staffNo),
  );

/**
 * Returns a function that gives each teacher a key. Teachers with the same key are the same person.
 * The key is the staff number, otherwise the contact, otherwise the name (T-04).
 */
export const identityBy =
  (contactOf: ContactOf): IdentityOf =>
  (teacher: Teacher) => {
    if (teacher.staffNo) return `no ${teacher.staffNo}`;
    const contact = contactOf(teacher);
    if (contact?.staffNo) return `no ${contact.staffNo}`;
    return contact ? `contact ${contact.contactId}` : `name ${matchText(teacher.name)}`;
  };
