import { toInstant } from '@/domain/time/dates';
import { type Backups, backUpAtNight } from './backup/nightly';
import { optimize } from './db/optimize';
import type { Store } from './db/store';
import { forgetFailedBackup, noteBackup, noteFailedBackup } from './features/notice/backupState';
import { finishErasures } from './features/personalData/erase';
import { deleteOld } from './features/personalData/retention';
import { reconcileInTheEvening } from './features/smsStanding/queue';
import { forgetFirstPassword } from './firstPassword';
import type { Log } from './telemetry/log';
import type { Meters } from './telemetry/meters';

/** How often it is looked whether the night has come, in milliseconds. */
const LOOK = 10 * 60_000;

/** `stop` is set off when the server ends: what takes minutes is given up then. */
type Job = (store: Store, now: Date, stop?: AbortSignal) => Promise<unknown>;

/** Writes the night's backup, and notes what came of it, for the bell and the figures. */
export const nightlyBackup =
  (backups: Backups, meters: Meters): Job =>
  async (store, now, stop) => {
    if (backups.keep === 0) return forgetFailedBackup(store);
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

const ERASURE_FAILED = 'An erasure could not be finished';

/** Once a night, before the morning's work: one look falls into these ten minutes. */
const optimizeAtNight: Job = async (store, now) => {
  if (toInstant(now).slice(11, 15) === '05:0') await optimize(store);
};

/** What is done when its hour or moment has come, with what the log says where it failed. */
const jobsOf = (backUp: Job, forget: Job): readonly [Job, string][] => [
  [finishErasures, ERASURE_FAILED],
  [backUp, 'The nightly backup could not be written'],
  [deleteOld, 'What is older than the office keeps could not be deleted'],
  [optimizeAtNight, 'The database could not be optimized'],
  [reconcileInTheEvening, 'Standing reminders could not be queued'],
  [forget, 'The file with the first password could not be deleted'],
];

/**
 * Does each night's work while the server runs; what a night was missed for is done when the server is there again.
 * A database that is away is tried again at the next look. Closing the store waits for the present work.
 */
export const withNightly = (
  store: Store,
  { backups, dataDir }: { backups: Backups; dataDir: string },
  { log, meters, now }: { log: Log; meters: Meters; now: () => Date },
): Store => {
  const jobs = jobsOf(nightlyBackup(backups, meters), (opened) =>
    forgetFirstPassword(opened, dataDir),
  );
  const stop = new AbortController();
  const attempt = async (job: Job, failure: string) => {
    try {
      await job(store, now(), stop.signal);
    } catch (error) {
      log.error({ error }, failure);
    }
  };
  const look = async () => {
    for (const [job, failure] of jobs) await attempt(job, failure);
  };
  // What a server that was ended had begun is not left until the first look.
  let underWay = attempt(finishErasures, ERASURE_FAILED);
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, LOOK);
  timer.unref();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await underWay;
      await store.close();
    },
  };
};
