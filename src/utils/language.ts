import { LANGUAGE_COOKIE, type Language, speak } from '@/contract/base/language';
import { englishFrom } from '@/locales/catalogue';
import { BASE_PATH } from './basePath';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Returns the language that the user chose. `public/index.html` reads the same cookie before the
 * page renders.
 */
const readLanguage = (): Language =>
  document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=en`) ? 'en' : 'zh-CN';

/** Shows the page in the language that the user chose earlier. A later choice reloads the page. */
export const speakAsChosen = (): void => {
  const chosen = readLanguage();
  speak(() => chosen);
  englishFrom(
    async () => (await import(/* webpackChunkName: "english" */ '@/locales/english')).englishOf,
  );
  document.documentElement.lang = chosen;
};

/** Stores the chosen language and reloads the page. Unsaved form input survives the reload. */
export const chooseLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only over HTTPS.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${BASE_PATH}; max-age=${YEAR}; samesite=lax`;
  window.location.reload();
};
