import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { createApp } from '../../mock/app';
import { dataFile } from '../../mock/db/dataFile';
import { openPostgres, openSqlite } from '../../mock/db/open';
import type { Engine, Store } from '../../mock/db/store';
import type { Bounds } from '../../mock/db/waiting';
import { write } from '../../mock/db/write';
import { createAccount } from '../../mock/features/account/accounts';
import { withFollowers } from '../../mock/openStore';
import { PASSWORDS } from './accounts';
import { giveSchemaBack, noteStructure, takeSchema } from './schemas';
import { TEST_ROOT } from './testRoot';

/** An answer as the wire has it. */
export interface Answer {
  status: number;
  headers: Headers;
  body: {
    Success: boolean;
    // The tests look into values of every call; each assertion says what it expects there.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    Value: any;
    Message: string;
    ErrorCode: string;
    [key: string]: unknown;
  };
}

/** One browser: keeps its cookie, sends the headers that browsers send. */
export class Client {
  readonly #base: string;
  cookie = '';

  constructor(base: string) {
    this.#base = base;
  }

  async send(method: string, url: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...(init.headers as object) });
    if (this.cookie) headers.set('cookie', this.cookie);
    const response = await fetch(this.#base + url, {
      ...init,
      method,
      headers,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('application/json');
    const body = json && text ? JSON.parse(text) : { text };
    return { status: response.status, headers: response.headers, body };
  }

  get(url: string): Promise<Answer> {
    return this.send('GET', url);
  }

  post(url: string, body: unknown = {}): Promise<Answer> {
    return this.send('POST', url, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });
  }

  signIn(userName: string, password: string): Promise<Answer> {
    return this.post('/api/login', { userName, password, type: 'account' });
  }
}

export { PASSWORDS } from './accounts';

/** 10:00 on a Wednesday in week 13 of the first term of 2026-2027. */
export const NOW = new Date('2026-11-25T10:00:00+08:00');

/** The least that argon2 takes: a real hash, which a sign-in verifies in no time. */
const hashCheaply = (password: string) =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * A data file whose tables are made, to be copied: making them takes ten times as long. Each worker of jest makes
 * its own, once.
 */
const migratedFile = async (): Promise<string> => {
  const dir = path.join(process.env.TEST_TEMPLATES ?? TEST_ROOT, `sqlite-${process.pid}`);
  if (!fs.existsSync(dir)) await (await openSqlite(dir)).close();
  return dataFile(dir);
};

/** A database of its own for a test: a file in a folder of its own, or a schema. */
export const openTestStore = async (
  engine: Engine,
  writes?: Bounds,
): Promise<Store & { dir: string }> => {
  if (engine === 'sqlite') {
    const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-test-'));
    fs.copyFileSync(await migratedFile(), dataFile(dir));
    const store = await openSqlite(dir, writes);
    // A test's process may be killed, its machine is not: nothing needs to reach a disk.
    await sql`pragma synchronous = off`.execute(store.db);
    const close = async () => {
      await store.close();
      fs.rmSync(dir, { recursive: true, force: true });
    };
    return withFollowers({ ...store, dir, close });
  }
  const schema = takeSchema();
  const store = await openPostgres(process.env.DATABASE_URL ?? '', schema, writes);
  await noteStructure(store.db, schema);
  const close = async () => {
    await giveSchemaBack(store.db, schema);
    await store.close();
  };
  return withFollowers({ ...store, dir: '', close });
};

export interface TestApi {
  store: Store;
  base: string;
  /** A browser that is not signed in. */
  client(): Client;
  /** A browser that is signed in with the role's account. */
  as(role: 'admin' | 'user'): Promise<Client>;
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Lines that the server logged. */
  logged: string[];
  close(): Promise<void>;
}

interface Options {
  store?: Store;
  registration?: boolean;
  trustProxy?: number;
  reportSecret?: string;
}

/** The real app over a real database, listening on a free port. */
export const startApi = async (engine: Engine, options: Options = {}): Promise<TestApi> => {
  const store = options.store ?? (await openTestStore(engine));
  let now = NOW;
  for (const authority of ['admin', 'user'] as const) {
    const password = PASSWORDS[authority];
    const hashed = await hashCheaply(password);
    const account = { userName: authority, password, authority, name: '', mail: '', mobile: '' };
    await write(store, { id: 0, userName: 'test' }, now, (writer) =>
      createAccount(writer, hashed, account),
    );
  }
  const logged: string[] = [];
  const app = await createApp({
    store,
    now: () => now,
    site: { demoAccounts: false, registration: options.registration ?? true, version: '0.0.0' },
    trustProxy: options.trustProxy ?? 0,
    reportSecret: options.reportSecret,
    checkAnswers: true,
    log: (line) => logged.push(line),
  });
  const server = http.createServer(app);
  // A test that is kept busy for long must not find its connection closed when it goes on.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = () => new Client(base);
  return {
    store,
    base,
    client,
    as: async (role) => {
      const signedIn = client();
      await signedIn.signIn(role, PASSWORDS[role]);
      return signedIn;
    },
    setNow: (at) => {
      now = at;
    },
    logged,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
};

/** Whether everything is run on both engines, and with every moment of the sample data: `npm run test:all`. */
export const ALL = process.env.ALL_ENGINES === '1';

/** For what rests on SQL: the store, lists, locks, imports, the outbox. */
export const ENGINES: Engine[] = ['sqlite', 'postgres'];

/** For what is the same on any database: HTTP, formats, texts. */
export const HTTP_ENGINES: Engine[] = ALL ? ENGINES : ['sqlite'];
