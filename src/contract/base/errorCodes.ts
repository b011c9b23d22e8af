import type { importErrorTexts } from '@/contract/import/importErrorTexts';
import { errorTexts } from './errorTexts';
import { LANGUAGES, type Language, language } from './language';

/**
 * Every error code of the API and of the import check. The texts of imports are only downloaded with them
 * (`importErrors.ts`).
 */
export type ErrorCode = keyof typeof errorTexts | keyof typeof importErrorTexts;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A rule that was broken: its code, and what the code's text needs to name. */
export interface Problem {
  code: ErrorCode;
  params?: ErrorParams;
}

/** A sentence quotes no more of a text than this. */
const MAX_QUOTED = 500;

const quoted = (value: string | number): string => {
  const text = String(value);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
};

const texts: Readonly<Record<Language, Record<string, string>>> = {
  'zh-CN': { ...errorTexts },
  en: {},
};

/** Makes further texts known. */
export const knowErrorTexts = (of: Language, more: Readonly<Record<string, string>>): void => {
  Object.assign(texts[of], more);
};

export const isErrorCode = (value: string): value is ErrorCode =>
  Object.hasOwn(texts['zh-CN'], value);

const textIn = (of: Language, code: ErrorCode, params: ErrorParams): string =>
  (texts[of][code] ?? texts['zh-CN'][code] ?? code).replace(/\{(\w+)\}/g, (whole, name: string) =>
    quoted(params[name] ?? whole),
  );

/** The sentence for a code in the reader's language; a parameter that is not given stays visible as `{name}`. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  textIn(language(), code, params);

/** What each code's stored sentence looks like, with a group for each of its parameters. */
let stored: { code: ErrorCode; pattern: RegExp }[] | undefined;

const storedPatterns = () => {
  stored ??= Object.entries(texts[LANGUAGES[0]]).map(([code, text]) => {
    const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = new Set<string>();
    const source = plain.replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
      // A group has its name once; where a parameter comes again, the same stands there.
      const group = named.has(name) ? `\\k<${name}>` : `(?<${name}>.*)`;
      named.add(name);
      return group;
    });
    return { code: code as ErrorCode, pattern: new RegExp(`^${source}$`, 's') };
  });
  return stored;
};

/** A sentence that was stored, in the reader's language; undefined for what no code says. */
export const readStored = (text: string): string | undefined => {
  for (const { code, pattern } of storedPatterns()) {
    const match = pattern.exec(text);
    if (match) return errorText(code, { ...match.groups });
  }
  return undefined;
};

/** The sentence as it is stored: in Chinese, whoever writes it. */
export const storedErrorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  textIn(LANGUAGES[0], code, params);
