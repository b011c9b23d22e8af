import { pinyin } from 'pinyin-pro';
import { matchText } from '@/contract/base/fields';

interface Spelling {
  /** All syllables in one: `zhangsan`. */
  full: string;
  /** Their first letters, for those who type initials: `zs`. */
  initials: string;
  /** By which names are sorted, byte by byte: their syllables, then the name itself. */
  order: string;
}

/** A syllable that is a beginning of another one comes first: 陈 (`chen`) before 程 (`cheng`). */
const SYLLABLE_END = ' ';
/** Below the end of a syllable: 陈春 comes before 陈春燕. */
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

/** A person's name in pinyin, which begins with the family name. */
export const spellName = (name: string): Spelling => spell(name, 'head');

/** So many spellings are kept: the names of courses, rooms and classes come back with every search. */
const MOST_KEPT = 50_000;

/** Remembers what a function makes of a text. */
const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
};

/** A text in pinyin, whole and by initials, as filters compare it; blanks do not count. */
const spelledText = (surname: 'head' | 'off') =>
  remembered((text) => {
    const { full, initials } = spell(text, surname);
    return matchText(`${full.replace(/\s/g, '')} ${initials.replace(/\s/g, '')}`);
  });

const spelledPlain = spelledText('off');
const spelledPerson = spelledText('head');

/** Sort key of a person's name, stored in its own column. */
export const nameOrder = remembered((name) => spellName(name).order);

/** Sort key of courses: the names of all their teachers. */
export const teacherOrder = (teachers: readonly { name: string }[]): string =>
  teachers.map(({ name }) => nameOrder(name)).join('\n');

/** A text that JavaScript compares as databases do: byte by byte. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

const nameBytes = remembered((name) => bytesOf(nameOrder(name)));

/** Sorts the names of people in memory as the databases sort them. */
export const compareNames = (a: string, b: string): number => {
  if (a === b) return 0;
  return nameBytes(a) < nameBytes(b) ? -1 : 1;
};

/** A text without the blanks and marks that are typed between syllables, where it may be a spelling at all. */
export const askedSpelling = (text: string): string | undefined => {
  const letters = matchText(text).replace(/[\s'’]/g, '');
  return /^[a-z\d]*[a-z][a-z\d]*$/.test(letters) ? letters : undefined;
};

export type Matches = (text: string) => boolean;

const matcher = (asked: string, isSpelled: (text: string, letters: string) => boolean): Matches => {
  const plain = matchText(asked);
  const letters = askedSpelling(asked);
  return (text) =>
    matchText(text).includes(plain) || (letters !== undefined && isSpelled(text, letters));
};

/** Whether a text holds what was typed, or is spelled that way. */
export const textMatches = (asked: string): Matches =>
  matcher(asked, (text, letters) => spelledPlain(text).includes(letters));

/** Whether the names of people, with blanks between them, hold what was typed, or one of them is spelled that way. */
export const namesMatch = (asked: string): Matches =>
  matcher(asked, (text, letters) =>
    text.split(/\s+/).some((name) => spelledPerson(name).includes(letters)),
  );
