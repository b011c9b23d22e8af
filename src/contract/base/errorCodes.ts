import type { importErrorTexts } from '@/contract/import/importErrorTexts';
import { errorTexts } from './errorTexts';
import { LANGUAGES, type Language, language } from './language';

/**
 * All error codes of the API and of imports. The messages for imports are in a separate module,
 * because only some pages need them.
 */
export type ErrorCode = keyof typeof errorTexts | keyof typeof importErrorTexts;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A validation error: an error code, and parameters for the error message. */
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

/**
 * Returns an error message, by default in the reader's language. A missing parameter stays in the
 * message as `{name}`.
 */
export const errorText = (
  code: ErrorCode,
  params: ErrorParams = {},
  of: Language = language(),
): string =>
  (texts[of][code] ?? texts[LANGUAGES[0]][code] ?? code).replace(
    /\{(\w+)\}/g,
    (match, name: string) => quoted(params[name] ?? match),
  );
