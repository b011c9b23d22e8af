import { isFull, NO_ROOM, StoreError } from './db/base/storeError';
import { EnvironmentError } from './environmentVariables';
import { createLog, type Log } from './telemetry/log';
import { FolderError } from './unattended/folder/files';

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number };

/**
 * Returns a one-line error message for the operator, or undefined for unexpected errors, which are
 * logged with their stack.
 */
const inOneLine = (error: ListenError): string | undefined => {
  if ([EnvironmentError, StoreError, FolderError].some((kind) => error instanceof kind))
    return error.message;
  if (isFull(error)) return NO_ROOM;
  const { code, address = '', port = '' } = error;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use; set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} on ${address} may not be opened; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST is no address of this machine.';
    default:
      return undefined;
  }
};

/** Prints why the server or command could not start, and ends the process. */
export const exitWith = (error: unknown): never => {
  const line = inOneLine(error as ListenError);
  if (line) console.error(line);
  else createLog('error').error({ error }, 'The server could not be started');
  process.exit(1);
};

/** Logs the kind and stack of every uncaught error, but not its message, and ends the process. */
export const logCrashes = (log: Log): void => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, 'The server ends: nobody has thought of this error');
      process.exit(1);
    });
  }
};
