import { sql } from 'kysely';
import { optimize } from '../../../mock/db/connection/optimize';
import type { Engine } from '../../../mock/db/dialect/dialect';
import type { Store } from '../../../mock/db/write/store';
import { openTestStore, startApi, type TestApi } from '../../support/api';
import type { Client } from '../../support/client';
import { fillYears, type Gathered } from './fill';
import { childrenTime, ownTime, parentOf } from './processor';

export interface Office {
  store: Store;
  api: TestApi;
  client: Client;
  secretary: Client;
  /** Milliseconds of processor time that this process and the database have used. */
  time: () => number;
}

/** The main process of PostgreSQL. Undefined for SQLite. */
const postmasterOf = async ({ engine, reader }: Store): Promise<number | undefined> => {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(reader);
  return rows[0] && parentOf(rows[0].pid);
};

/** Fills a database, updates the query planner's statistics, and starts a server. */
export const openOffice = async (engine: Engine, size: Gathered): Promise<Office> => {
  const store = await openTestStore(engine);
  await fillYears(store, size);
  if (engine === 'sqlite') await optimize(store);
  else await store.purge();
  const api = await startApi(engine, { store });
  const client = await api.as('admin');
  const secretary = await api.as('secretary', ['第7教研室']);
  // The first search reads the phone book into memory, which must not be measured.
  await client.post('/api/directory/list', { method: 'list', keyword: '赵' });
  await new Promise((resolve) => setTimeout(resolve, 50 + size.contacts / 20));
  const postmaster = await postmasterOf(store);
  const time = () => ownTime() + (postmaster === undefined ? 0 : childrenTime(postmaster));
  return { store, api, client, secretary, time };
};
