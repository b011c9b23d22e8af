import { underBase } from './basePath';

/**
 * Matches the path of a build's main script, which contains a hash that changes with every build.
 */
const MAIN = /\/assets\/main\.[0-9a-f]{8}\.js/;
/**
 * The page that is fetched to detect a new build. It is the same for every user, so the browser can
 * revalidate its cached copy.
 */
const PAGE = '/user/login';

/**
 * Returns the path of the main script that this page runs. Empty in development, where file names
 * have no hash.
 */
export const ownBuild = (): string =>
  [...document.scripts].map(({ src }) => MAIN.exec(src)?.[0]).find(Boolean) ?? '';

/**
 * Resolves to true if the server now has a build other than `own`, and to false if the server does
 * not respond.
 */
export const isOtherBuild = async (own: string): Promise<boolean> => {
  try {
    const answer = await fetch(underBase(PAGE), {
      cache: 'no-cache',
      credentials: 'omit',
      headers: { accept: 'text/html' },
    });
    const served = answer.ok && MAIN.exec(await answer.text())?.[0];
    return Boolean(served) && served !== own;
  } catch {
    return false;
  }
};
