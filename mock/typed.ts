declare const PACKAGED: boolean | undefined;

/**
 * Returns the command line for a command. The packaged program uses `node`, the repository uses
 * `npm`.
 */
export const typed = (command: string, args = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${args && ` -- ${args}`}`
    : `node server.js ${command}${args && ` ${args}`}`;
