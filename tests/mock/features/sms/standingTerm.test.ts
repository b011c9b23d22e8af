import { engines } from '../../../support/api';
import { runTerm } from '../../../support/standingTermRun';
import { isFull } from '../../../support/tier';

/** Terms in which teachers of both levels get one message about a day. */
const SEEDS = isFull ? [9, 19, 4, 11, 15, 20] : [9, 19];
const cases = engines().flatMap((engine) => SEEDS.map((seed) => [seed, engine] as const));

test.each(cases)(
  'M-16 over two weeks of random changes everybody gets each reminder or day once: seed %i on %s',
  (seed, engine) => runTerm(engine, seed, { days: 14, changes: 200, least: 3, leastJoint: 1 }),
  60_000,
);
