import { isFull } from './tier';

/** Texts that, repeated, make a careless regular expression or Unicode normalisation quadratic. */
const REPEATED: readonly string[] = [
  ...(['\u0315\u0300', ' ', '　', '\n', '\u200b'] as const),
  ...(['[', '(', '【', '{', '<', "'"] as const),
  ...(['1', '-', ',', ':', '/', '\\', '周', '单', '第', '注 '] as const),
  ...(['@a.', '1:', '1-', '1,', '1 ', ' /', '单 ', '张 ', '张、'] as const),
];
/** The gate takes every sixth of them. */
const TAKEN = REPEATED.filter((_, index) => isFull || index % 6 === 0);

const textsOf = (length: number): [name: string, text: string][] => [
  ...TAKEN.map((part): [string, string] => [
    JSON.stringify(part),
    `张${part.repeat(length / part.length)}x`,
  ]),
  // Letters that a search pattern replaces by classes of similar letters, so that it becomes
  // several times as long.
  ['letters', 'aeios'.repeat(length / 5)],
  // Marks in the opposite of their canonical order, so that normalisation has to sort them.
  ['marks', `1${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`],
  ['half-width marks', `ｶ${'\uff9f'.repeat(length / 2)}${'\u0315'.repeat(length / 2)}`],
];

/** How many times shorter the text is with which a long one is compared. */
const SHORTER = 4;

/** Returns named texts of about this length, each with one of the same kind and a quarter of it. */
export const quadraticTexts = (length: number): [name: string, text: string, quarter: string][] => {
  const quarters = textsOf(length / SHORTER);
  return textsOf(length).map(([name, text], index) => [name, text, quarters[index]?.[1] ?? '']);
};

/** CPU seconds. Work that takes less is not compared, because garbage collection decides. */
const QUICK = 1;

const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const leastOf = async (work: () => unknown): Promise<number> => {
  const seconds: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) seconds.push(await secondsOf(work));
  return Math.min(...seconds);
};

/**
 * Returns how many times more CPU time the work takes than the same work on a quarter of the text:
 * about 4 if the time grows with the length, 16 if it grows with its square, 0 if the work is quick
 * on this machine. A ratio does not depend on the machine's speed.
 */
export const growthOf = async (work: () => unknown, quarter: () => unknown): Promise<number> => {
  if ((await secondsOf(work)) < QUICK) return 0;
  return (await leastOf(work)) / (await leastOf(quarter));
};

/** Between 4 and 16: what `growthOf` must stay below. */
export const LINEAR = 8;
