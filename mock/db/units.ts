import { matchText } from '@/contract/base/fields';
import type { Db } from './schema/schema';
import { beyondScope, type OwnTexts, withinScope } from './scope';
import { distinctTexts } from './search/distinctTexts';

/** Between the departments of a text that names several. */
const SEPARATOR = /[、,，/／;；+＋|｜\n]/;

/** The departments that a text names, as they are written. */
export const unitsIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((unit) => unit.trim())
    .filter(Boolean);

/** Whether a text names one of the units, alone or among others. */
const namesOneOf = (units: readonly string[]) => {
  const own = new Set(units.map(matchText));
  return (text: string): boolean =>
    text !== '' && [text, ...unitsIn(text)].some((unit) => own.has(matchText(unit)));
};

/** The texts that name one of the units: of the few different ones of each column, read off its index. */
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
 * Runs work in which queries find only rows of these units; without units they find all rows. The texts are read once,
 * before the work: a row whose text is new counts from the next call on.
 */
export const withinUnits = async <T>(
  db: Db,
  units: readonly string[] | undefined,
  work: () => T | Promise<T>,
): Promise<T> => {
  if (!units) return beyondScope(work);
  return withinScope(await beyondScope(() => ownTexts(db, units)), work);
};
