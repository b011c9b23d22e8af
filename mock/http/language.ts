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
import { requestLanguage } from '../db/base/contexts';

/**
 * Makes the server speak the language of the current request. Outside a request, it speaks the
 * default language.
 */
export const followRequestLanguage = (): void =>
  speak(() => requestLanguage.getStore() ?? LANGUAGES[0]);
followRequestLanguage();

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`);

/**
 * Returns the language of a request: from the header that the page sends, else the query parameter,
 * else the cookie with the user's choice in this browser, else the default.
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
  requestLanguage.run(languageOf(req), work);

export const setLanguage: RequestHandler = (req, _res, next) => inLanguageOf(req, next);
