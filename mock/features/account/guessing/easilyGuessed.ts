import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { nfkc } from '@/contract/base/normalise';
import { spellName } from '../../../db/query/spelling';
import { guessedWords } from './guessedWords';
import { pinyinMatcher } from './pinyinMatcher';

/** Minimum number of guesses to find a password, as many as for eight random digits. */
const MIN_GUESSES = 1e8;
/**
 * Only the first 24 characters of a password are checked, because long passwords would take too
 * much time.
 */
const JUDGED = 24;
/** Number of guesses for one punctuation mark, because users choose among about ten marks. */
const GUESSES_PER_MARK = 10;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const NO_LETTER = /\P{L}/gu;
const NO_DIGIT = /\P{N}/gu;
/** Matches characters between two words. Other marks may replace a letter, as in `C@mpu5`. */
const BETWEEN = /[\s\p{Pd}_.,;:!?/|]+/u;

const makeEstimator = () =>
  new ZxcvbnFactory(
    {
      dictionary: { ...dictionary, ...guessedWords() },
      graphs: adjacencyGraphs,
      maxLength: JUDGED,
      l33tMaxSubstitutions: 10,
    },
    { pinyin: pinyinMatcher },
  );

let estimator: ZxcvbnFactory | undefined;

const orders = (parts: number): number => (parts > 1 ? parts * orders(parts - 1) : 1);

const multiplied = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1);

/**
 * Estimates how many guesses find a text. zxcvbn cuts the text into parts. The result is the
 * guesses of all parts, times the number of possible orders. The total of zxcvbn itself is too high
 * for three or more parts.
 */
const guessesOf = (text: string, names: readonly string[]): number => {
  if (text === '') return 1;
  estimator ??= makeEstimator();
  const { sequence } = estimator.check(text, [...names]);
  return multiplied(sequence.map(({ guesses }) => guesses)) * orders(sequence.length);
};

/**
 * Returns the forms of a person's name that a password may contain: name parts, pinyin, initials,
 * and the family name last.
 */
const spellings = (name: string): string[] => {
  const { full, initials } = spellName(name);
  const [family = '', ...given] = [...name].map((letter) => spellName(letter).full);
  const parts = name.split(BETWEEN);
  return [name, ...parts, parts.join(''), full, initials, given.join('') + family, given.join('')];
};

interface Owner {
  userName?: string;
  name?: string;
  mail?: string;
  mobile?: string;
}

const namesOf = ({ userName = '', name = '', mail = '', mobile = '' }: Owner): string[] =>
  [userName, name, mail.split('@')[0] ?? '', mobile]
    .flatMap((text) => spellings(nfkc(text).toLowerCase()))
    .filter((text) => text.length > 1);

/**
 * Checks whether a password is easy to guess: a common password, a date, a keyboard pattern, words
 * of this site, the user's name, or a mix. The words between marks, and the letters and digits, are
 * also checked separately.
 */
export const isEasilyGuessed = (password: string, owner: Owner = {}): boolean => {
  const text = nfkc(password).slice(0, JUDGED);
  const names = namesOf(owner);
  const marks = GUESSES_PER_MARK ** text.replace(LETTER_OR_DIGIT, '').length;
  const apart = (parts: readonly string[]) =>
    multiplied(parts.map((part) => guessesOf(part, names))) * orders(parts.length) * marks;
  const resists = [
    () => guessesOf(text, names),
    () => apart(text.split(BETWEEN).filter(Boolean)),
    () => apart([text.replace(NO_LETTER, ''), text.replace(NO_DIGIT, '')]),
  ].every((guesses) => guesses() >= MIN_GUESSES);
  return !resists;
};
