import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Engine, Store } from '../../../../mock/db/store';
import { write } from '../../../../mock/db/write';
import { addMessages } from '../../../../mock/features/sms/sms';
import { ENGINES, NOW, openTestStore } from '../../../support/api';
import { ROOT } from '../../../support/paths';
import { queuedMessages, until } from '../../../support/sms';

const KILLS = 10;
const MESSAGES = 120;

/** A gateway that counts what reaches it, and says when it has heard of something. */
const startGateway = async () => {
  const counts = new Map<string, number>();
  let heard = () => {};
  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const { content } = JSON.parse(body) as { content: string };
      counts.set(content, (counts.get(content) ?? 0) + 1);
      heard();
      res.end('{"id":""}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    next: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const placeOf = async (store: Store & { dir: string }, engine: Engine): Promise<string> => {
  if (engine === 'sqlite') return store.dir;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(store.db);
  return rows[0]?.name ?? '';
};

describe.each(ENGINES)('an outbox that is killed, on %s', (engine) => {
  test(`M-05 after ${KILLS} kills no message reached the gateway twice, and none is lost`, async () => {
    const store = await openTestStore(engine);
    const gateway = await startGateway();
    const ahead = String(NOW.getTime() - Date.now());
    const place = await placeOf(store, engine);
    await write(store, { id: 0, userName: 'test' }, NOW, (writer) =>
      addMessages(writer, queuedMessages(MESSAGES)),
    );
    const statuses = async () => {
      const rows = await store.reader
        .selectFrom('smsRecords')
        .select(['content', 'status'])
        .execute();
      return new Map(rows.map(({ content, status }) => [content, status]));
    };
    const start = (): ChildProcess =>
      spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/support/outboxProcess.ts', engine, place, gateway.url, ahead],
        { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
      );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const heard = gateway.next();
      const child = start();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await heard;
      // At once, and a little later each time: before the answer, before the note, after it.
      await new Promise((resolve) => setTimeout(resolve, kill % 5));
      child.kill('SIGKILL');
      await ended;
    }
    const last = start();
    const settled = (status: string) => status === 'sent' || status === 'unknown';
    for (let wait = 0; wait < 5; wait += 1) {
      await until(async () => [...(await statuses()).values()].every(settled)).catch(() => {});
    }
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.kill('SIGKILL');
    await ended;
    gateway.close();
    const final = await statuses();
    await store.close();
    expect(final.size).toBe(MESSAGES);
    expect([...gateway.counts.values()].every((count) => count === 1)).toBe(true);
    for (const [content, status] of final) {
      expect([content, settled(status)]).toEqual([content, true]);
      if (status === 'sent') expect([content, gateway.counts.get(content)]).toEqual([content, 1]);
    }
    // Some were in the worker's hands when it was killed, or nothing was tried.
    expect([...final.values()].filter((status) => status === 'unknown').length).toBeGreaterThan(0);
  }, 60_000);
});
