import type { importErrorTexts } from '@/contract/import/importErrorTexts';
import { errorTexts } from './errorTexts';
import { LANGUAGES, type Language, language } from './language';

/**
 * All error codes of the API and of imports. Texts for imports are in their own module, which is
 * loaded separately.
 */
export type ErrorCode = keyof typeof errorTexts | keyof typeof importErrorTexts;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A validation error: an error code, with parameters for the message. */
export interface Problem {
  code: ErrorCode;
  params?: ErrorParams;
}

const MAX_QUOTED = 500;

const quoted = (value: string | number): string => {
  const text = String(value);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
};

const texts: Readonly<Record<Language, Record<string, string>>> = {
  'zh-CN': { ...errorTexts },
  en: {},
};

export const knowErrorTexts = (of: Language, more: Readonly<Record<string, string>>): void => {
  Object.assign(texts[of], more);
};

export const isErrorCode = (value: string): value is ErrorCode =>
  Object.hasOwn(texts['zh-CN'], value);

const textIn = (of: Language, code: ErrorCode, params: ErrorParams): string =>
  (texts[of][code] ?? texts['zh-CN'][code] ?? code).replace(/\{(\w+)\}/g, (match, name: string) =>
    quoted(params[name] ?? match),
  );

/**
 * Returns an error message in the user's language. A missing parameter stays visible as `{name}`.
 */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  textIn(language(), code, params);

/** For each error code, a pattern for stored messages, with a regex group for each parameter. */
let stored: { code: ErrorCode; pattern: RegExp }[] | undefined;

const storedPatterns = () => {
  stored ??= Object.entries(texts[LANGUAGES[0]]).map(([code, text]) => {
    const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new Set<string>();
    const source = plain.replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
      // A regex may use a group name only once, so a repeated parameter becomes a back reference.
      const group = named.has(name) ? `\\k<${name}>` : `(?<${name}>.*)`;
      named.add(name);
      return group;
    });
    return { code: code as ErrorCode, pattern: new RegExp(`^${source}$`, 's') };
  });
  return stored;
};

/**
 * Translates a stored error message to the user's language. Undefined if it matches no error code.
 */
export const readStored = (text: string): string | undefined => {
  for (const { code, pattern } of storedPatterns()) {
    const match = pattern.exec(text);
    if (match) return errorText(code, { ...match.groups });
  }
  return undefined;
};

/** Returns an error message to store. Stored messages are always Chinese. */
export const storedErrorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  textIn(LANGUAGES[0], code, params);
