import type { Problem } from '@/contract/base/errorCodes';
import { MAX_CELL } from '@/contract/import/import';
import { splitList } from '@/domain/base/cells';

/**
 * The limit of teachers that the error message names. The check below is less strict: it accepts
 * lists of up to `MAX_PLACES` entries.
 */
const MAX_TEACHERS = 50;
const MAX_PLACES = 100;
/** Maximum length of the text about one person, including staff number, title and a remark. */
const MAX_PERSON = 200;

/**
 * Returns an error for a cell that is too long or names too many people. Otherwise returns
 * undefined.
 */
export const sizeProblem = (text: string, isOfPeople: boolean): Problem | undefined => {
  if (text.length > MAX_CELL) return { code: 'CELL_TOO_LONG', params: { max: MAX_CELL } };
  if (!isOfPeople || text.length <= MAX_PERSON) return undefined;
  const people = splitList(text);
  if (people.length > MAX_PLACES) return { code: 'TOO_MANY', params: { max: MAX_TEACHERS } };
  return people.some(({ length }) => length > MAX_PERSON)
    ? { code: 'TOO_LONG', params: { max: MAX_PERSON } }
    : undefined;
};
