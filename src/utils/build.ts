/** Matches the path of a build's main script. The hash changes with every build. */
const MAIN = /\/assets\/main\.[0-9a-f]{8}\.js/;
/** A page that is the same for every user, so the browser only has to revalidate its cached copy. */
const PAGE = '/user/login';

/** Returns the main script of the build that this page runs. Empty in development, where file names have no hash. */
export const ownBuild = (): string =>
  [...document.scripts].map(({ src }) => MAIN.exec(src)?.[0]).find(Boolean) ?? '';

/** Tells whether the server now has another build. False if the server does not answer. */
export const isOtherBuild = async (own: string): Promise<boolean> => {
  try {
    const answer = await fetch(PAGE, {
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
