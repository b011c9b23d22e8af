import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import { distinctTexts } from './distinctTexts';
import { beyondScope, type OwnTexts, withinScope } from './scope';

/** Matches separators between several departments, for example `内科、外科`. */
const SEPARATOR = /[、,，/／;；+＋|｜\n]/;

/** Returns the departments that a text names, as they are written. */
export const unitsIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((unit) => unit.trim())
    .filter(Boolean);

/**
 * Returns a function that tells whether a text names one of the departments, alone or among others.
 */
const namesOneOf = (units: readonly string[]) => {
  const own = new Set(units.map(matchText));
  return (text: string): boolean =>
    text !== '' && [text, ...unitsIn(text)].some((unit) => own.has(matchText(unit)));
};

/**
 * Returns the stored texts that name one of the departments, by column. They are read from an
 * index.
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
 * Runs work that sees only rows of these departments, or all rows if there are none. The texts are
 * read once at the start, so a new department name is seen by the next call.
 */
export const withinUnits = async <T>(
  db: Db,
  units: readonly string[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  if (!units) return beyondScope(work);
  return withinScope(await beyondScope(() => ownTexts(db, units)), work);
};
