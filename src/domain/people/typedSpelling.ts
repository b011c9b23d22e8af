import { matchText } from '@/contract/base/fields';

/**
 * Matches the ways to type the pinyin letter ü, which are `ü`, `u:`, and `yu` after l or an n that
 * begins a syllable. In `danyu` the n ends a syllable, so `yu` is not ü.
 */
const UMLAUT = /ü|u:|(?<=l)yu|(?<=(?<![aeiouv])n)yu/g;

/**
 * Converts typed pinyin to plain letters, without spaces and apostrophes and with `v` for ü.
 * Undefined if the text cannot be pinyin.
 */
export const typedSpelling = (text: string): string | undefined => {
  const letters = matchText(text)
    .replace(/[\s'’]/g, '')
    .replace(UMLAUT, 'v');
  return /^[a-z\d]*[a-z][a-z\d]*$/.test(letters) ? letters : undefined;
};

/** A name with the pinyin forms in which users type it, separated by blanks. */
interface Spelled {
  name: string;
  spelling?: string | undefined;
}

/** Checks whether a name, or its pinyin, contains what the user typed (V-06). */
export const isTyped = ({ name, spelling = '' }: Spelled, typed: string): boolean => {
  const letters = typedSpelling(typed);
  return (
    matchText(name).includes(matchText(typed)) ||
    (letters !== undefined && spelling.includes(letters))
  );
};
