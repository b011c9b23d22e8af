declare const PACKAGED: boolean | undefined;

/**
 * Returns a command line for the operator, such as `npm run user -- list`, or `node server.js user
 * list` in the packaged program.
 */
export const typed = (command: string, args = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${args && ` -- ${args}`}`
    : `node server.js ${command}${args && ` ${args}`}`;
