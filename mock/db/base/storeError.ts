/** The database cannot be used. The message is one line for the operator. */
export class StoreError extends Error {}

/** The database exists, but the program cannot use its content. It is left unchanged. */
export class DataRefused extends StoreError {}

/** The error for a PostgreSQL server that is down, still starting, or refuses the connection. */
export const unusable = (database: string, error: unknown): StoreError => {
  // The message is empty if the host name has several addresses. Only the code is set then.
  const { message, code } = error as Error & { code?: string };
  return new StoreError(`${database} cannot be used: ${message.split('\n')[0] || code}`);
};

/**
 * The error for a SQLite driver that needs a newer C library than the system has. Undefined for any
 * other error.
 */
export const driverRefused = (error: unknown): StoreError | undefined => {
  const [, version] =
    /version `(GLIBC(?:XX)?_[\d.]+)' not found/.exec((error as Error).message) ?? [];
  return version === undefined
    ? undefined
    : new StoreError(
        `The SQLite driver needs ${version}, which this system is too old for. Make the package on this system (docs/operate.md, "An older system"), or use PostgreSQL.`,
      );
};

/** Error codes of a full disk or an exhausted quota. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;

export const isFull = (error: unknown): boolean =>
  FULL.test((error as { code?: string } | null)?.code ?? '');

/** The operator's message when a program ends because the disk is full. */
export const NO_ROOM =
  'There is no room left on the disk, and nothing was changed. Make room, then try again.';
