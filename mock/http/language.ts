import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_HEADER,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  speak,
} from '@/contract/base/language';
import '@/contract/import/importErrorsEnglish';

const spokenTo = new AsyncLocalStorage<Language>();

/**
 * Makes texts use the language of the current request. Outside a request, they use the office's
 * language.
 */
export const followRequestLanguage = (): void => speak(() => spokenTo.getStore() ?? LANGUAGES[0]);
followRequestLanguage();

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`);

/**
 * Returns the language: by header, query parameter, cookie, or the default. The header is the
 * page's language, the cookie the browser's choice.
 */
const languageOf = (req: Request): Language => {
  const requested = [
    req.get(LANGUAGE_HEADER),
    req.query[LANGUAGE_PARAMETER],
    COOKIE.exec(req.get('cookie') ?? '')?.[1],
  ];
  return requested.find(isLanguage) ?? LANGUAGES[0];
};

export const inLanguageOf = <T>(req: Request, work: () => T): T =>
  spokenTo.run(languageOf(req), work);

export const setLanguage: RequestHandler = (req, _res, next) => inLanguageOf(req, next);
