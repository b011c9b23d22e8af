import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import { distinctTexts } from './distinctTexts';
import { departmentsOf, namesOneOf, readSchools } from './schools';
import { beyondScope, type OwnTexts, withinScope } from './scope';

/**
 * Returns the stored texts that name one of the departments, by table and column. A school brings
 * its departments with it. The database reads the texts from an index.
 */
const ownTexts = async (db: Db, units: readonly string[]): Promise<OwnTexts> => {
  const chosen = new Set(units.map(matchText));
  const departments = departmentsOf(await readSchools(db), (school) => chosen.has(school));
  const own = async (table: string, column: string, names: readonly string[]) =>
    (await distinctTexts(db, { table, column })).filter(namesOneOf(names));
  const all = [...units, ...departments];
  return {
    contacts: {
      unit: await own('contacts', 'unit', units),
      department: await own('contacts', 'department', all),
    },
    courses: { department: await own('courses', 'department', all) },
  };
};

/**
 * Runs `work`, whose queries return only rows of these departments. If `units` is undefined, they
 * return all rows. The department names are read once at the start, so a new name takes effect at
 * the next call.
 */
export const withinUnits = async <T>(
  db: Db,
  units: readonly string[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  if (!units) return beyondScope(work);
  return withinScope(await beyondScope(() => ownTexts(db, units)), work);
};
