import { isFull } from '../../support/tier';

/** The expected questions and row messages of a file. */
interface Known {
  questions?: readonly string[];
  rows?: readonly string[];
}

/** Returns the kinds of questions and messages, each of which stands for one rule of the import. */
const rulesOf = ({ questions = [], rows = [] }: Known): string[] => [
  ...questions.flatMap((question) => question.split(' ', 1)),
  ...rows.flatMap((line) => line.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []),
];

/**
 * Returns the names of a few files that together cover most rules, each at least `gain` new ones,
 * and of every `step`th file without a message. The full test run takes all files.
 */
export const coveringSubset = (
  files: Readonly<Record<string, Known>>,
  step: number,
  gain: number,
): ReadonlySet<string> => {
  const titles = Object.keys(files);
  if (isFull) return new Set(titles);
  const rules = new Map(Object.entries(files).map(([title, file]) => [title, rulesOf(file)]));
  const silent = titles.filter((title) => rules.get(title)?.length === 0);
  const taken = new Set(silent.filter((_, index) => index % step === 0));
  const open = new Set([...rules.values()].flat());
  const newOf = (title: string) => new Set(rules.get(title)?.filter((rule) => open.has(rule))).size;
  for (;;) {
    const best = titles.reduce((one, other) => (newOf(other) > newOf(one) ? other : one));
    if (newOf(best) < gain) break;
    taken.add(best);
    for (const rule of rules.get(best) ?? []) open.delete(rule);
  }
  return taken;
};
