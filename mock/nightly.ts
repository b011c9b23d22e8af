import { type Backups, backUpAtNight } from './backup/nightly';
import type { Store } from './db/store';
import { deleteOld } from './features/personalData/retention';
import { reconcileInTheEvening } from './features/smsStanding/queue';
import { forgetFirstPassword } from './firstPassword';

/** How often it is looked whether the night has come, in milliseconds. */
const LOOK = 10 * 60_000;

type Job = (store: Store, now: Date) => Promise<unknown>;

/** What is done when its hour or moment has come, with what the log says where it failed. */
const jobsOf = (backUp: Job, forget: Job): readonly [Job, string][] => [
  [backUp, 'The nightly backup could not be written'],
  [deleteOld, 'What is older than the office keeps could not be deleted'],
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
  log: (line: string) => void,
): Store => {
  const jobs = jobsOf(
    (opened, now) => backUpAtNight(opened, now, backups),
    (opened) => forgetFirstPassword(opened, dataDir),
  );
  let underWay: Promise<void> = Promise.resolve();
  const attempt = async (job: Job, failure: string) => {
    try {
      await job(store, new Date());
    } catch (error) {
      const { code = '' } = error as { code?: string };
      log(`${failure}: ${code}`);
    }
  };
  const look = async () => {
    for (const [job, failure] of jobs) await attempt(job, failure);
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, LOOK);
  timer.unref();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      await underWay;
      await store.close();
    },
  };
};
