import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { sessionRequest } from '../../db/base/contexts';
import type { SignInRow } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import type { SignedIn } from '../../features/account/signedIn';
import { attributesAt, cookieNames, nameFor, readCookie } from '../cookies';
import { bearerOf } from '../secret/secretToken';
import { accounts, DatabaseSessions, hash, sessionEnds } from './sessionStore';

export interface Sessions {
  load: RequestHandler;
  /** Returns true if the browser sent a session cookie, even if its session has ended. */
  hasCookie(req: Request): boolean;
  /**
   * Returns the account of the user who requests a page. Returns undefined if the database does not
   * respond, so that the page is sent anyway.
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
    sessionRequest.run(req, () => byName.get(name)?.(req, res, next));
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

/** Puts the signed-in account, with its current role and departments, into `req.account`. */
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

const deleteEnded = async ({ personal }: Store, now: Date): Promise<void> => {
  const { seenAfter, createdAfter } = sessionEnds(now);
  await personal
    .deleteFrom('signIns')
    .where((eb) => eb.or([eb('seenAt', '<', seenAfter), eb('createdAt', '<', createdAfter)]))
    .execute();
};

export type RowOf = (accountId: number) => SignInRow;

/**
 * Begins a session with a new id, because an attacker may know the old one (session fixation).
 * `begin` must store the given row. If it returns nothing or throws, no session begins.
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
    // Removes the session again, so that express-session sets no cookie.
    if (!begun) Reflect.deleteProperty(req, 'session');
  }
  return begun;
};

export const endSession = async (req: Request, res: Response): Promise<void> => {
  const { path = '/' } = req.session.cookie;
  await promised((done) => req.session.destroy(done));
  res.clearCookie(req.sessionCookie ?? '', { ...attributesAt(path), secure: req.secure });
};
