import type { Engine } from '../../../mock/db/dialect/dialect';
import { startMeasuredPostgres } from '../../support/startPostgres';
import { machine, tableRow, writePart } from '../documents';
import { middle } from '../measure';
import { CALLS } from './calls';
import type { Gathered } from './fill';
import { type Office, openOffice } from './offices';
import { longestHold } from './processor';
import { SIZES } from './sizes';
import { holdsOf } from './writes';

/** Returns a tenth of the amount of data, for a quick try. */
const tenth = (size: Gathered): Gathered => ({
  ...size,
  contacts: size.contacts / 10,
  sessionsPerTerm: size.sessionsPerTerm / 10,
});

const WARM = 5;
const TURNS = 15;

interface Cost {
  /** Milliseconds of processor time for one call, including client and database. */
  cpu: number;
  /** The longest time in milliseconds for which the event loop was blocked. */
  held: number;
}

/** Measures each call in each database. They alternate, so that other programs affect all alike. */
const measure = async (offices: readonly Office[]): Promise<Cost[][]> => {
  const costs: Cost[][] = [];
  for (const { name, run, bySecretary } of CALLS) {
    const clientOf = ({ client, secretary }: Office) => (bySecretary ? secretary : client);
    const times = offices.map((): number[] => []);
    for (let turn = -WARM; turn < TURNS; turn += 1) {
      for (const [at, office] of offices.entries()) {
        const before = office.time();
        const { status, body } = await run(clientOf(office));
        if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
        if (turn >= 0) times[at]?.push(office.time() - before);
      }
    }
    const row: Cost[] = [];
    for (const [at, office] of offices.entries()) {
      const held = await longestHold(() => run(clientOf(office)));
      row.push({ cpu: middle(times[at] ?? []), held });
    }
    costs.push(row);
  }
  return costs;
};

const measureOn = async (engine: Engine, sizes: readonly Gathered[]) => {
  const postgres = engine === 'postgres' ? await startMeasuredPostgres() : undefined;
  if (postgres) process.env.DATABASE_URL = postgres.url;
  const offices: Office[] = [];
  for (const size of sizes) offices.push(await openOffice(engine, size));
  const costs = await measure(offices);
  for (const { api } of offices) await api.close();
  const holds = await holdsOf(engine);
  await postgres?.stop();
  return { engine, costs, holds };
};

type Measured = Awaited<ReturnType<typeof measureOn>>;

/**
 * `npm run bench growth`: measures API calls in databases of growing size, and how long large
 * writes block the event loop. `postgres` uses PostgreSQL, `large` adds a third size, `small` is
 * only a try.
 */
export const growing = async (): Promise<never[]> => {
  const options = process.argv.slice(2);
  const names = options.includes('large') ? (['S1', 'S2', 'S3'] as const) : (['S1', 'S2'] as const);
  const isSmall = options.includes('small');
  const sizes = names.map((name) => SIZES[name]);
  const engine = options.includes('postgres') ? 'postgres' : 'sqlite';
  const measured = await measureOn(engine, isSmall ? sizes.map(tenth) : sizes);
  const tables = tablesOf(names, measured);
  console.log(tables);
  if (!isSmall) writePart(engine === 'postgres' ? 'growth postgres' : 'growth', tables);
  return [];
};

const TITLES = {
  sqlite: 'On SQLite',
  postgres: "On PostgreSQL, its processes' time included",
} as const;

const table = (columns: readonly string[], lines: readonly string[]) => [
  tableRow(columns),
  tableRow(['---', ...columns.slice(1).map(() => '--:')]),
  ...lines,
];

const tablesOf = (names: readonly string[], { engine, costs, holds }: Measured): string => {
  const titles = names.slice(1).flatMap((name) => [`${name}, times`, `${name}, held, ms`]);
  const calls = CALLS.map(({ name }, at) => {
    const [first, ...others] = costs[at] ?? [];
    const base = first?.cpu ?? 0;
    const cells = others.flatMap(({ cpu, held }) => [(cpu / base).toFixed(1), held.toFixed(0)]);
    return tableRow([name, base.toFixed(1), ...cells]);
  });
  const writes = holds.map(({ name, held }) => tableRow([name, held.toFixed(0)]));
  return [
    `${TITLES[engine]} (${machine()})`,
    '',
    ...table(['call', 'S1, ms', ...titles], calls),
    '',
    ...table(['write', 'held, ms'], writes),
  ].join('\n');
};
