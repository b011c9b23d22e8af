import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import { distinctTexts } from './distinctTexts';
import { beyondScope, type OwnTexts, withinScope } from './scope';

/** Separators in a text that names several departments, for example `内科、外科`. */
const SEPARATOR = /[、,，/／;；+＋|｜\n]/;

/** The departments that a text names, in their original spelling. */
export const unitsIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((unit) => unit.trim())
    .filter(Boolean);

/** Returns a test: does a text name one of the departments, alone or among others? */
const namesOneOf = (units: readonly string[]) => {
  const own = new Set(units.map(matchText));
  return (text: string): boolean =>
    text !== '' && [text, ...unitsIn(text)].some((unit) => own.has(matchText(unit)));
};

/**
 * Returns the stored texts that name one of the departments, by column. An index gives the few
 * different texts.
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
 * Runs work whose queries see only rows of these departments, or all rows if there are none. The
 * department texts are read once before, so a row with a new text is visible from the next call on.
 */
export const withinUnits = async <T>(
  db: Db,
  units: readonly string[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  if (!units) return beyondScope(work);
  return withinScope(await beyondScope(() => ownTexts(db, units)), work);
};
