import { ALL } from '../../support/all';

/** What is known of a file: what is asked about it, and what is said of its rows. */
interface Known {
  asked?: readonly string[];
  said?: readonly string[];
}

/** The kinds of questions and the codes of messages: each stands for a rule by which the file is read. */
const rulesOf = ({ asked = [], said = [] }: Known): string[] => [
  ...asked.flatMap((question) => question.split(' ', 1)),
  ...said.flatMap((line) => line.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []),
];

/**
 * The titles of as few files as have every rule at least once between them, and of each `step`th of those of which
 * nothing is said; of all files where all is tested.
 */
export const characteristic = (
  files: Readonly<Record<string, Known>>,
  step: number,
): ReadonlySet<string> => {
  const titles = Object.keys(files);
  if (ALL) return new Set(titles);
  const rules = new Map(Object.entries(files).map(([title, file]) => [title, rulesOf(file)]));
  const silent = titles.filter((title) => rules.get(title)?.length === 0);
  const taken = new Set(silent.filter((_, index) => index % step === 0));
  const open = new Set([...rules.values()].flat());
  const newOf = (title: string) => new Set(rules.get(title)?.filter((rule) => open.has(rule))).size;
  while (open.size > 0) {
    const best = titles.reduce((one, other) => (newOf(other) > newOf(one) ? other : one));
    taken.add(best);
    for (const rule of rules.get(best) ?? []) open.delete(rule);
  }
  return taken;
};
