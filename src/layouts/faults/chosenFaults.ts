import { FAULTS_COOKIE } from '@/contract/base/faults';
import { BASE_PATH } from '@/utils/basePath';

/**
 * Returns the simulated errors that are switched on in this browser. They are stored in a cookie,
 * so that the browser sends them even with the first API call.
 */
export const readChosen = (): string[] => {
  const start = `${FAULTS_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start));
  return decodeURIComponent(cookie?.slice(start.length) ?? '')
    .split(';')
    .filter((rule) => rule !== '');
};

export const choose = (rules: readonly string[]): void => {
  const end = rules.length > 0 ? '' : '; max-age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, and development servers use HTTP.
  document.cookie = `${FAULTS_COOKIE}=${encodeURIComponent(rules.join(';'))}; path=${BASE_PATH}${end}`;
};
