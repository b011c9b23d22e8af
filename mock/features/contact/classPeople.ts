import { CLASS_PARTS, type ContactFields } from '@/contract/directory';
import { type ClassNames, classKey, classNamesIn, classNamesOf } from '@/domain/people/classNames';
import { keptUntilChanged } from '../../db/query/keptUntilChanged';
import { beyondScope } from '../../db/query/scope';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type MatchedContact, matchedColumns, toMatched } from './matchedContact';

/** A class contact: a monitor, study representative, counsellor or teaching secretary (M-15). */
export interface ClassPerson extends MatchedContact {
  part: ContactFields['part'];
}

/** Returns the class contacts of a course, sorted by `part`: class monitors (班长) come first. */
export type ClassPeopleOf = (course: ClassNames) => readonly ClassPerson[];

type IdsByKey = ReadonlyMap<string, readonly number[]>;

/**
 * Reads the ids of class contacts, grouped by student class. The map key is the normalized class
 * name.
 */
const readIdsByKey = keptUntilChanged('contact', async (db): Promise<IdsByKey> => {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'classes'])
    .where('group', '=', 'class')
    .where('deletedAt', 'is', null)
    .execute();
  const byKey = new Map<string, number[]>();
  for (const { id, classes } of rows) {
    for (const key of new Set(classNamesIn(classes).map(classKey))) {
      byKey.set(key, [...(byKey.get(key) ?? []), id]);
    }
  }
  return byKey;
});

const idsOf = (byKey: IdsByKey, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => byKey.get(classKey(name)) ?? [])),
];

/**
 * Returns the ids of the class contacts of these student classes, for example of the monitor of
 * 临床2301.
 */
export const idsOfClasses = async (db: Db, names: readonly string[]): Promise<number[]> =>
  idsOf(await readIdsByKey(db), names);

const placeOf = ({ part }: ClassPerson): number =>
  part === '' ? CLASS_PARTS.length : CLASS_PARTS.indexOf(part);

const readPeople = async (db: Db, ids: readonly number[]): Promise<ClassPerson[]> => {
  const people: ClassPerson[] = [];
  for (const run of chunks(ids)) {
    const found = db
      .selectFrom('contacts')
      .select([...matchedColumns(db), 'part'])
      .where('id', 'in', run)
      .where('group', '=', 'class')
      .where('deletedAt', 'is', null);
    const rows = await beyondScope(() => found.execute());
    people.push(...rows.map(({ part, ...row }) => ({ ...toMatched(row), part })));
  }
  return people.sort((a, b) => placeOf(a) - placeOf(b) || a.contactId - b.contactId);
};

/**
 * Finds the class contacts of the courses, including those who are 离职 (left). The caller must not
 * send messages to contacts with `away` or `smsOptOut`.
 */
export const findClassPeople = async (
  db: Db,
  courses: readonly ClassNames[],
): Promise<ClassPeopleOf> => {
  const byKey = await readIdsByKey(db);
  const ids = courses.flatMap((course) => idsOf(byKey, classNamesOf(course)));
  const people = await readPeople(db, [...new Set(ids)]);
  return (course) => {
    const own = new Set(idsOf(byKey, classNamesOf(course)));
    return people.filter(({ contactId }) => own.has(contactId));
  };
};
