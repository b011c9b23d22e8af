import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { hashSecret, isSecret, makeSecret } from '../../../mock/db/base/secret';
import type { Store } from '../../../mock/db/write/store';
import { handleErrors } from '../../../mock/http/handleErrors';
import { secretAddresses } from '../../../mock/http/secret/secretAddress';
import { silentLog } from '../../../mock/telemetry/log';
import { NOW } from '../../support/api';
import { acquireStore } from '../../support/storePool';
import { testFull } from '../../support/testFull';

test('a secret is new each time, has 256 bits and is known again by its hash alone', () => {
  const secrets = Array.from({ length: 50 }, makeSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) {
    expect(isSecret(secret)).toBe(true);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashSecret(secret)).not.toContain(secret);
  }
});

describe('tries at secret addresses', () => {
  const right = makeSecret();
  const later = makeSecret();
  const known = new Set([right, later].map(hashSecret));
  let lookups = 0;
  let now = NOW;
  let base = '';
  let server: http.Server;

  let store: Store;
  beforeEach(async () => {
    lookups = 0;
    now = NOW;
    store = await acquireStore('sqlite', NOW);
    const open = secretAddresses({ store, now: () => now });
    const app = express();
    app.set('trust proxy', 1);
    app.get('/:secret', async (req, res) => {
      const find = async (hash: string) => {
        lookups += 1;
        return known.has(hash) ? hash : undefined;
      };
      res.send(await open({ req, res }, req.params.secret, find));
    });
    app.use(handleErrors(silentLog));
    server = http.createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  });

  const ask = (secret: string, from = '10.0.0.1') =>
    fetch(`${base}/${secret}`, { headers: { 'x-forwarded-for': from } });
  const guess = async (times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await ask(makeSecret())).status);
    return statuses;
  };

  testFull(
    'of a thousand guesses thirty are looked up, and the others are told how long to wait',
    async () => {
      const statuses = await guess(1000);
      expect(statuses.filter((status) => status === 404)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(970);
      expect(lookups).toBe(30);
      const refused = await ask(later);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  test('whoever opened an address before goes on, also beside a guesser; others elsewhere too', async () => {
    expect((await ask(right)).status).toBe(200);
    await guess(31);
    expect((await ask(right)).status).toBe(200);
    expect((await ask(later)).status).toBe(429);
    expect((await ask(later, '10.0.0.2')).status).toBe(200);
  });

  test('an address that guessed too much is slowed, not shut out: one in five seconds is looked up', async () => {
    expect((await guess(31)).slice(29)).toEqual([404, 429]);
    now = new Date(NOW.getTime() + 5000);
    expect((await ask(later)).status).toBe(200);
    expect(await guess(2)).toEqual([404, 429]);
  });

  test('right secrets are not counted, and texts that are none are not looked up', async () => {
    for (let time = 0; time < 40; time += 1) expect((await ask(right)).status).toBe(200);
    lookups = 0;
    for (const text of ['x', `${right}A`, right.slice(1), '%00', 'a'.repeat(2000)]) {
      expect((await ask(text)).status).toBe(404);
    }
    expect(lookups).toBe(0);
  });

  test('a secret that was right and is not any more counts again', async () => {
    await ask(right);
    known.delete(hashSecret(right));
    const statuses: number[] = [];
    for (let time = 0; time < 40; time += 1) statuses.push((await ask(right)).status);
    known.add(hashSecret(right));
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
