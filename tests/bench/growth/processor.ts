import fs from 'node:fs';

const MILLION = 1e6;

/**
 * Returns milliseconds of processor time from a `schedstat` file of Linux. 0 if the process has
 * ended, or on other systems.
 */
const taken = (file: string): number => {
  try {
    return Number(fs.readFileSync(file, 'latin1').split(' ')[0]) / MILLION;
  } catch {
    return 0;
  }
};

export const parentOf = (pid: number): number =>
  Number(fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);

/**
 * Returns milliseconds of processor time of the child processes, such as PostgreSQL's connections.
 */
export const childrenTime = (pid: number): number =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .reduce((sum, child) => sum + taken(`/proc/${child}/schedstat`), 0);

/** Returns milliseconds of processor time of all threads of this process. */
export const ownTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const threadTime = (): number => taken(`/proc/self/task/${process.pid}/schedstat`);

/**
 * Returns the longest time for which work blocks the event loop, in milliseconds of processor time,
 * so that other programs do not matter.
 */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = threadTime();
  let working = true;
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (working) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    working = false;
  }
  return longest;
};
