/**
 * An error for a database that the program cannot use. Its message is one line for the operator.
 */
export class StoreError extends Error {}

/**
 * An error for a database that is damaged, or belongs to another program or a newer version. The
 * program leaves such a database unchanged.
 */
export class DataRefused extends StoreError {}

/** Returns the error for a PostgreSQL server that cannot be reached or refuses the connection. */
export const unusable = (database: string, error: unknown): StoreError => {
  // If the host name has several addresses, the error has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return new StoreError(`${database} cannot be used: ${message.split('\n')[0] || code}`);
};

/**
 * Returns an error for the operator if the SQLite driver needs a newer C library than the system
 * has. Returns undefined for any other problem.
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

const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;

export const isFull = (error: unknown): boolean =>
  FULL.test((error as { code?: string } | null)?.code ?? '');

export const NO_ROOM =
  'There is no room left on the disk, and nothing was changed. Make room, then try again.';
