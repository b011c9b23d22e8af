import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import { distinctTexts } from './distinctTexts';
import { beyondScope, type OwnTexts, withinScope } from './scope';

/** Matches the separators between departments in one text, for example `内科、外科`. */
const SEPARATOR = /[、,，/／;；+＋|｜\n]/;

/** Splits a text such as `内科、外科` into departments. */
export const unitsIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((unit) => unit.trim())
    .filter(Boolean);

/**
 * Returns a function that checks if a text names one of these departments. The text may also name
 * other departments.
 */
const namesOneOf = (units: readonly string[]) => {
  const own = new Set(units.map(matchText));
  return (text: string): boolean =>
    text !== '' && [text, ...unitsIn(text)].some((unit) => own.has(matchText(unit)));
};

/**
 * Returns the stored texts that name one of the departments, by table and column. The database
 * reads the texts from an index.
 */
const ownTexts = async (db: Db, units: readonly string[]): Promise<OwnTexts> => {
  const isOwn = namesOneOf(units);
  const own = async (table: string, column: string) =>
    (await distinctTexts(db, { table, column })).filter(isOwn);
  return {
    contacts: {
      unit: await own('contacts', 'unit'),
      department: await own('contacts', 'department'),
    },
    courses: { department: await own('courses', 'department') },
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
