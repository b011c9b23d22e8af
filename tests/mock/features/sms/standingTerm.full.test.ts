import type { Engine } from '../../../../mock/db/dialect/dialect';
import { runTerm } from '../../../support/standingTermRun';

/** `TERM_SEED=17` or `TERM_SEED=17,18` runs only these seeds. */
const { TERM_SEED } = process.env;
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);
const seeds = TERM_SEED ? TERM_SEED.split(',').map(Number) : SEEDS;
const cases = seeds.map((seed): [number, Engine] => [
  seed,
  seed % 10 === 0 ? 'postgres' : 'sqlite',
]);

/** Timeout of one term in ms. */
const A_TERM = 900_000;

test.each(cases)(
  'M-08 M-16 over a term of random changes everybody who teaches gets each reminder once: seed %i on %s',
  (seed, engine) => runTerm(engine, seed, { days: 20 * 7, changes: 3000, least: 100 }),
  A_TERM,
);
