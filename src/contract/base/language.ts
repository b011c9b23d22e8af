export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The name of the cookie with the language that the user chose. The server reads it to serve the
 * page.
 */
export const LANGUAGE_COOKIE = 'language';
/**
 * A request header with the language of the page. The cookie is not enough, because another tab may
 * have changed it.
 */
export const LANGUAGE_HEADER = 'X-Language';

/** The query parameter with the language, in URLs for other programs such as calendar programs. */
export const LANGUAGE_PARAMETER = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

let now: () => Language = () => LANGUAGES[0];

/**
 * Sets the function that returns the current language. The language is per page in the browser, and
 * per request on the server.
 */
export const speak = (language: () => Language): void => {
  now = language;
};

export const language = (): Language => now();

export const spoken = <T>(texts: Readonly<Record<Language, T>>): T => texts[now()];
