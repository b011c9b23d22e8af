export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Browser cookie with the language that the user chose. The server reads it when it serves the
 * page.
 */
export const LANGUAGE_COOKIE = 'language';
/**
 * A request header with the language of the page, because another tab may have changed the cookie.
 */
export const LANGUAGE_HEADER = 'X-Language';

/**
 * Query parameter with the language, for URLs that other programs read, such as calendar programs.
 */
export const LANGUAGE_PARAMETER = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

let now: () => Language = () => LANGUAGES[0];

/**
 * Sets the function that returns the current language. In the browser there is one language per
 * page, on the server one per request.
 */
export const speak = (language: () => Language): void => {
  now = language;
};

export const language = (): Language => now();

export const spoken = <T>(texts: Readonly<Record<Language, T>>): T => texts[now()];
