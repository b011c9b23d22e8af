import { pinyin } from 'pinyin-pro';
import { matchText } from '@/contract/base/fields';

interface Spelling {
  /** All syllables together: `zhangsan`. */
  full: string;
  /** The first letters of the syllables: `zs`. */
  initials: string;
  /** The sort key, compared byte by byte: the syllables, then the name itself. */
  order: string;
}

/** Makes a shorter syllable sort before a longer one: 陈 (`chen`) before 程 (`cheng`). */
const SYLLABLE_END = ' ';
/** Sorts before the end of a syllable, so that 陈春 comes before 陈春燕. */
const NAME_BEGIN = '\t';

const spell = (text: string, surname: 'head' | 'off'): Spelling => {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    surname,
    nonZh: 'consecutive',
    v: true,
  });
  return {
    full: syllables.join('').toLowerCase(),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
    order: syllables
      .map((syllable) => syllable.trim().toLowerCase())
      .join(SYLLABLE_END)
      .concat(NAME_BEGIN, text),
  };
};

/** Returns a person's name in pinyin. Its first character is read as a family name. */
export const spellName = (name: string): Spelling => spell(name, 'head');

/**
 * Maximum number of cached spellings. Searches need those of courses, rooms and classes again and
 * again.
 */
const MAX_CACHED = 50_000;

const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const cache = new Map<string, T>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, made);
    return made;
  };
};

/** Returns pinyin and initials of a text without blanks, for filters. */
const spelledText = (surname: 'head' | 'off') =>
  remembered((text) => {
    const { full, initials } = spell(text, surname);
    return matchText(`${full.replace(/\s/g, '')} ${initials.replace(/\s/g, '')}`);
  });

const spelledPlain = spelledText('off');
const spelledPerson = spelledText('head');

export const nameOrder = remembered((name) => spellName(name).order);

/** Returns the sort key of a course: the names of all its teachers. */
export const teacherOrder = (teachers: readonly { name: string }[]): string =>
  teachers.map(({ name }) => nameOrder(name)).join('\n');

/** Returns a text that JavaScript compares byte by byte, as the databases do. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

const nameBytes = remembered((name) => bytesOf(nameOrder(name)));

/** Compares names of people in the order in which the databases sort them. */
export const compareNames = (a: string, b: string): number => {
  if (a === b) return 0;
  return nameBytes(a) < nameBytes(b) ? -1 : 1;
};

/** Returns the typed letters without spaces and apostrophes. Undefined if they cannot be pinyin. */
export const typedSpelling = (text: string): string | undefined => {
  const letters = matchText(text).replace(/[\s'’]/g, '');
  return /^[a-z\d]*[a-z][a-z\d]*$/.test(letters) ? letters : undefined;
};

export type Matches = (text: string) => boolean;

const matcher = (typed: string, isSpelled: (text: string, letters: string) => boolean): Matches => {
  const plain = matchText(typed);
  const letters = typedSpelling(typed);
  return (text) =>
    matchText(text).includes(plain) || (letters !== undefined && isSpelled(text, letters));
};

/** Returns a function that tells whether a text or its pinyin contains what the user typed. */
export const textMatches = (typed: string): Matches =>
  matcher(typed, (text, letters) => spelledPlain(text).includes(letters));

/** The same for a text with several names separated by spaces. */
export const namesMatch = (typed: string): Matches =>
  matcher(typed, (text, letters) =>
    text.split(/\s+/).some((name) => spelledPerson(name).includes(letters)),
  );
