import { matchText } from '@/contract/base/fields';
import { type Condition, or } from '../base/conditions';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf } from './distinctTexts';
import { contains, WHOLE } from './filters';
import { keptUntilChanged } from './keptUntilChanged';

/** Matches the separators between departments in one text, for example `内科、外科`. */
const SEPARATOR = /[、,，/／;；+＋|｜\n]/;

/** Splits a text such as `内科、外科` into departments. */
export const unitsIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((unit) => unit.trim())
    .filter(Boolean);

/** Returns a function that checks if a text, such as `内科、外科`, names one of these departments. */
export const namesOneOf = (units: readonly string[]) => {
  const own = new Set(units.map(matchText));
  return (text: string): boolean =>
    text !== '' && [text, ...unitsIn(text)].some((unit) => own.has(matchText(unit)));
};

/** Maps each department to its school. Both names are normalized by `matchText`. */
export type Schools = ReadonlyMap<string, string>;

const schoolsIn = (rows: readonly { unit: string; department: string }[]): Schools => {
  const beside = new Map<string, Set<string>>();
  const units = new Set<string>();
  for (const { unit, department } of rows) {
    const own = unitsIn(unit).map(matchText);
    for (const name of own) units.add(name);
    for (const name of unitsIn(department).map(matchText)) {
      const known = beside.get(name) ?? new Set();
      for (const each of own) known.add(each);
      beside.set(name, known);
    }
  }
  const schools = new Map<string, string>();
  for (const [department, [school, ...others]] of beside) {
    if (school && others.length === 0 && !units.has(department)) schools.set(department, school);
  }
  return schools;
};

/**
 * Maps each department to its school (学院, 医院), as found in the phone book. Leaves out a department
 * whose contacts belong to several units, or whose name is also the name of a unit. Otherwise a
 * user could see the records of another unit that happens to have the same name.
 */
export const readSchools: (db: Db) => Promise<Schools> = keptUntilChanged('contact', async (db) =>
  schoolsIn(
    await db
      .selectFrom('contacts')
      .select(['unit', 'department'])
      .distinct()
      .where('deletedAt', 'is', null)
      .where('department', '<>', '')
      .execute(),
  ),
);

/** Returns the departments of the schools for which `isChosen` is true. */
export const departmentsOf = (schools: Schools, isChosen: (school: string) => boolean): string[] =>
  [...schools].flatMap(([department, school]) => (isChosen(school) ? [department] : []));

/**
 * Returns a filter for a column of department names. A typed school name also finds the departments
 * of that school, unless it begins with `=`. `ref` is the column, such as `department`; its search
 * column is then `departmentMatch`.
 */
export const ofDepartment =
  (table: string, ref = 'department') =>
  async (value: string, db: Db): Promise<Condition> => {
    const direct = contains(`${ref}Match`)(value);
    if (value.startsWith(WHOLE)) return direct;
    const typed = matchText(value);
    const departments = departmentsOf(await readSchools(db), (school) => school.includes(typed));
    if (departments.length === 0) return direct;
    const texts = await distinctTexts(db, { table, column: 'department' });
    return or([direct, isOneOf(db, ref, texts.filter(namesOneOf(departments)))]);
  };
