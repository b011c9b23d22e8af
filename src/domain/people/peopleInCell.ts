import { plain, withoutLayout } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import { splitAfterBrackets, splitOutside } from '@/domain/base/brackets';
import { meansNone, splitToSize, withoutDecimalTail } from '@/domain/base/cells';
import { isFullName, readPerson } from './personName';
import type { Person } from './personParts';

/** A part of a cell that is about one person, and the data read from it. */
export interface Entry {
  text: string;
  person: Readonly<Person>;
}

const COMMA = /[,，;；、\n\r]/;
const PLUS = /[+＋&＆]/;
/**
 * Separators with two possible meanings: a slash or blank may separate two people, or the name,
 * staff number and title of one person.
 */
export const SLASH = /[/／]/;
export const BLANK_OR_SLASH = /[\s/／]/;

const partsBy = (separators: RegExp, text: string): string[] =>
  splitOutside(text, separators).filter(Boolean);

const nameOf = (text: string): string => readPerson(text).name;
export const areFullNames = (texts: readonly string[]): boolean =>
  texts.every((text) => isFullName(nameOf(text)));

/**
 * Splits a text at slashes or blanks. The combined data of one person, such as `2010012/张三/教授`, is
 * not split.
 */
export const finer = (separators: RegExp, { text, person }: Entry): string[] =>
  person.isCombined ? [text] : partsBy(separators, text);

export const entryOf = (text: string): Entry => ({ text, person: readPerson(text) });

/** Splits a text such as `甲+乙` at the plus sign if all parts are names. */
const splitPlus = (text: string): string[] => {
  const parts = partsBy(PLUS, text);
  return parts.length > 1 && areFullNames(parts) ? parts : [text];
};

/**
 * Splits a cell into people at commas, plus signs and closing brackets. A part with only a title or
 * staff number, such as `（教授）`, is dropped.
 */
const parseEntries = (text: string): readonly Entry[] =>
  partsBy(COMMA, text)
    .flatMap(splitPlus)
    .flatMap(splitAfterBrackets)
    .map(entryOf)
    .filter(
      ({ person: { name, title, left, mobile, weeks, numbers } }) =>
        name !== '' || (mobile ?? weeks ?? numbers) !== undefined || (!title && left.length > 0),
    );

const MAX_CACHED = 5000;
/**
 * Maximum length of a text in the cache, because longer texts rarely repeat and would fill the
 * cache.
 */
const MAX_LENGTH = 100;
const cache = new Map<string, readonly Entry[]>();

/** Splits a cell into people. Caches the results, because many rows have the same teachers. */
const readEntries = (text: string): readonly Entry[] => {
  const known = cache.get(text);
  if (known) return known;
  const entries = parseEntries(text);
  if (text.length > MAX_LENGTH) return entries;
  if (cache.size === MAX_CACHED) cache.clear();
  cache.set(text, entries);
  return entries;
};

/**
 * Splits a cell of staff numbers. A word such as 无 (none) in the list counts as a missing number.
 */
const readStaffNos = (text: string, size: number): string[] => {
  const numbers = splitToSize(text, size).flatMap((entry) => {
    const number = nfkc(entry).trim();
    return meansNone(number) ? [''] : number.split(/[\s/]+/);
  });
  return numbers.some(Boolean) ? numbers.map((number) => withoutDecimalTail(plain(number))) : [];
};

const NOBODY: readonly (Person['problem'] | undefined)[] = ['nobody', 'hidden', 'group'];

export const namesPerson = ({ person: { problem } }: Entry): boolean => !NOBODY.includes(problem);

/**
 * Splits a cell into people at commas. Also splits at slashes or blanks if there is then exactly
 * one person for each staff number.
 */
export const readPeople = (
  text: string,
  staffNos: string,
): { entries: readonly Entry[]; numbers: string[]; nobodies: readonly Entry[] } => {
  const entries = readEntries(text);
  const numbers = readStaffNos(staffNos, entries.length);
  if (numbers.length === 0) return { entries, numbers, nobodies: [] };
  const parted = (separators: RegExp) =>
    entries.flatMap((entry) => finer(separators, entry)).map(entryOf);
  const bySlash = parted(SLASH);
  const byBlank = parted(BLANK_OR_SLASH);
  const people = entries.filter(namesPerson);
  const candidates = [
    entries,
    people,
    bySlash,
    byBlank.every(({ person: { name } }) => isFullName(name)) ? byBlank : entries,
  ];
  const found = candidates.find(({ length }) => length === numbers.length) ?? entries;
  const unnamedEntries = found === people ? entries.filter((entry) => !namesPerson(entry)) : [];
  return { entries: found, numbers, nobodies: unnamedEntries };
};

export const readTitles = (text: string, size: number): string[] => {
  const titles = splitToSize(text, size);
  const parted = titles.flatMap((title) => partsBy(BLANK_OR_SLASH, title));
  return (titles.length !== size && parted.length === size ? parted : titles).map(withoutLayout);
};
