import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Engine } from '../../../../mock/db/dialect/dialect';
import type { Store } from '../../../../mock/db/write/store';
import { write } from '../../../../mock/db/write/write';
import { addMessages } from '../../../../mock/features/messages/records/messages';
import { ENGINES, NOW, openTestStore } from '../../../support/api';
import { bundled } from '../../../support/bundled';
import { ROOT } from '../../../support/paths';
import { queuedMessages, until } from '../../../support/sms';

const MESSAGES = 40;

/**
 * Starts a gateway that counts messages. It answers only as many as allowed, so that some are left.
 */
const startGateway = async () => {
  const counts = new Map<string, number>();
  let allowed = 0;
  let heard = () => {};
  let answered = () => {};
  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const { content } = JSON.parse(body) as { content: string };
      counts.set(content, (counts.get(content) ?? 0) + 1);
      heard();
      allowed -= 1;
      if (allowed >= 0) res.end('{"id":""}', () => answered());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    allow: (answers: number) => {
      allowed = answers;
    },
    nextHeard: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
    nextAnswered: () =>
      new Promise<void>((resolve) => {
        answered = resolve;
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
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  test('M-05 before an answer, after it and after its note: no message reached the gateway twice, and none is lost', async () => {
    const script = bundled('tests/support/outboxProcess.ts');
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
    const isSettled = (status: string) => status === 'sent' || status === 'unknown';
    const countOf = async (test: (status: string) => boolean) =>
      [...(await statuses()).values()].filter(test).length;

    /** Runs the worker that sends messages with a limited number of answers, and kills it. */
    const runUntil = async (answers: number, moment: () => Promise<unknown>) => {
      gateway.allow(answers);
      const come = moment();
      const args = [script, engine, place, gateway.url, ahead];
      const running = spawn(process.execPath, args, {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = running;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      await come;
      running.kill('SIGKILL');
      await ended;
    };
    await runUntil(0, gateway.nextHeard);
    await runUntil(6, gateway.nextAnswered);
    const before = await countOf(isSettled);
    await runUntil(10, () => until(async () => (await countOf(isSettled)) > before + 4));
    await runUntil(MESSAGES, () => until(async () => (await countOf(isSettled)) === MESSAGES));
    gateway.close();
    const final = await statuses();
    await store.close();
    expect(final.size).toBe(MESSAGES);
    expect([...gateway.counts.values()].every((count) => count === 1)).toBe(true);
    for (const [content, status] of final) {
      expect([content, isSettled(status)]).toEqual([content, true]);
      if (status === 'sent') expect([content, gateway.counts.get(content)]).toEqual([content, 1]);
    }
    // The worker was sending some of them when it was killed.
    expect([...final.values()].filter((status) => status === 'unknown').length).toBeGreaterThan(0);
  });
});
