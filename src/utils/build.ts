/** The first script of a build; its name changes with everything that the build holds. */
const MAIN = /\/assets\/main\.[0-9a-f]{8}\.js/;
/** A page that is the same for everybody, so that the browser's copy is only confirmed. */
const PAGE = '/user/login';

/** Which build this page runs; blank in development, where files keep their names. */
export const ownBuild = (): string =>
  [...document.scripts].map(({ src }) => MAIN.exec(src)?.[0]).find(Boolean) ?? '';

/** Whether a reload would bring another build. Who cannot be asked has none. */
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
