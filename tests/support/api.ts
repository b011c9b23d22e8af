import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../mock/app';
import type { Engine, Store } from '../../mock/db/store';
import { createLog, type LogLevel } from '../../mock/telemetry/log';
import type { Meters } from '../../mock/telemetry/meters';
import { PASSWORDS } from './accounts';
import { ALL } from './all';
import { Client } from './client';
import { addAccount, addAccounts, takeStore } from './keptStores';

export { PASSWORDS } from './accounts';
export { type Answer, Client } from './client';
export { openTestStore } from './testStore';

/** 10:00 on a Wednesday in week 13 of the first term of 2026-2027. */
export const NOW = new Date('2026-11-25T10:00:00+08:00');

export interface TestApi {
  store: Store;
  base: string;
  /** A browser that is not signed in. */
  client(): Client;
  /** A browser that is signed in with the role's account, which is made where it is not there. */
  as(role: 'admin' | 'user' | 'clerk' | 'secretary', units?: readonly string[]): Promise<Client>;
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Lines of what went wrong, as the server logged them. */
  logged: string[];
  close(): Promise<void>;
}

interface Options {
  store?: Store;
  registration?: boolean;
  trustProxy?: number;
  reportSecret?: string;
  /** Whether the server was started with sample data. */
  demo?: boolean;
  /** From which level on `logged` has lines. */
  logLevel?: LogLevel;
  metricsToken?: string;
  meters?: Meters;
}

const hasAccount = async ({ db }: Store, userName: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('userKey', '=', userName).execute()).length >
  0;

/** The real app over a real database, listening on a free port. */
export const startApi = async (engine: Engine, options: Options = {}): Promise<TestApi> => {
  const { store = await takeStore(engine, NOW) } = options;
  if (options.store && !(await hasAccount(store, 'admin'))) await addAccounts(store, NOW);
  let now = NOW;
  const logged: string[] = [];
  const app = await createApp({
    store,
    now: () => now,
    site: {
      demoAccounts: options.demo ?? false,
      registration: options.registration ?? true,
      version: '0.0.0',
      smsSimulated: false,
    },
    trustProxy: options.trustProxy ?? 0,
    reportSecret: options.reportSecret,
    checkAnswers: true,
    log: createLog(options.logLevel ?? 'warn', { write: (line) => logged.push(line) }),
    metricsToken: options.metricsToken,
    ...(options.meters && { meters: options.meters }),
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
    as: async (role, units = []) => {
      const signedIn = client();
      if (!(await hasAccount(store, role))) {
        await addAccount(store, NOW, PASSWORDS[role], { userName: role, authority: role, units });
      }
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

/**
 * For what the two databases do each in its own way: the store, lists, locks, the import's commit, the outbox,
 * migrations, and any input to every route.
 */
export const ENGINES: Engine[] = ['sqlite', 'postgres'];

/** For all that stands on those: `npm run test:all` takes both, the gate one. */
export const GATE_ENGINES: Engine[] = ALL ? ENGINES : ['sqlite'];
