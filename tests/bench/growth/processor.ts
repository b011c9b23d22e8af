import fs from 'node:fs';

const MILLION = 1e6;

/** Milliseconds of the processor in a file of Linux's scheduler; 0 where the process has ended, or another system runs. */
const taken = (file: string): number => {
  try {
    return Number(fs.readFileSync(file, 'latin1').split(' ')[0]) / MILLION;
  } catch {
    return 0;
  }
};

/** The process that started this one. */
export const parentOf = (pid: number): number =>
  Number(fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);

/** Of all processes that this one has started and that run, such as the connections of a PostgreSQL. */
export const childrenTime = (pid: number): number =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .reduce((sum, child) => sum + taken(`/proc/${child}/schedstat`), 0);

/** Of all threads of this process. */
export const ownTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const threadTime = (): number => taken(`/proc/self/task/${process.pid}/schedstat`);

/** The longest time for which work holds the event loop, in milliseconds of the processor: so other programs do not count. */
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
