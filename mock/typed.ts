declare const PACKAGED: boolean | undefined;

/**
 * Returns the command line that an operator types, such as `npm run user -- list`. In the packaged
 * program, it is `node server.js user list`.
 */
export const typed = (command: string, args = ''): string =>
  typeof PACKAGED === 'undefined'
    ? `npm run ${command}${args && ` -- ${args}`}`
    : `node server.js ${command}${args && ` ${args}`}`;
