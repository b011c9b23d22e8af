/** The languages of the console. The first one is the default. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The browser's cookie with the chosen language. The server reads it when it serves the page. */
export const LANGUAGE_COOKIE = 'language';
/** Each call names the page's language, because another tab may have changed the cookie. */
export const LANGUAGE_HEADER = 'X-Language';

/** The query parameter with the language, for addresses that programs read. */
export const LANGUAGE_PARAMETER = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

let now: () => Language = () => LANGUAGES[0];

/** Sets the function that returns the current language: per page in a browser, per request on the server. */
export const speak = (language: () => Language): void => {
  now = language;
};

export const language = (): Language => now();

/** Returns the text in the reader's language. */
export const spoken = <T>(texts: Readonly<Record<Language, T>>): T => texts[now()];
