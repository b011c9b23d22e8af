import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { nfkc } from '@/contract/base/normalise';
import { spellName } from '../../../db/query/spelling';
import { guessedWords } from './guessedWords';
import { pinyinMatcher } from './pinyinMatcher';

/** Minimum number of guesses that a password must withstand: as many as eight random digits. */
const MIN_GUESSES = 1e8;
/** Number of characters of a password that are checked. Checking more would take too much time. */
const JUDGED = 24;
/** Number of guesses for one punctuation mark: users choose among about ten marks. */
const GUESSES_PER_MARK = 10;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const NO_LETTER = /\P{L}/gu;
const NO_DIGIT = /\P{N}/gu;
/**
 * Matches the separator between two words, such as a blank, `-` or `_`. Marks such as `@` do not
 * match, because they may replace a letter, as in `C@mpu5`.
 */
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
 * Estimates how many guesses an attacker needs to find a text. Multiplies the guesses for each part
 * that the library zxcvbn finds, and the number of possible orders of the parts. The total of
 * zxcvbn itself is not used, because it is too high for three or more parts.
 */
const guessesOf = (text: string, names: readonly string[]): number => {
  if (text === '') return 1;
  estimator ??= makeEstimator();
  const { sequence } = estimator.check(text, [...names]);
  return multiplied(sequence.map(({ guesses }) => guesses)) * orders(sequence.length);
};

/**
 * Returns the forms of a person's name that a password may contain. For 王小明, they are the name,
 * `wangxiaoming`, `wxm`, `xiaomingwang` and `xiaoming`.
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
 * Checks whether a password is easy to guess, for example a common password, a date, a keyboard
 * pattern or the user's name. To recognize a mix of these, it also checks the words between
 * separators one by one, and the letters and the digits separately.
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
