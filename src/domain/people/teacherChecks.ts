import type { ErrorCode } from '@/contract/base/errorCodes';
import { plain } from '@/contract/base/fields';
import type { ImportIssue } from '@/contract/import/import';
import { meansNone } from '@/domain/base/cells';
import { errorAt, warningAt } from '@/domain/base/issues';
import { gluedNames, isSurnameAlone, looksLikeName } from './familyNames';
import { givenNameFirst } from './latinNames';
import {
  areFullNames,
  BLANK_OR_SLASH,
  type Entry,
  entryOf,
  finer,
  namesPerson,
  SLASH,
} from './peopleInCell';
import type { Person } from './personParts';
import { isRank } from './titles';

const NAME_ERRORS: Record<NonNullable<Person['problem']>, ErrorCode> = {
  nobody: 'NAME_NOBODY',
  hidden: 'NAME_NOBODY',
  group: 'NAME_NOBODY',
  surname: 'NAME_SURNAME_ONLY',
  unclear: 'NAME_UNCLEAR',
};

const rewritten = (entries: readonly Entry[], write: (entry: Entry) => string): string =>
  entries.map(write).join('、');

/**
 * Returns the names if a text in the teachers cell probably means several people, such as `张三/李四`,
 * `张三和李四` or `张三教授 李四讲师`. Otherwise returns undefined.
 */
const unclearParts = (entry: Entry, hasNumbers: boolean): string[] | undefined => {
  const slashed = finer(SLASH, entry);
  if (slashed.length > 1) return slashed;
  const joined = entry.text.split(/[和与及]/).map((part) => part.trim());
  if (joined.length === 2 && areFullNames(joined)) return joined;
  const parts = finer(BLANK_OR_SLASH, entry);
  if (parts.length < 2 || hasNumbers || !areFullNames(parts)) return undefined;
  const isOne = entry.person.name.length <= MAX_NAME && parts.map(entryOf).every(namesPerson);
  return isOne ? undefined : parts;
};

const MAX_NAME = 4;

export const checkUnclear = (
  entries: readonly Entry[],
  text: string,
  hasNumbers: boolean,
  field: string,
  issues: ImportIssue[],
): boolean => {
  const given = hasNumbers ? undefined : givenNameFirst(text);
  if (given !== undefined) {
    issues.push(errorAt(field, 'TEACHERS_UNCLEAR', { text }, given));
    return true;
  }
  const parts = entries.map((entry) => unclearParts(entry, hasNumbers));
  const texts = entries.filter((_, index) => parts[index]).map(({ text }) => text);
  if (texts.length === 0) return false;
  const apart = entries.flatMap((entry, index) => parts[index] ?? [entry.text]).join('、');
  issues.push(errorAt(field, 'TEACHERS_UNCLEAR', { text: texts.join('、') }, apart));
  return true;
};

/**
 * Splits a text at blanks if every part is a full name. Otherwise returns the whole text as one
 * name.
 */
const namesIn = (entry: Entry): string[] => {
  const parts = finer(BLANK_OR_SLASH, entry);
  return areFullNames(parts) ? parts : [entry.text];
};

/**
 * Warns about a blank between two short names, as in `张三 李四`. The text is read as one name, like
 * `欧阳 娜娜`, but it may mean two people.
 */
export const warnJoined = (
  entries: readonly Entry[],
  field: string,
  issues: ImportIssue[],
): void => {
  const joined = entries.filter((entry) => namesIn(entry).length > 1);
  if (joined.length === 0) return;
  const apart = entries.flatMap(namesIn).join('、');
  for (const { text, person } of joined) {
    const params = { text: text.replace(/\s+/g, ' '), name: person.name };
    issues.push(warningAt(field, 'TEACHER_NAME_JOINED', params, apart));
  }
};

/** Returns the problem with a name, and a suggested name if there is one. */
const problemOf = ({ name, problem, likely, numbers }: Entry['person']) =>
  numbers && !problem
    ? { problem: 'unclear' as const, likely: `${name}（${numbers}周）` }
    : { problem, likely };

const dataOf = ({ left, position, mobile }: Entry['person']): string =>
  [...left, position, mobile].filter(Boolean).join('、');

/**
 * Adds an error for each invalid name. Without a staff number, a text that names nobody, such as 待定
 * (to be decided), gets only a warning.
 */
export const checkNames = (
  entries: readonly Entry[],
  numbers: readonly string[],
  field: string,
  issues: ImportIssue[],
): void => {
  // True if the row has no staff numbers. In this case `warnJoined` already warns about a blank
  // between two names.
  const isParted = numbers.length === 0;
  entries.forEach((entry, index) => {
    const { text, person } = entry;
    const { problem, likely } = problemOf(person);
    const left = dataOf(person);
    const hasNumber = numbers.length === entries.length && Boolean(numbers[index]);
    if (!namesPerson(entry) && !hasNumber) {
      if (!meansNone(person.name)) issues.push(warningAt(field, 'TEACHER_NOBODY', { text }));
    } else if (problem && problem !== 'hidden') {
      const mended =
        likely && rewritten(entries, (each) => (each.text === text ? likely : each.text));
      issues.push(errorAt(field, NAME_ERRORS[problem], { text }, mended));
    } else if (isSurnameAlone(person.name)) {
      issues.push(warningAt(field, 'NAME_SURNAME_ONLY', { text }));
    } else if (left) issues.push(warningAt(field, 'TEACHER_NOTE_LEFT', { text, left }));
    else if (!looksLikeName(person.name) && !(isParted && namesIn(entry).length > 1)) {
      const apart = gluedNames(person.name)?.join('、');
      const mended =
        apart && rewritten(entries, (each) => (each.text === text ? apart : each.text));
      issues.push(warningAt(field, 'TEACHER_NAME_DOUBTFUL', { text }, mended));
    }
  });
};

/** Adds an error if the number beside a teacher's name differs from the staff number column. */
export const checkNumbers = (
  entries: readonly Entry[],
  numbers: readonly string[],
  issues: ImportIssue[],
): void => {
  entries.forEach(({ person: { staffNo, name } }, index) => {
    const number = numbers[index];
    if (!staffNo || !number || staffNo === number) return;
    issues.push(errorAt('staffNos', 'TEACHER_NO_DIFFERS', { name, own: staffNo, number }));
  });
};

/** Adds a warning if the title beside a teacher's name differs from the title column. */
export const warnOfTitles = (
  entries: readonly Entry[],
  titles: readonly string[],
  issues: ImportIssue[],
): void => {
  entries.forEach(({ person: { title: own, name } }, index) => {
    const title = titles[index];
    if (!own || !title || !isRank(own) || plain(title).includes(plain(own))) return;
    issues.push(warningAt('titles', 'TEACHER_TITLE_DIFFERS', { name, own, title }));
  });
};
