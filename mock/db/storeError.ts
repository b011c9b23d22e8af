/** A database that cannot be used; its message is one line for the operator. */
export class StoreError extends Error {}

/** A database that is there and holds what this program does not know how to use: it is left alone. */
export class DataRefused extends StoreError {}

/** What an operator is told of a PostgreSQL that is away, still starting, or does not let this program in. */
export const unusable = (database: string, error: unknown): StoreError => {
  // Where a name has several addresses, the error has only a code.
  const { message, code } = error as Error & { code?: string };
  return new StoreError(`${database} cannot be used: ${message.split('\n')[0] || code}`);
};

/** The error of a driver that was compiled for a newer C library than this system has; undefined for any other error. */
export const driverRefused = (error: unknown): StoreError | undefined => {
  const [, version] =
    /version `(GLIBC(?:XX)?_[\d.]+)' not found/.exec((error as Error).message) ?? [];
  return version === undefined
    ? undefined
    : new StoreError(
        `The SQLite driver needs ${version}, which this system is too old for. Make the package on this system (docs/operate.md, "An older system"), or use PostgreSQL.`,
      );
};

/** The engines' and the system's words for: the disk is full, or the folder's share of it. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;

export const isFull = (error: unknown): boolean =>
  FULL.test((error as { code?: string } | null)?.code ?? '');

/** What an operator is told, in one line, where a program ends because of it. */
export const NO_ROOM =
  'There is no room left on the disk, and nothing was changed. Make room, then try again.';
