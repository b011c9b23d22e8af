import '@/contract/import/importErrorsEnglish';
import {
  type ErrorCode,
  type ErrorParams,
  errorText,
  isErrorCode,
} from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import { LANGUAGES, type Language, language } from '@/contract/base/language';
import { SENTENCES } from './sentences';
import type { Worded } from './worded';

type Own = typeof SENTENCES;
export type SentenceCode = keyof Own | ErrorCode;

/**
 * A text that the server stores as a code with parameters, so that each user reads it in his or her
 * own language. A parameter may itself be a `Sentence`.
 */
export interface Sentence {
  code: SentenceCode;
  params: Readonly<Record<string, string | number | Sentence>>;
}

/**
 * A `Sentence`, which is translated for each user, or a fixed text from a gateway, a user or an
 * earlier version of this program.
 */
export type Words = string | Sentence;

/**
 * The type of a sentence's parameters. Where a parameter is a text, it may also be a `Sentence`.
 */
type WithWords<P> = { readonly [K in keyof P]: string extends P[K] ? Words | P[K] : P[K] };
type ParamsOf<C extends SentenceCode> = C extends keyof Own
  ? Own[C] extends Worded<infer P>
    ? WithWords<P>
    : never
  : WithWords<ErrorParams>;

export const sentence = <C extends SentenceCode>(
  code: C,
  params: ParamsOf<C> = {} as ParamsOf<C>,
): Sentence => ({ code, params: params as Sentence['params'] });

export const isSentenceCode = (code: string): code is SentenceCode =>
  Object.hasOwn(SENTENCES, code) || isErrorCode(code);

const isSentence = (value: unknown): value is Sentence => {
  if (typeof value !== 'object' || value === null) return false;
  const { code, params, ...others } = value as Partial<Sentence>;
  return (
    typeof code === 'string' &&
    isSentenceCode(code) &&
    typeof params === 'object' &&
    params !== null &&
    Object.keys(others).length === 0
  );
};

/** Returns the text in the given language. A plain string stays as it is. */
export const wordsIn = (language: Language, words: Words): string => {
  if (typeof words === 'string') return words;
  const params = Object.fromEntries(
    Object.entries(words.params).map(([name, value]) => [
      name,
      isSentence(value) ? wordsIn(language, value) : value,
    ]),
  );
  const own: Partial<Record<string, Worded<never>>> = SENTENCES;
  return (
    own[words.code]?.[language](params as never) ??
    errorText(words.code as ErrorCode, params, language)
  );
};

/** Returns the text in the language of the current request. */
export const read = (words: Words): string => wordsIn(language(), words);

/**
 * Replaces every `Sentence` inside a value with its text in the language of the current request.
 */
export const readAll = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return read(value);
  if (Array.isArray(value)) return value.map(readAll);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readAll(each)]));
};

/** Every `Sentence` that is stored as JSON begins with these characters. */
const HEAD = '{"code":';

/**
 * Returns the value for a text column. A `Sentence` becomes JSON. A typed text that looks like such
 * JSON gets a blank in front, so that no user can fake a `Sentence`.
 */
export const toColumn = (words: Words): string => {
  if (typeof words !== 'string') return JSON.stringify(words);
  return words.startsWith(HEAD) ? ` ${words}` : words;
};

export const fromColumn = (text: string): Words => {
  if (!text.startsWith(HEAD)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return isSentence(value) ? value : text;
  } catch {
    return text;
  }
};

/**
 * Returns the text that a search looks at. A `Sentence` is found by its words in every language.
 */
export const searchText = (words: Words): string => {
  if (typeof words === 'string') return matchText(words);
  return LANGUAGES.map((each) => matchText(wordsIn(each, words))).join('\n');
};
