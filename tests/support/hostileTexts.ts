import { ALL } from './all';

/** What a careless pattern, or Unicode's normalisation, takes the square of the length for. */
const REPEATED: readonly string[] = [
  ...(['\u0315\u0300', ' ', '　', '\n', '\u200b'] as const),
  ...(['[', '(', '【', '{', '<', "'"] as const),
  ...(['1', '-', ',', ':', '/', '\\', '周', '单', '第', '注 '] as const),
  ...(['@a.', '1:', '1-', '1,', '1 ', ' /', '单 ', '张 ', '张、'] as const),
];
/** Every sixth in the gate. */
const TAKEN = REPEATED.filter((_, index) => ALL || index % 6 === 0);

/** Texts of this length, by what is repeated in them; each begins and ends with something else. */
export const hostileTexts = (length: number): [name: string, text: string][] => [
  ...TAKEN.map((part): [string, string] => [
    JSON.stringify(part),
    `张${part.repeat(length / part.length)}x`,
  ]),
  // Letters for which a pattern takes other characters as well: it grows to several times their number.
  ['letters', 'aeios'.repeat(length / 5)],
  // In the order in which the normal form does not have them.
  ['marks', `1${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`],
  ['half-width marks', `ｶ${'\uff9f'.repeat(length / 2)}${'\u0315'.repeat(length / 2)}`],
];

/** Work that takes less (s) is not looked at again; no bound is lower. */
const QUICK = 1;

const once = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/**
 * Seconds of processor time that the work takes, which other programs on a busy machine do not add to. The threads that
 * collect garbage and compile are counted, so what seems slow is done twice more, and the least counts.
 */
export const secondsOf = async (work: () => unknown): Promise<number> => {
  let least = await once(work);
  for (let more = 2; more > 0 && least >= QUICK; more -= 1) {
    least = Math.min(least, await once(work));
  }
  return least;
};
