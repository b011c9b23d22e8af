import { matchText } from '@/contract/base/fields';

/**
 * Matches three ways to type the pinyin letter ü: `ü`, `u:` and `yu`. After l or n, `yu` means
 * ü, as in `lyu`. In `danyu` it does not, because the n ends the syllable `dan`.
 */
const UMLAUT = /ü|u:|(?<=l)yu|(?<=(?<![aeiouv])n)yu/g;

/**
 * Converts typed pinyin to the form that is searched: without spaces and apostrophes, and with `v`
 * for ü. Returns undefined if the text cannot be pinyin.
 */
export const typedSpelling = (text: string): string | undefined => {
  const letters = matchText(text)
    .replace(/[\s'’]/g, '')
    .replace(UMLAUT, 'v');
  return /^[a-z\d]*[a-z][a-z\d]*$/.test(letters) ? letters : undefined;
};

/** A name, and in `spelling` all ways to type it in pinyin, separated by blanks. */
interface Spelled {
  name: string;
  spelling?: string | undefined;
}

/** True if a name or its pinyin contains the text that the user typed (V-06). */
export const isTyped = ({ name, spelling = '' }: Spelled, typed: string): boolean => {
  const letters = typedSpelling(typed);
  return (
    matchText(name).includes(matchText(typed)) ||
    (letters !== undefined && spelling.includes(letters))
  );
};
