import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openTestStore, startApi } from '../../support/api';
import { CALLS, type MeasuredCall } from './calls';
import { fillYears, type Gathered } from './fill';

/** One term and the one before it; ten years; ten years of a university five times as large. */
const SIZES = {
  S1: { contacts: 20_000, terms: 2, sessionsPerTerm: 10_000 },
  S2: { contacts: 100_000, terms: 20, sessionsPerTerm: 10_000 },
  S3: { contacts: 100_000, terms: 20, sessionsPerTerm: 50_000 },
} as const satisfies Record<string, Partial<Gathered>>;

/** For a try: a tenth of everything. */
const tenth = (size: Gathered): Gathered => ({
  ...size,
  contacts: size.contacts / 10,
  sessionsPerTerm: size.sessionsPerTerm / 10,
});

const TURNS = 7;
const NANO = 1e6;

interface Cost {
  /** Milliseconds of the processor that one call takes, its client's included. */
  cpu: number;
  /** The longest time for which the event loop was held, in milliseconds. */
  held: number;
}

/** Measures calls over one database; gives the cost of each by its name. */
const measure = async (size: Gathered, calls: readonly MeasuredCall[]) => {
  const store = await openTestStore('sqlite');
  await fillYears(store, { ...size });
  await sql`analyze`.execute(store.db);
  const api = await startApi('sqlite', { store });
  const client = await api.as('admin');
  // A server reads the phone book into memory when it starts; here the first search does.
  await client.post('/api/directory/list', { method: 'list', keyword: '赵' });
  await new Promise((resolve) => setTimeout(resolve, 50 + size.contacts / 20));
  const costs = new Map<string, Cost>();
  for (const { name, run } of calls) {
    const first = (await run(client, 0)) as { status: number; body: unknown };
    if (first.status !== 200)
      throw new Error(`${name}: ${first.status} ${JSON.stringify(first.body)}`);
    await run(client, 0);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const before = process.cpuUsage();
    for (let turn = 1; turn <= TURNS; turn += 1) await run(client, turn);
    const { user, system } = process.cpuUsage(before);
    delay.disable();
    costs.set(name, { cpu: (user + system) / 1000 / TURNS, held: delay.max / NANO });
    if (process.env.VERBOSE) console.log(name, costs.get(name));
  }
  await api.close();
  return costs;
};

/** `npm run bench growth`: what calls cost as the database grows; `large` adds the third size, `small` only tries it. */
export const growing = async (): Promise<never[]> => {
  const options = process.argv.slice(2);
  const sizes = options.includes('large') ? (['S1', 'S2', 'S3'] as const) : (['S1', 'S2'] as const);
  const results = [];
  for (const name of sizes) {
    const full = { ...SIZES[name], messagesPerSession: 2, linesPerSession: 3 };
    results.push(await measure(options.includes('small') ? tenth(full) : full, CALLS));
  }
  const [base] = results;
  for (const { name } of CALLS) {
    const line = results.map((costs) => {
      const { cpu, held } = costs.get(name) as Cost;
      const ratio = cpu / (base?.get(name)?.cpu ?? cpu);
      return `${cpu.toFixed(1).padStart(9)} ×${ratio.toFixed(2).padEnd(6)} ${held.toFixed(0).padStart(5)}`;
    });
    console.log(name.padEnd(32), line.join(' |'));
  }
  return [];
};
