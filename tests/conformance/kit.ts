import { Difference } from './backend';
import type { Check } from './check';
import { envelopeChecks } from './checks/envelope';
import { jobChecks } from './checks/jobs';
import { listChecks } from './checks/lists';
import { recordChecks } from './checks/records';
import { roleChecks } from './checks/roles';
import { signInChecks } from './checks/signIn';
import { specificationChecks } from './checks/specification';
import { World } from './world';

export const CHECKS: readonly Check[] = [
  ...specificationChecks,
  ...envelopeChecks,
  ...signInChecks,
  ...roleChecks,
  ...listChecks,
  ...recordChecks,
  ...jobChecks,
];

export interface Outcome {
  id: string;
  about: string;
  /** The difference from the contract. Blank if there is none. */
  difference: string;
}

interface Target {
  base: string;
  userName: string;
  password: string;
}

const describe = (error: unknown): string => {
  if (error instanceof Difference) return error.message;
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return `${message}${reason}`;
};

const attempt = async (work: () => Promise<void>): Promise<string> => {
  try {
    await work();
    return '';
  } catch (error) {
    return describe(error);
  }
};

/**
 * Runs the checks against a backend and returns what each found. Deletes afterwards what it made.
 * `only` has the ids of the checks to run.
 */
export const runKit = async (
  { base, userName, password }: Target,
  only?: readonly string[],
): Promise<Outcome[]> => {
  const world = new World(base, userName, password);
  const begun = await attempt(() => world.begin());
  if (begun) return [{ id: 'beginning', about: 'an administrator signs in', difference: begun }];
  const outcomes: Outcome[] = [];
  for (const { id, about, run } of CHECKS) {
    if (only && !only.includes(id)) continue;
    outcomes.push({ id, about, difference: await attempt(() => run(world)) });
  }
  const cleaned = await attempt(() => world.clean());
  if (cleaned) outcomes.push({ id: 'cleaning', about: 'records are deleted', difference: cleaned });
  return outcomes;
};
