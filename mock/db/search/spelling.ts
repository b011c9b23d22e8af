import { pinyin } from 'pinyin-pro';
import { matchText } from '@/contract/base/fields';

interface Spelling {
  /** All syllables in one: `zhangsan`. */
  full: string;
  /** Their first letters, for those who type initials: `zs`. */
  initials: string;
}

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
  };
};

/** A person's name in pinyin, which begins with the family name. */
export const spellName = (name: string): Spelling => spell(name, 'head');

/** So many spellings are kept: the names of courses, rooms and classes come back with every search. */
const MOST_KEPT = 50_000;

const kept = { head: new Map<string, string>(), off: new Map<string, string>() };

/** A text in pinyin, whole and by initials, as filters compare it; blanks do not count. */
const spelledText = (text: string, surname: keyof typeof kept): string => {
  const texts = kept[surname];
  const known = texts.get(text);
  if (known !== undefined) return known;
  const { full, initials } = spell(text, surname);
  const spelled = matchText(`${full.replace(/\s/g, '')} ${initials.replace(/\s/g, '')}`);
  if (texts.size >= MOST_KEPT) texts.clear();
  texts.set(text, spelled);
  return spelled;
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
  matcher(asked, (text, letters) => spelledText(text, 'off').includes(letters));

/** Whether the names of people, with blanks between them, hold what was typed, or one of them is spelled that way. */
export const namesMatch = (asked: string): Matches =>
  matcher(asked, (text, letters) =>
    text.split(/\s+/).some((name) => spelledText(name, 'head').includes(letters)),
  );
