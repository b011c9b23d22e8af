import { LANGUAGE_COOKIE, type Language, speak } from '@/contract/base/language';
import { englishFrom } from '@/locales/catalogue';

const YEAR = 365 * 24 * 60 * 60;

/** What was chosen in this browser; `public/index.html` reads the same cookie before the page is drawn. */
const readLanguage = (): Language =>
  document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=en`) ? 'en' : 'zh-CN';

/** From now on the page speaks the language that was chosen, until it is loaded again. */
export const speakAsChosen = (): void => {
  const chosen = readLanguage();
  speak(() => chosen);
  englishFrom(
    async () => (await import(/* webpackChunkName: "english" */ '@/locales/english')).sources,
  );
  document.documentElement.lang = chosen;
};

/** Loads the page anew in a language: what was typed is kept as a draft, as over any reload. */
export const chooseLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a site is served without https.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  window.location.reload();
};
