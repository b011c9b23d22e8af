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

/** Returns named texts of about this length. Most repeat one part between two other characters. */
export const quadraticTexts = (length: number): [name: string, text: string][] => [
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

/** Seconds. Faster work is not measured again; no test has a lower limit. */
const QUICK = 1;

const once = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** A text that takes quadratic time: 32,000 marks in the opposite of their canonical order. */
const REFERENCE = `1${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`;
/** CPU seconds that normalizing it takes on the machine for which the tests' limits were set. */
const REFERENCE_SECONDS = 0.6;

let measured: Promise<number> | undefined;

/** Returns how many times slower this machine is than that one; at least 1. */
const slowness = (): Promise<number> => {
  measured ??= once(() => REFERENCE.normalize('NFKC')).then((seconds) =>
    Math.max(1, seconds / REFERENCE_SECONDS),
  );
  return measured;
};

/**
 * Returns the CPU seconds that the work would take on the machine for which the limits were set.
 * Other programs on the machine do not affect it. Garbage collection and compilation are counted,
 * so slow work is measured three times and the minimum counts.
 */
export const secondsOf = async (work: () => unknown): Promise<number> => {
  let least = await once(work);
  for (let more = 2; more > 0 && least >= QUICK; more -= 1) {
    least = Math.min(least, await once(work));
  }
  return least < QUICK ? least : least / (await slowness());
};
