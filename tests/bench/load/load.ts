/**
 * What a large office's server bears: fifty people at once, one who looks at a contact while ten search, others
 * while a large import is committed, and an export of everything; on SQLite, on PostgreSQL, and with two servers
 * over one PostgreSQL. The servers are processes of their own.
 */
import { DEMO_ACCOUNTS } from '@/contract/account';
import type { Engine } from '../../../mock/db/store';
import { Client } from '../../support/api';
import { valueIn } from '../../support/records';
import { type Figure, timed } from '../measure';
import { LARGE, type OfficeSize, openOffice, SMALL } from '../office';
import { actionAt, actionsOn } from './actions';
import { besideImport, exportGrowth, looksWhileSearched } from './beside';
import { watchProcessors } from './figures';
import { type Column, writeTables } from './loadTable';
import { watchMemory } from './memory';
import { crowd, signInAll } from './people';

const SECOND = 1000;

/** A small office for a few seconds shows that everything goes; its figures say nothing. */
const isSmall = process.argv.includes('small');
const SIZE: OfficeSize = isSmall ? SMALL : LARGE;
const SECONDS = isSmall ? 5 : 60;

const SETUPS: readonly { name: string; engine: Engine; servers: number }[] = [
  { name: 'SQLite', engine: 'sqlite', servers: 1 },
  { name: 'PostgreSQL', engine: 'postgres', servers: 1 },
  { name: 'PostgreSQL, two servers', engine: 'postgres', servers: 2 },
];

/** What is asked of whole tables, one after the other. */
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

const measure = async ({ name, engine, servers }: (typeof SETUPS)[number]): Promise<Column> => {
  const office = await openOffice(engine, SIZE, servers);
  try {
    const admin = new Client(office.urls[0] ?? '');
    const [demo] = DEMO_ACCOUNTS;
    valueIn(await admin.signIn(demo?.userName ?? '', demo?.password ?? ''));
    const clients = await signInAll(office, admin);
    const actions = actionsOn(SIZE);
    // First, while nothing else has made the server grow.
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
      looks: await looksWhileSearched(clients, actions),
      beside: await besideImport(clients, SIZE, actions),
      exported,
      alone: await alone(admin),
    };
  } finally {
    await office.close();
  }
};

const figuresOf = ({ name, alone: times }: Column): Figure[] =>
  Object.entries(times).map(([what, milliseconds]) => ({ name: `${name}: ${what}`, milliseconds }));

/** The load on each setup; of the large office it is written into docs/operate.md. */
export const loading = async (): Promise<Figure[]> => {
  const columns: Column[] = [];
  for (const setup of SETUPS) columns.push(await measure(setup));
  writeTables(columns, isSmall);
  return columns.flatMap(figuresOf);
};
