import { isFull } from './tier';

/** Texts whose repetition makes a bad regular expression or Unicode normalization quadratic. */
const REPEATED: readonly string[] = [
  ...(['\u0315\u0300', ' ', '　', '\n', '\u200b'] as const),
  ...(['[', '(', '【', '{', '<', "'"] as const),
  ...(['1', '-', ',', ':', '/', '\\', '周', '单', '第', '注 '] as const),
  ...(['@a.', '1:', '1-', '1,', '1 ', ' /', '单 ', '张 ', '张、'] as const),
];
/** The short test run takes every sixth of them. */
const TAKEN = REPEATED.filter((_, index) => isFull || index % 6 === 0);

const textsOf = (length: number): [name: string, text: string][] => [
  ...TAKEN.map((part): [string, string] => [
    JSON.stringify(part),
    `张${part.repeat(length / part.length)}x`,
  ]),
  // Letters for which a search pattern has classes of similar letters, which make it several times
  // as long.
  ['letters', 'aeios'.repeat(length / 5)],
  // Combining marks in the wrong order, so that normalization has to sort them.
  ['marks', `1${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`],
  ['half-width marks', `ｶ${'\uff9f'.repeat(length / 2)}${'\u0315'.repeat(length / 2)}`],
];

/** The long text is compared with one that is this number of times shorter. */
const SHORTER = 4;

/**
 * Returns texts of about this length with a name, each with a text of the same kind and a quarter
 * of the length.
 */
export const quadraticTexts = (length: number): [name: string, text: string, quarter: string][] => {
  const quarters = textsOf(length / SHORTER);
  return textsOf(length).map(([name, text], index) => [name, text, quarters[index]?.[1] ?? '']);
};

/**
 * Seconds of processor time. Shorter work is not compared, because garbage collection affects it.
 */
const QUICK = 1;

const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** The limit of `growthOf`, between 4 (linear) and 16 (quadratic). */
export const LINEAR = 8;

/** Measurements of each text. Other programs on the machine disturb some of them. */
const ROUNDS = 6;

/**
 * Returns how much more processor time the work takes than the same work on a quarter of the text:
 * about 4 for linear time, 16 for quadratic time, 0 if it is quick.
 */
export const growthOf = async (work: () => unknown, quarter: () => unknown): Promise<number> => {
  let whole = await secondsOf(work);
  if (whole < QUICK) return 0;
  let part = await secondsOf(quarter);
  for (let round = 1; round < ROUNDS && whole / part >= LINEAR; round += 1) {
    whole = Math.min(whole, await secondsOf(work));
    // The first measurement may include the loading of modules.
    if (whole < QUICK) return 0;
    part = Math.min(part, await secondsOf(quarter));
  }
  return whole / part;
};
