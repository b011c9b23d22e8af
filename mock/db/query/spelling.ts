import { pinyin } from 'pinyin-pro';
import { matchText } from '@/contract/base/fields';
import { isDoubleSurname } from '@/domain/people/familyNames';
import { typedSpelling } from '@/domain/people/typedSpelling';

interface Spelling {
  /** All syllables together: `zhangsan`. */
  full: string;
  /** The first letters of the syllables: `zs`. */
  initials: string;
  /** The whole surname, then initials: `zhangs`. */
  surnameFirst: string;
  /** The sort key: the syllables, then the name. It is compared byte by byte. */
  order: string;
}

/** Ends each syllable in a sort key, so that 陈 (`chen`) comes before 程 (`cheng`). */
const SYLLABLE_END = ' ';
/** Precedes the name in a sort key, so that 陈春 comes before 陈春燕. */
const NAME_BEGIN = '\t';

const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => syllable[0] ?? '').join('');

/**
 * Returns the first letter of each syllable but keeps numbers whole, as users type rooms: `mdl301`
 * for 明德楼301.
 */
const numberedInitials = (syllables: readonly string[]): string =>
  syllables.map((syllable) => (/\d/.test(syllable) ? syllable : (syllable[0] ?? ''))).join('');

const spell = (text: string, surname: 'head' | 'off'): Spelling => {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    surname,
    nonZh: 'consecutive',
    v: true,
  });
  const inSurname = isDoubleSurname(text.slice(0, 2)) ? 2 : 1;
  return {
    full: syllables.join('').toLowerCase(),
    initials: surname === 'off' ? numberedInitials(syllables) : initialsOf(syllables),
    surnameFirst: [...syllables.slice(0, inSurname), initialsOf(syllables.slice(inSurname))].join(
      '',
    ),
    order: syllables
      .map((syllable) => syllable.trim().toLowerCase())
      .join(SYLLABLE_END)
      .concat(NAME_BEGIN, text),
  };
};

/** Converts a person's name to pinyin, reading its beginning as a surname. */
export const spellName = (name: string): Spelling => spell(name, 'head');

/**
 * Returns the pinyin forms that users type for a name, such as `zhangsan` and `zs`, separated by
 * blanks.
 */
const typedForms = ({ full, initials, surnameFirst }: Spelling): string =>
  matchText([full, initials, surnameFirst].join(' '));

export const spelledColumns = (name: string) => {
  const spelling = spellName(name);
  return {
    pinyin: spelling.full,
    pinyinMatch: typedForms(spelling),
    nameOrder: spelling.order,
  };
};

/**
 * Caches the pinyin of at most this many texts, because searches need the same courses, rooms and
 * classes again and again.
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

/**
 * Returns a function that converts a text to the pinyin forms that users type. It ignores blanks in
 * the text.
 */
const spelledText = (surname: 'head' | 'off') =>
  remembered((text) => typedForms(spell(text.replace(/\s/g, ''), surname)));

/** Returns the pinyin forms that users type for a text other than a person's name. */
export const spelledPlain = spelledText('off');
const spelledPerson = spelledText('head');

export const nameOrder = remembered((name) => spellName(name).order);

export const teacherOrder = (teachers: readonly { name: string }[]): string =>
  teachers.map(({ name }) => nameOrder(name)).join('\n');

/** Converts a text so that JavaScript compares it byte by byte, as the databases do. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

const nameBytes = remembered((name) => bytesOf(nameOrder(name)));

/** Compares two names of people in the same sort order as the databases. */
export const compareNames = (a: string, b: string): number => {
  if (a === b) return 0;
  return nameBytes(a) < nameBytes(b) ? -1 : 1;
};

export type Matches = (text: string) => boolean;

const matcher = (typed: string, isSpelled: (text: string, letters: string) => boolean): Matches => {
  const plain = matchText(typed);
  const letters = typedSpelling(typed);
  return (text) =>
    matchText(text).includes(plain) || (letters !== undefined && isSpelled(text, letters));
};

/** Returns a function that checks if a text or its pinyin contains what the user typed. */
export const textMatches = (typed: string): Matches =>
  matcher(typed, (text, letters) => spelledPlain(text).includes(letters));

/**
 * Returns a function that checks if one of several names, separated by spaces, contains what the
 * user typed.
 */
export const namesMatch = (typed: string): Matches =>
  matcher(typed, (text, letters) =>
    text.split(/\s+/).some((name) => spelledPerson(name).includes(letters)),
  );
