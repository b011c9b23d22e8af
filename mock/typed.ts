declare const PACKAGED: boolean | undefined;

/** Returns how to run a command: with Node in a package, with npm in the repository. */
export const typed = (command: string, args = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${args && ` -- ${args}`}`
    : `node server.js ${command}${args && ` ${args}`}`;
