import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openTestStore, startApi } from '../../support/api';
import { type Language, machine, tableRow, writeDocuments } from '../documents';
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
    const { status, body } = await run(client);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    await run(client);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const before = process.cpuUsage();
    for (let turn = 1; turn <= TURNS; turn += 1) await run(client);
    const { user, system } = process.cpuUsage(before);
    delay.disable();
    costs.set(name, { cpu: (user + system) / 1000 / TURNS, held: delay.max / NANO });
  }
  await api.close();
  return costs;
};

/** `npm run bench growth`: what calls cost as the database grows; `large` adds the third size, `small` only tries it. */
export const growing = async (): Promise<never[]> => {
  const options = process.argv.slice(2);
  const sizes = options.includes('large') ? (['S1', 'S2', 'S3'] as const) : (['S1', 'S2'] as const);
  const results: Costs[] = [];
  for (const name of sizes) {
    const full = { ...SIZES[name], messagesPerSession: 2, linesPerSession: 3 };
    results.push(await measure(options.includes('small') ? tenth(full) : full, CALLS));
  }
  console.log(tableIn('en', sizes, results));
  if (!options.includes('small')) {
    writeDocuments('growth', (language) => tableIn(language, sizes, results));
  }
  return [];
};

const HEADS = {
  en: { call: 'call', first: 'S1, ms', ratio: 'times', held: 'held, ms' },
  zh: { call: '调用', first: 'S1，毫秒', ratio: '倍', held: '占用，毫秒' },
} as const;

type Costs = ReadonlyMap<string, Cost>;

const tableIn = (language: Language, sizes: readonly string[], results: readonly Costs[]) => {
  const [base, ...others] = results;
  const head = HEADS[language];
  const titles = sizes
    .slice(1)
    .flatMap((name) => [`${name}, ${head.ratio}`, `${name}, ${head.held}`]);
  const lines = CALLS.map(({ name, zh }) => {
    const first = base?.get(name)?.cpu ?? 0;
    const cells = others.flatMap((costs) => {
      const { cpu, held } = costs.get(name) as Cost;
      return [(cpu / first).toFixed(1), held.toFixed(0)];
    });
    return tableRow([language === 'en' ? name : zh, first.toFixed(1), ...cells]);
  });
  const columns = [head.call, head.first, ...titles];
  const under = ['---', ...columns.slice(1).map(() => '--:')];
  return [machine(), '', tableRow(columns), tableRow(under), ...lines].join('\n');
};
