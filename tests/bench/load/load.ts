/**
 * `npm run bench load`: measures the server of a large office with fifty users, during searches, a
 * large import and a full export. With SQLite, with PostgreSQL, and with two servers on one
 * PostgreSQL.
 */
import { DEMO_ACCOUNTS } from '@/contract/account';
import type { Engine } from '../../../mock/db/dialect/dialect';
import { Client } from '../../support/api';
import { valueIn } from '../../support/records';
import { type Figure, timed } from '../measure';
import { LARGE, type Office, type OfficeSize, openOffice, SMALL } from '../office';
import { actionAt, actionsOn } from './actions';
import { besideImport, exportGrowth } from './beside';
import { watchProcessors } from './figures';
import { type Column, writeTables } from './loadTable';
import { watchMemory } from './memory';
import { crowd, signInAll } from './people';
import { searchesOf, searchFigures } from './searches';

const SECOND = 1000;

/** `small` tries everything for a few seconds. Its numbers mean nothing. */
const isSmall = process.argv.includes('small');
const SIZE: OfficeSize = isSmall ? SMALL : LARGE;
const SECONDS = isSmall ? 5 : 60;

const SETUPS: readonly { name: string; engine: Engine; servers: number }[] = [
  { name: 'SQLite', engine: 'sqlite', servers: 1 },
  { name: 'PostgreSQL', engine: 'postgres', servers: 1 },
  { name: 'PostgreSQL, two servers', engine: 'postgres', servers: 2 },
];

/** Measures calls that read whole tables, one after another. */
const alone = async (client: Client): Promise<Column['alone']> => {
  const term = { movePast: true, date: '2026-09-07' };
  const calls = {
    clashes: () => client.post('/api/rule', { method: 'clashes' }),
    preview: () => client.post('/api/setBachelorDate', { ...term, preview: true }),
    startDate: () => client.post('/api/setBachelorDate', term),
    startDateBack: () => client.post('/api/setBachelorDate', { ...term, date: '2026-08-31' }),
  };
  const times: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    times[name] = (await timed(async () => valueIn(await call()))).ms;
  }
  return times as Column['alone'];
};

type Setup = (typeof SETUPS)[number];

interface People {
  office: Office;
  admin: Client;
  clients: Client[];
  actions: ReturnType<typeof actionsOn>;
}

const inOffice = async <T>(
  { engine, servers }: Setup,
  work: (people: People) => Promise<T>,
): Promise<T> => {
  const office = await openOffice(engine, SIZE, servers);
  try {
    const admin = new Client(office.urls[0] ?? '');
    const [demo] = DEMO_ACCOUNTS;
    valueIn(await admin.signIn(demo?.userName ?? '', demo?.password ?? ''));
    const clients = await signInAll(office, admin);
    return await work({ office, admin, clients, actions: actionsOn(SIZE) });
  } finally {
    await office.close();
  }
};

const measure = async (
  { name }: Setup,
  { office, admin, clients, actions }: People,
): Promise<Column> => {
  // The export is measured first, before other work makes the server's memory grow.
  const exported = await exportGrowth(office, admin);
  const end = performance.now() + SECONDS * SECOND;
  const { value: minute, processors } = await watchProcessors(office, () =>
    watchMemory(office, SECOND, () =>
      crowd(
        clients,
        (call) => actionAt(actions, call),
        () => performance.now() >= end,
      ),
    ),
  );
  return {
    name,
    people: minute.value,
    settled: minute.settled,
    processors,
    searches: await searchesOf(clients, actions),
    beside: await besideImport(clients, SIZE, actions),
    exported,
    alone: await alone(admin),
  };
};

const figuresOf = ({ name, alone: times }: Column): Figure[] =>
  Object.entries(times).map(([what, milliseconds]) => ({ name: `${name}: ${what}`, milliseconds }));

/** Measures the load on each setup. For the large office it writes the table of docs/performance.md. */
const loadOnAll = async (): Promise<Figure[]> => {
  const columns: Column[] = [];
  for (const setup of SETUPS) {
    columns.push(await inOffice(setup, (people) => measure(setup, people)));
  }
  writeTables(columns, isSmall);
  return columns.flatMap(figuresOf);
};

const searchesOnAll = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const setup of SETUPS) {
    const searches = await inOffice(setup, ({ clients, actions }) => searchesOf(clients, actions));
    figures.push(...searchFigures(setup.name, searches));
  }
  return figures;
};

export const loading = (): Promise<Figure[]> =>
  process.argv.includes('searches') ? searchesOnAll() : loadOnAll();
