import { engines } from '../../../support/api';
import { runTerm } from '../../../support/standingTermRun';
import { isFull } from '../../../support/tier';

const SEEDS = isFull ? [7, 1, 9, 12, 13, 14] : [7, 1];
const cases = engines().flatMap((engine) => SEEDS.map((seed) => [seed, engine] as const));

test.each(cases)(
  'M-16 over two weeks of random changes everybody gets each reminder or day once: seed %i on %s',
  (seed, engine) => runTerm(engine, seed, { days: 14, changes: 200, least: 3 }),
  60_000,
);
