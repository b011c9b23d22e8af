import type { CheckedPromise } from '@/contract/selfCheck';
import { runChild } from '../backup/childProcess';
import type { Location } from '../backup/database';
import { oncePerNight } from '../db/write/oncePerNight';
import type { Store } from '../db/write/store';
import { saveSelfCheck } from '../features/history/selfChecks';
import { checkPromises } from './run';

interface Checking {
  location: Location;
  backupDir: string;
  now: Date;
  signal?: AbortSignal | undefined;
}

export type CheckPromises = (checking: Checking) => Promise<CheckedPromise[]>;

/** Checks the data in the server process. For development servers, which have little data. */
export const checkHere: CheckPromises = checkPromises;

/** Checks the data in a child process, so that the server can go on answering requests. */
export const checkByProcess =
  (program: readonly string[]): CheckPromises =>
  async ({ location, signal }) =>
    JSON.parse(await runChild(program, { location, signal }));

/**
 * The nightly self-check begins at the first call after this time (China). By then, the backup of
 * the night is usually written.
 */
const NIGHT = '03:00';

export type Checked = 'kept' | 'broken' | 'failed';

/**
 * Checks the promises (rules about the data) once each night, and stores and returns the result.
 * Returns undefined if it is too early, or if the check is done or running. If the check itself
 * fails, the result is `failed`, and the next night tries again.
 */
export const selfCheckAtNight = (
  store: Store,
  now: Date,
  { location, backupDir, check = checkHere }: Omit<Checking, 'now'> & { check?: CheckPromises },
  signal?: AbortSignal,
): Promise<Checked | undefined> =>
  oncePerNight(store, now, { setting: 'selfCheckRun', from: NIGHT }, async () => {
    const began = performance.now();
    const save = (promises: readonly CheckedPromise[]) =>
      saveSelfCheck(store, now, { promises, milliseconds: Math.round(performance.now() - began) });
    try {
      const promises = await check({ location, backupDir, now, signal });
      await save(promises);
      return promises.some(({ state }) => state === 'broken') ? 'broken' : 'kept';
    } catch (error) {
      if (signal?.aborted) throw error;
      await save([]);
      return 'failed';
    }
  });
