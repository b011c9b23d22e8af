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

/** Each answer is in the language of its request; what the server does by itself, it does in the office's language. */
export const speakAsAsked = (): void => speak(() => spokenTo.getStore() ?? LANGUAGES[0]);
speakAsAsked();

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`);

/** What a page says with its calls counts before what was chosen in its browser, so may another client's, or an address. */
const languageOf = (req: Request): Language => {
  const said = [
    req.get(LANGUAGE_HEADER),
    req.query[LANGUAGE_PARAMETER],
    COOKIE.exec(req.get('cookie') ?? '')?.[1],
  ];
  return said.find(isLanguage) ?? LANGUAGES[0];
};

/** Runs what answers a request in the language of who asked. */
export const inLanguageOf = <T>(req: Request, work: () => T): T =>
  spokenTo.run(languageOf(req), work);

/** Lets everything behind it speak the language of the request. */
export const speakToAll: RequestHandler = (req, _res, next) => inLanguageOf(req, next);
