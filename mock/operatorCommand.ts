import fs from 'node:fs';
import { StoreError } from './db/base/storeError';
import { dataFile } from './db/connection/dataFile';
import type { Store } from './db/write/store';
import { type Environment, readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { EnvironmentError } from './environmentVariables';
import { openStore } from './openStore';

/** An error that the operator can correct, such as a wrong command line. */
export class CommandError extends Error {}

/** Returns true if the operator needs only the error's message, not its stack. */
export const isForOperator = (error: unknown): error is Error =>
  [CommandError, StoreError, EnvironmentError].some((kind) => error instanceof kind);

/**
 * Throws an error if the data file does not exist, because the command would otherwise create an
 * empty database.
 */
const checkThere = ({ databaseUrl, dataDir }: Environment): void => {
  if (!databaseUrl && !fs.existsSync(dataFile(dataDir))) {
    throw new CommandError(
      `There is no data in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  }
};

/**
 * Runs `work` on the data of this installation and closes the database again. The server may be
 * running at the same time.
 */
export const onExistingStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
  const environment = readEnvironment(withFile(process.env), '0');
  checkThere(environment);
  const store = await openStore(environment);
  try {
    await work(store);
  } finally {
    await store.close();
  }
};
