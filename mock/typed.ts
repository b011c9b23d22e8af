declare const PACKAGED: boolean | undefined;

/** Returns how to type a command: with Node in a package, with npm in the repository. */
export const typed = (command: string, words = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${words && ` -- ${words}`}`
    : `node server.js ${command}${words && ` ${words}`}`;
