import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@/contract/directory';
import { ENGINES } from '../support/api';
import { bundled } from '../support/bundled';
import { Client } from '../support/client';
import { emptyDatabase } from '../support/emptyDatabase';
import { addContact } from '../support/records';
import { type RunningServer, startServer } from '../support/server';

const ROUNDS = 20;
const WRITERS = 4;
const PASSWORD = 'wal-nut 27 pears';
const OWN = `own ${PASSWORD}`;

/** The minimum number of acknowledged writes in each round. */
const WRITES = 25;

/** Each round kills the server at another time. */
const momentOf = (round: number) => (round * 37) % 100;

describe.each(ENGINES)(
  'a server that is killed again and again while people write, on %s',
  (engine) => {
    test('loses nothing that it acknowledged, over twenty rounds', async () => {
      const database = await emptyDatabase(engine);
      const start = () =>
        startServer({
          script: [bundled('mock/server.ts')],
          env: { ...database.env, DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD },
          dataDir: database.env.DATA_DIR,
        });
      const newest = new Map<number, Contact>();
      /**
       * The last write of each writer, which may or may not be stored if its response was cut off.
       */
      const sent = new Map<number, string>();
      let acknowledged = 0;

      const edit = async (client: Client, writer: number, round: number) => {
        for (let turn = 0; ; turn += 1) {
          const known = newest.get(writer);
          if (!known) return;
          const office = `第${round}轮${turn}`;
          sent.set(writer, office);
          const { id, version } = known;
          const { body } = await client.post('/api/directory/update', { id, version, office });
          if (body.Success) acknowledged += 1;
          else {
            // The last write of the previous round was stored, although its response was cut off.
            expect(body).toMatchObject({
              ErrorCode: 'STALE_VERSION',
              Value: { version: version + 1 },
            });
          }
          newest.set(writer, body.Value);
        }
      };

      const writeUntilKilled = async (server: RunningServer, round: number) => {
        const client = new Client(server.url);
        await client.signIn('admin', OWN);
        const gone = Array.from({ length: WRITERS }, (_, writer) =>
          edit(client, writer, round).catch((error: Error & { code?: string }) => {
            if (!error.code) throw error;
          }),
        );
        const enough = acknowledged + WRITES;
        while (acknowledged < enough) await sleep(1);
        await sleep(momentOf(round));
        server.child.kill('SIGKILL');
        await server.ended;
        await Promise.all(gone);
      };

      const first = await start();
      const admin = new Client(first.url);
      await admin.signInFirst('admin', PASSWORD);
      for (let writer = 0; writer < WRITERS; writer += 1) {
        newest.set(writer, await addContact(admin, { name: `教师${writer}` }));
      }
      await first.stop(true);

      for (let round = 0; round < ROUNDS; round += 1) await writeUntilKilled(await start(), round);

      const store = await database.open();
      for (const [writer, { id, version, office }] of newest) {
        const row = await store.db
          .selectFrom('contacts')
          .select(['version', 'office'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const last = { version: version + 1, office: sent.get(writer) };
        expect([{ version, office }, last]).toContainEqual(row);
      }
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * WRITES);
      await store.close();
      await database.remove();
    });
  },
);
