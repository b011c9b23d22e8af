import { toInstant } from '@/domain/time/dates';
import { type Backups, backUpAtNight } from './backup/nightly';
import { optimize } from './db/connection/optimize';
import type { Store } from './db/write/store';
import { JOBS, type Job, type NamedJob } from './featureList';
import { noteBackup, noteBackupsOff, noteFailedBackup } from './features/notice/backupState';
import { finishErasures } from './features/personalData/erase';
import type { ReadTexts } from './features/personalData/waitingFiles';
import { forgetFirstPassword } from './firstPassword';
import { type CheckPromises, selfCheckAtNight } from './selfCheck/nightly';
import type { Log } from './telemetry/log';
import type { Meters } from './telemetry/meters';

/** Milliseconds between two calls of the server's jobs. */
const LOOK = 10 * 60_000;

export const nightlyBackup =
  (backups: Backups, meters: Meters): Job =>
  async (store, now, stop) => {
    if (backups.keep === 0) return noteBackupsOff(store);
    try {
      if (!(await backUpAtNight(store, now, backups, stop))) return;
    } catch (error) {
      if (stop?.aborted) return;
      meters.backedUp('failed');
      await noteFailedBackup(store, now);
      throw error;
    }
    meters.backedUp('done');
    await noteBackup(store, now);
  };

const nightlySelfCheck =
  ({ location, dir }: Backups, meters: Meters, check?: CheckPromises): Job =>
  async (store, now, stop) => {
    const checked = { location, backupDir: dir, ...(check && { check }) };
    const outcome = await selfCheckAtNight(store, now, checked, stop);
    if (outcome) meters.selfChecked(outcome);
  };

/**
 * Updates the database statistics once each night. Jobs are called every ten minutes, so exactly
 * one call falls between 05:00 and 05:09.
 */
const optimizeAtNight: Job = async (store, now) => {
  if (toInstant(now).slice(11, 15) === '05:0') await optimize(store);
};

const ERASURE_FAILED = 'An erasure could not be finished';

const jobsOf = ({
  finish,
  backUp,
  forget,
}: Record<'finish' | 'backUp' | 'forget', Job>): readonly NamedJob[] => [
  [finish, ERASURE_FAILED],
  [backUp, 'The nightly backup could not be written'],
  ...JOBS,
  [optimizeAtNight, 'The database could not be optimized'],
  [forget, 'The file with the first password could not be deleted'],
];

/**
 * Calls the server's jobs every ten minutes. Each job decides if it is due, so a failed or missed
 * job runs at a later call. The self-check takes up to a minute and only reads, so other jobs do
 * not wait for it. Closing the returned store waits for running jobs.
 */
export const withNightly = (
  store: Store,
  {
    backups,
    dataDir,
    checkPromises,
    readTexts,
  }: {
    backups: Backups;
    dataDir: string;
    checkPromises?: CheckPromises | undefined;
    readTexts?: ReadTexts;
  },
  { log, meters, now }: { log: Log; meters: Meters; now: () => Date },
): Store => {
  const finish: Job = (opened, at, signal) => finishErasures(opened, at, readTexts, signal);
  const jobs = jobsOf({
    finish,
    backUp: nightlyBackup(backups, meters),
    forget: (opened) => forgetFirstPassword(opened, dataDir),
  });
  const selfCheck = nightlySelfCheck(backups, meters, checkPromises);
  const stop = new AbortController();
  const attempt = async (job: Job, failure: string) => {
    try {
      await job(store, now(), stop.signal);
    } catch (error) {
      log.error({ error }, failure);
    }
  };
  let checking: Promise<void> | undefined;
  const runJobs = async () => {
    for (const [job, failure] of jobs) await attempt(job, failure);
    checking ??= attempt(selfCheck, 'The nightly self-check could not be run').finally(() => {
      checking = undefined;
    });
  };
  // At the start, finishes erasures that were interrupted when the server last stopped.
  let running = attempt(finish, ERASURE_FAILED);
  const timer = setInterval(() => {
    running = running.then(runJobs);
  }, LOOK);
  timer.unref();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await running;
      await checking;
      await store.close();
    },
  };
};
