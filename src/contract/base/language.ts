/** The languages that the console speaks; who chose none is spoken to in the first one. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In a browser the choice is kept under this name, so that the server's page knows it too. */
export const LANGUAGE_COOKIE = 'language';
/** With its calls a page says what it speaks: another tab of the browser may have chosen anew. */
export const LANGUAGE_HEADER = 'X-Language';

/** An address that is read by programs says it itself. */
export const LANGUAGE_PARAMETER = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

let now: () => Language = () => LANGUAGES[0];

/** Says how to find the language: a page has one, a server has one for each request. */
export const speak = (language: () => Language): void => {
  now = language;
};

export const language = (): Language => now();

/** The one of these texts that the reader understands. */
export const spoken = <T>(texts: Readonly<Record<Language, T>>): T => texts[now()];
