/** What a careless pattern, or Unicode's normalisation, takes the square of the length for. */
const REPEATED: readonly string[] = [
  ...(['\u0315\u0300', ' ', '　', '\n', '\u200b'] as const),
  ...(['[', '(', '【', '{', '<', "'"] as const),
  ...(['1', '-', ',', ':', '/', '\\', '周', '单', '第', '注 '] as const),
  ...(['@a.', '1:', '1-', '1,', '1 ', ' /', '单 ', '张 ', '张、'] as const),
];

/** Texts of this length, by what is repeated in them; each begins and ends with something else. */
export const hostileTexts = (length: number): [name: string, text: string][] => [
  ...REPEATED.map((part): [string, string] => [
    JSON.stringify(part),
    `张${part.repeat(length / part.length)}x`,
  ]),
  // In the order in which the normal form does not have them.
  ['marks', `1${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`],
  ['half-width marks', `ｶ${'\uff9f'.repeat(length / 2)}${'\u0315'.repeat(length / 2)}`],
];

/** Seconds of processor time that the work took, which other programs on a busy machine do not add to. */
export const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
