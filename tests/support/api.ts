import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../mock/app';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import type { Connection } from '../../mock/features/integration/integrations';
import type { SignOnSettings } from '../../mock/features/singleSignOn/signOnEnvironment';
import { BACKLOG } from '../../mock/http/createServer';
import { signOnSiteOf } from '../../mock/http/secret/signOn';
import { createLog, type LogLevel } from '../../mock/telemetry/log';
import type { Meters } from '../../mock/telemetry/meters';
import { PASSWORDS } from './accounts';
import { Client } from './client';
import { acquireStore, addAccount, addAccounts } from './storePool';
import { isFull } from './tier';

export { PASSWORDS } from './accounts';
export { type Answer, Client } from './client';
export { openTestStore } from './testStore';

/** 10:00 on a Wednesday in week 13 of the first term of 2026-2027. */
export const NOW = new Date('2026-11-25T10:00:00+08:00');

export interface TestApi {
  store: Store;
  base: string;
  /** A new browser that is not signed in. */
  client(): Client;
  /** A browser signed in with an account of this role, which is created if needed. */
  as(
    role: 'admin' | 'user' | 'clerk' | 'secretary' | 'teacher',
    units?: readonly string[],
    contactId?: number,
  ): Promise<Client>;
  setNow(now: Date): void;
  /** Writes counts of calls, as a server does when it stops. */
  flushNotes(): Promise<void>;
  /** The server's log lines from `logLevel` up. */
  logged: string[];
  close(): Promise<void>;
}

interface Options {
  store?: Store;
  registration?: boolean;
  trustProxy?: number;
  reportSecret?: string;
  demo?: boolean;
  /** The lowest level that `logged` records. */
  logLevel?: LogLevel;
  metricsToken?: string;
  meters?: Meters;
  connections?: (store: Store) => readonly Connection[];
  /** The path under which the console is offered, such as `/jiaowu/`. */
  basePath?: string;
  /** Returns the settings of single sign-on for the console's address. */
  signOn?: (base: string) => Promise<SignOnSettings>;
}

const hasAccount = async ({ db }: Store, userName: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('userKey', '=', userName).execute()).length >
  0;

/** Starts the real app with a real database on a free port. */
export const startApi = async (engine: Engine, options: Options = {}): Promise<TestApi> => {
  const { store = await acquireStore(engine, NOW), basePath = '/' } = options;
  if (options.store && !(await hasAccount(store, 'admin'))) await addAccounts(store, NOW);
  let now = NOW;
  const logged: string[] = [];
  let app: http.RequestListener = () => {};
  let flushNotes = async () => {};
  const server = http.createServer((req, res) => app(req, res));
  // No timeout, because during a long computation in a test its connection would be closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', BACKLOG, resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signOn = await options.signOn?.((base + basePath).replace(/\/$/, ''));
  const made = await createApp({
    store,
    now: () => now,
    site: {
      demoAccounts: options.demo ?? false,
      registration: options.registration ?? true,
      ...(signOn && { signOn: signOnSiteOf(signOn) }),
      version: '0.0.0',
      smsSimulated: false,
    },
    trustProxy: options.trustProxy ?? 0,
    basePath,
    reportSecret: options.reportSecret,
    checkAnswers: true,
    log: createLog(options.logLevel ?? 'warn', { write: (line) => logged.push(line) }),
    metricsToken: options.metricsToken,
    ...(options.meters && { meters: options.meters }),
    ...(options.connections && { connections: options.connections(store) }),
    signOn,
  });
  app = made;
  flushNotes = made.locals.flushNotes;
  const client = () => new Client(base);
  return {
    store,
    base,
    client,
    as: async (role, units = [], contactId) => {
      const signedIn = client();
      if (!(await hasAccount(store, role))) {
        await addAccount(store, NOW, PASSWORDS[role], {
          ...{ userName: role, authority: role, units },
          ...(contactId !== undefined && { contactId }),
        });
      }
      await signedIn.signIn(role, PASSWORDS[role]);
      return signedIn;
    },
    setNow: (at) => {
      now = at;
    },
    logged,
    flushNotes: () => flushNotes(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
};

/** The databases for tests of code that differs between them, such as lists, locks and imports. */
export const ENGINES: Engine[] = ['sqlite', 'postgres'];

/** The databases for all other tests: SQLite, and in `npm run test:all` both. */
export const engines = (): Engine[] => (isFull ? ENGINES : ['sqlite']);
