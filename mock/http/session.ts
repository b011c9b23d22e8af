import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store as SessionStore } from 'express-session';
import { BACKGROUND } from '@/contract/base/background';
import type { SignInRow } from '../db/schema/schema';
import type { Store } from '../db/store';
import { readSignIn, type SignedIn } from '../features/account/accounts';
import { ATTRIBUTES, cookieNames, nameFor, readCookie } from './cookies';

declare module 'express-session' {
  interface SessionData {
    accountId: number;
    /** Told to the account's owner: the browser as it names itself, and where it is. */
    browser: string;
    address: string;
  }
}
declare global {
  namespace Express {
    interface Request {
      account?: SignedIn;
      /** The name of the session's cookie. */
      sessionCookie?: string;
    }
  }
}

const MINUTE = 60_000;
/** A sign-in ends after four hours without a request, and after twelve hours in any case. */
const IDLE_END = 4 * 60 * MINUTE;
const ABSOLUTE_END = 12 * 60 * MINUTE;

/** The request that a session is read for. */
const asking = new AsyncLocalStorage<Request>();

/** Whether a request was sent by a page by itself: it keeps no session alive, or an open page would never end one. */
const isByItself = (req: Request | undefined): boolean =>
  req !== undefined && Object.keys(BACKGROUND).some((header) => req.get(header));

/** The accounts that were read together with the sessions of requests. */
const accounts = new WeakMap<Request, SignedIn | undefined>();

/** Only the id's hash is stored: who reads the database cannot take over a session. */
const hash = (id: string) => createHash('sha256').update(id).digest('hex');

/** Sign-ins in the database, so that a restart ends none of them. */
class DatabaseSessions extends SessionStore {
  readonly #store: Store;
  readonly #now: () => Date;
  /** Sign-ins of which is just being noted that they were seen. */
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
      // A clock that was set back since: from now on it counts by the one there is.
      const isAhead = Math.max(row.seenAt, row.createdAt) - now > MINUTE;
      if (isAhead) this.#noteSeen(hash(id), now, Math.min(row.createdAt, now));
      else if (now - row.seenAt > MINUTE && !isByItself(req)) this.#noteSeen(hash(id), now);
      if (req) accounts.set(req, row.account);
      return JSON.parse(row.data) as SessionData;
    };
    read().then((data) => done(null, data), done);
  }

  /** A session is stored by the write that begins it; stored again later, one that ended meanwhile would be back. */
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

  /** Being seen is noted when a session is read; there is nothing else to keep fresh. */
  override touch(_id: string, _data: SessionData, done?: () => void) {
    done?.();
  }

  /**
   * Nobody waits for it: a read is answered while another write is under way, or on a full disk. What is
   * not noted now is noted by a later read.
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

/** The sessions of this console. */
export interface Sessions {
  /** Reads the session of a request. */
  load: RequestHandler;
  /** Whether the browser has been signed in; whether it still is, only the session tells. */
  hasCookie(req: Request): boolean;
  /** Who asks for a page. Where the database does not answer that is nobody: the page itself needs none. */
  visitor(req: Request, res: Response): Promise<SignedIn | undefined>;
}

export const sessions = (store: Store, now: () => Date, secret: string): Sessions => {
  const kept = new DatabaseSessions(store, now);
  const names = cookieNames('sid', secret);
  const named = (name: string) =>
    session({
      name,
      secret,
      store: kept,
      resave: false,
      saveUninitialized: false,
      cookie: { ...ATTRIBUTES, secure: 'auto' },
    });
  const byName = new Map(Object.values(names).map((name) => [name, named(name)]));
  const load: RequestHandler = (req, res, next) => {
    const name = nameFor(req, names);
    req.sessionCookie = name;
    asking.run(req, () => byName.get(name)?.(req, res, next));
  };
  const hasCookie = (req: Request) => readCookie(req, names) !== undefined;
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

/** Puts the session's account on the request, with the role, the units and the state that it has now. */
export const loadAccount: RequestHandler = (req, _res, next) => {
  const account = accounts.get(req);
  if (account) req.account = account;
  next();
};

const promised = (work: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });

/** What of a browser's own name is kept. */
const MAX_BROWSER = 300;

/** Under which key the request's session is listed. */
export const sessionKey = (req: Request): string => hash(req.sessionID);

/** Sessions that were seen and begun after these moments are still good. */
export const sessionEnds = (now: Date) => ({
  seenAfter: now.getTime() - IDLE_END,
  createdAfter: now.getTime() - ABSOLUTE_END,
});

/** Deletes the sessions that are over. */
const deleteEnded = async ({ personal }: Store, now: Date): Promise<void> => {
  const { seenAfter, createdAfter } = sessionEnds(now);
  await personal
    .deleteFrom('signIns')
    .where((eb) => eb.or([eb('seenAt', '<', seenAfter), eb('createdAt', '<', createdAfter)]))
    .execute();
};

/** What is stored of a new session, with its account. */
export type RowOf = (accountId: number) => SignInRow;

/**
 * Begins a session under a new id, so that an id planted before the sign-in is worth nothing. `begin` stores the row that
 * it is given; where it gives nothing, or throws, there is no session.
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
    // Without it no cookie goes out.
    if (!begun) Reflect.deleteProperty(req, 'session');
  }
  return begun;
};

/** Ends the session on the server and takes its cookie back. */
export const endSession = async (req: Request, res: Response): Promise<void> => {
  await promised((done) => req.session.destroy(done));
  res.clearCookie(req.sessionCookie ?? '', { ...ATTRIBUTES, secure: req.secure });
};
