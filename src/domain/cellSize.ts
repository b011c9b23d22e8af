import type { Problem } from '@/contract/base/errorCodes';
import { MAX_CELL } from '@/contract/import/import';
import { splitList } from '@/domain/rows/cells';

/** A course has at most 50 teachers, some of them perhaps blank places between commas. */
const MAX_TEACHERS = 50;
const MAX_PLACES = 100;
/** What is said of one person: name, number, title and a remark in brackets. */
const MAX_PERSON = 200;

/** Why a cell is not even looked at; undefined for one of a size that its kind may have. */
export const sizeProblem = (text: string, isOfPeople: boolean): Problem | undefined => {
  if (text.length > MAX_CELL) return { code: 'CELL_TOO_LONG', params: { max: MAX_CELL } };
  if (!isOfPeople || text.length <= MAX_PERSON) return undefined;
  const people = splitList(text);
  if (people.length > MAX_PLACES) return { code: 'TOO_MANY', params: { max: MAX_TEACHERS } };
  return people.some(({ length }) => length > MAX_PERSON)
    ? { code: 'TOO_LONG', params: { max: MAX_PERSON } }
    : undefined;
};
