import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store as SessionStore } from 'express-session';
import { BACKGROUND } from '@/contract/base/background';
import type { SignInRow } from '../db/schema/schema';
import type { Store } from '../db/write/store';
import { readSignIn, type SignedIn } from '../features/account/accounts';
import type { SignOnSession } from '../features/singleSignOn/provider';
import { attributesAt, cookieNames, nameFor, readCookie } from './cookies';
import { bearerOf } from './secret/secretToken';

declare module 'express-session' {
  interface SessionData {
    accountId: number;
    browser: string;
    address: string;
    /** Only for a session that began by single sign-on. */
    signOn?: SignOnSession;
  }
}
declare global {
  namespace Express {
    interface Request {
      account?: SignedIn;
      sessionCookie?: string;
    }
  }
}

const MINUTE = 60_000;
/**
 * A session ends after four hours without a request, and always after twelve hours. Times are in
 * milliseconds.
 */
const IDLE_END = 4 * 60 * MINUTE;
const ABSOLUTE_END = 12 * 60 * MINUTE;

/** The request whose session is being read. */
const asking = new AsyncLocalStorage<Request>();

/**
 * Tells whether the page sent this request automatically, for example to look for changes.
 * Automatic requests do not extend the session. Otherwise an open page would never sign the user
 * out.
 */
const isByItself = (req: Request | undefined): boolean =>
  req !== undefined && Object.keys(BACKGROUND).some((header) => req.get(header));

const accounts = new WeakMap<Request, SignedIn | undefined>();

/**
 * The database stores only this hash. A person who reads the database cannot use a hash to take
 * over a session.
 */
const hash = (id: string) => createHash('sha256').update(id).digest('hex');

/** Returns an account that has signed on without its password, so it need not change that first. */
const withoutPassword = (account: SignedIn | undefined) =>
  account && { ...account, mustChangePassword: false };

/** Stores sessions in the database. After a restart of the server, users are still signed in. */
class DatabaseSessions extends SessionStore {
  readonly #store: Store;
  readonly #now: () => Date;
  /** Sessions whose `seenAt` is being written now, by the hash of the session id. */
  readonly #noting = new Set<string>();

