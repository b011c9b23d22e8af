/** Set where a package is bundled. */
declare const PACKAGED: boolean | undefined;

/** How a command is typed: by Node in a package, by npm in the repository. */
export const typed = (command: string, words = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${words && ` -- ${words}`}`
    : `node server.js ${command}${words && ` ${words}`}`;
