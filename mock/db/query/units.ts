import { matchText } from '@/contract/base/fields';
import { classKey, classNamesIn } from '@/domain/people/classNames';
import type { OwnTexts } from '../base/contexts';
import type { Db } from '../schema/schema';
import { readCourseClasses } from './courseClasses';
import { distinctTexts } from './distinctTexts';
import { departmentsOf, namesOneOf, readSchools } from './schools';
import { beyondScope, withinScope } from './scope';
import { taughtBy } from './taught';

/**
 * Returns the texts in the column `classes` of class contacts that name a student class of these
 * departments. Such a class attends a course of the departments, or is taught by the departments'
 * teachers. `taught` has the keys of the classes that they teach.
 */
const ownClasses = async (
  db: Db,
  departments: readonly string[],
  taught: ReadonlySet<string>,
): Promise<string[]> => {
  const texts = (await distinctTexts(db, { table: 'contacts', column: 'classes' })).filter(Boolean);
  if (texts.length === 0) return [];
  const byDepartment = await readCourseClasses(db);
  const attends = (name: string) => {
    const key = classKey(name);
    return taught.has(key) || departments.some((each) => byDepartment.get(each)?.has(key));
  };
  return texts.filter((text) => classNamesIn(text).some(attends));
};

/**
 * Returns what a secretary of these departments may see: the stored texts that name one of them,
 * and the courses and classes that their teachers teach. A school includes all its departments. The
 * texts are read from an index.
 */
const ownTexts = async (db: Db, units: readonly string[]): Promise<OwnTexts> => {
  const chosen = new Set(units.map(matchText));
  const departments = departmentsOf(await readSchools(db), (school) => chosen.has(school));
  const own = async (table: string, column: string, names: readonly string[]) =>
    (await distinctTexts(db, { table, column })).filter(namesOneOf(names));
  const all = [...units, ...departments];
  const courses = { department: await own('courses', 'department', all) };
  const people = {
    unit: await own('contacts', 'unit', units),
    department: await own('contacts', 'department', all),
  };
  const { scope, studentClasses } = await taughtBy(db, { ...people, classes: [] });
  const classes = await ownClasses(db, courses.department, studentClasses);
  return { contacts: { ...people, classes }, courses, taught: scope };
};

/**
 * Runs `work` with access only to rows of these departments, or to all rows if `units` is
 * undefined. Department names are read once at the start, so a new name takes effect at the next
 * call.
 */
export const withinUnits = async <T>(
  db: Db,
  units: readonly string[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  if (!units) return beyondScope(work);
  return withinScope(await beyondScope(() => ownTexts(db, units)), work);
};