  constructor(store: Store, now: () => Date) {
    super();
    this.#store = store;
    this.#now = now;
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void) {
    const read = async () => {
      const row = await readSignIn(this.#store.reader, hash(id));
      const req = asking.getStore();
      const now = this.#now().getTime();
      if (!row || now - row.seenAt > IDLE_END || now - row.createdAt > ABSOLUTE_END) return null;
      // True if the server's clock was set back. The server then corrects the stored times.
      const isInFuture = Math.max(row.seenAt, row.createdAt) - now > MINUTE;
      if (isInFuture) this.#noteSeen(hash(id), now, Math.min(row.createdAt, now));
      else if (now - row.seenAt > MINUTE && !isByItself(req)) this.#noteSeen(hash(id), now);
      const data = JSON.parse(row.data) as SessionData;
      if (req) accounts.set(req, data.signOn ? withoutPassword(row.account) : row.account);
      return data;
    };
    read().then((data) => done(null, data), done);
  }

  /**
   * Does nothing, because `startSession` writes the session's row. A write here could restore a
   * session that has just ended.
   */
  override set(_id: string, _data: SessionData, done?: () => void) {
    done?.();
  }

  override destroy(id: string, done?: (error?: unknown) => void) {
    this.#store.personal
      .deleteFrom('signIns')
      .where('idHash', '=', hash(id))
      .execute()
      .then(() => done?.(), done);
  }

  /** Does nothing, because `get` already updates `seenAt`, the time of the last request. */
  override touch(_id: string, _data: SessionData, done?: () => void) {
    done?.();
  }

  /**
   * Writes `seenAt`, the time of the last request, in the background. The request does not wait for
   * this write and does not fail if the disk is full. If the write fails, a later request tries
   * again.
   */
  #noteSeen(idHash: string, seenAt: number, createdAt?: number) {
    if (this.#noting.has(idHash)) return;
    this.#noting.add(idHash);
    const note = async () => {
      await this.#store.personal
        .updateTable('signIns')
        .set({ seenAt, ...(createdAt !== undefined && { createdAt }) })
        .where('idHash', '=', idHash)
        .execute();
    };
    note()
      .catch(() => {})
      .finally(() => this.#noting.delete(idHash));
  }
}

export interface Sessions {
  load: RequestHandler;
  /** Tells whether the browser sent a session cookie. The session may already have ended. */
  hasCookie(req: Request): boolean;
  /**
   * Returns the account of the user who requests a page. If the database does not respond, returns
   * undefined and the server sends the page anyway.
   */
  visitor(req: Request, res: Response): Promise<SignedIn | undefined>;
}

export const sessions = (
  store: Store,
  now: () => Date,
  { secret, basePath }: { secret: string; basePath: string },
): Sessions => {
  const sessionStore = new DatabaseSessions(store, now);
  const names = cookieNames('sid', secret, basePath);
  const named = (name: string) =>
    session({
      name,
      secret,
      store: sessionStore,
      resave: false,
      saveUninitialized: false,
      cookie: { ...attributesAt(basePath), secure: 'auto' },
    });
  const byName = new Map(Object.values(names).map((name) => [name, named(name)]));
  const load: RequestHandler = (req, res, next) => {
    if (req.account?.token) return next();
    const name = nameFor(req, names);
    req.sessionCookie = name;
    asking.run(req, () => byName.get(name)?.(req, res, next));
  };
  const hasCookie = (req: Request) =>
    bearerOf(req) === undefined && readCookie(req, names) !== undefined;
  return {
    load,
    hasCookie,
    visitor: async (req, res) => {
      if (!hasCookie(req)) return undefined;
      try {
        await promised((done) => load(req, res, done));
        return accounts.get(req);
      } catch {
        return undefined;
      }
    },
  };
};

/** Stores the signed-in account in `req.account`, with its current role and departments. */
export const loadAccount: RequestHandler = (req, _res, next) => {
  const account = accounts.get(req);
  if (account) req.account = account;
  next();
};

const promised = (work: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });

const MAX_BROWSER = 300;

export const sessionKey = (req: Request): string => hash(req.sessionID);

/**
 * Returns two time limits. In a valid session, the last request was after `seenAfter` and the
 * sign-in was after `createdAfter`.
 */
export const sessionEnds = (now: Date) => ({
  seenAfter: now.getTime() - IDLE_END,
  createdAfter: now.getTime() - ABSOLUTE_END,
});

const deleteEnded = async ({ personal }: Store, now: Date): Promise<void> => {
  const { seenAfter, createdAfter } = sessionEnds(now);
  await personal
    .deleteFrom('signIns')
    .where((eb) => eb.or([eb('seenAt', '<', seenAfter), eb('createdAt', '<', createdAfter)]))
    .execute();
};

export type RowOf = (accountId: number) => SignInRow;

/**
 * Begins a session with a new id, because an attacker may know the old id (session fixation).
 * `begin` must store the given row. If `begin` returns nothing or throws, no session begins.
 */
export const startSession = async <T extends object>(
  req: Request,
  { store, now }: { store: Store; now: Date },
  begin: (rowOf: RowOf) => Promise<T | undefined>,
): Promise<T | undefined> => {
  await deleteEnded(store, now);
  await promised((done) => req.session.regenerate(done));
  req.session.browser = (req.get('user-agent') ?? '').slice(0, MAX_BROWSER);
  req.session.address = req.ip ?? '';
  const rowOf: RowOf = (accountId) => {
    req.session.accountId = accountId;
    const at = now.getTime();
    const data = JSON.stringify(req.session);
    return { idHash: sessionKey(req), accountId, data, createdAt: at, seenAt: at };
  };
  let begun: T | undefined;
  try {
    begun = await begin(rowOf);
  } finally {
    // If the request has no session, express-session sets no cookie.
    if (!begun) Reflect.deleteProperty(req, 'session');
  }
  return begun;
};

export const endSession = async (req: Request, res: Response): Promise<void> => {
  const { path = '/' } = req.session.cookie;
  await promised((done) => req.session.destroy(done));
  res.clearCookie(req.sessionCookie ?? '', { ...attributesAt(path), secure: req.secure });
};
