import pg from 'pg';
import { openPostgres } from '../../../mock/db/connection/openPostgres';
import { withFollowers } from '../../../mock/openStore';
import { type Client, startApi, type TestApi } from '../../support/api';
import { emptyDatabase } from '../../support/emptyDatabase';
import { fillMixedOffice, MixedWrites } from '../../support/mixedWrites';
import { FakeGateway, startOutbox, stopOutboxes } from '../../support/sms';

/** A time at which reminders of tomorrow's classes are due. */
const EVENING = new Date('2026-11-25T18:30:00+08:00');

const MILLISECONDS = 15_000;

/** Returns the number of transactions that the database has ended because of deadlocks. */
const deadlocksOf = async (url: string): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
};

test('two servers with mixed writes end in no deadlock, lose nothing and answer with no fault', async () => {
  const database = await emptyDatabase('postgres');
  const { DATABASE_URL: url } = database.env;
  const servers: TestApi[] = [];
  const clients: Client[] = [];
  try {
    for (let no = 0; no < 2; no += 1) {
      const api = await startApi('postgres', { store: withFollowers(await openPostgres(url)) });
      servers.push(api);
      clients.push(await api.as('admin'));
    }
    const [{ store }] = servers as [TestApi];
    await fillMixedOffice(clients[0] as Client);
    const before = await deadlocksOf(url);

    const gateway = new FakeGateway();
    gateway.answer = ({ reference }) =>
      gateway.got.length % 7 === 0
        ? { outcome: 'refused', errorCode: 'E', errorText: '拒绝' }
        : { outcome: 'accepted', gatewayId: `G-${reference}` };
    for (const api of servers) startOutbox(api.store, gateway, () => EVENING);
    const mixed = new MixedWrites(store, MILLISECONDS);
    await mixed.run(clients);
    await stopOutboxes();

    expect(mixed.faults).toEqual([]);
    expect(Math.min(...mixed.done.values())).toBeGreaterThan(0);
    expect(gateway.got.length).toBeGreaterThan(0);
    expect(await mixed.edits.lost(store)).toEqual([]);
    // A connection reports its statistics when it closes.
    await Promise.all(servers.splice(0).map((api) => api.close()));
    expect((await deadlocksOf(url)) - before).toBe(0);
  } finally {
    await stopOutboxes();
    await Promise.all(servers.map((api) => api.close()));
    await database.remove();
  }
});
