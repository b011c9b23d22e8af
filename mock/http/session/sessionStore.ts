import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { type SessionData, Store as SessionStore } from 'express-session';
import { BACKGROUND } from '@/contract/base/background';
import { sessionRequest } from '../../db/base/contexts';
import type { Store } from '../../db/write/store';
import { readSignIn, type SignedIn } from '../../features/account/signedIn';
import type { SignOnSession } from '../../features/singleSignOn/provider';

declare module 'express-session' {
  interface SessionData {
    accountId: number;
    browser: string;
    address: string;
    /** Data of the single sign-on. Undefined if the user signed in with a password. */
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
/** A session ends after this many milliseconds without a request. */
const IDLE_END = 4 * 60 * MINUTE;
/** A session ends this many milliseconds after the sign-in in any case. */
const ABSOLUTE_END = 12 * 60 * MINUTE;

/**
 * Returns the time limits of valid sessions: the last request must be after `seenAfter`, and the
 * sign-in after `createdAfter`.
 */
export const sessionEnds = (now: Date) => ({
  seenAfter: now.getTime() - IDLE_END,
  createdAfter: now.getTime() - ABSOLUTE_END,
});

/**
 * Returns true if the page sent this request automatically, for example to look for changes. Such
 * requests do not extend the session, because otherwise an open page would keep the user signed in.
 */
const isByItself = (req: Request | undefined): boolean =>
  req !== undefined && Object.keys(BACKGROUND).some((header) => req.get(header));

/** The account of each request with a session, filled when the session is read. */
export const accounts = new WeakMap<Request, SignedIn | undefined>();

/**
 * Returns the hash of a session id. Only this hash is stored, so that nobody who reads the database
 * can take over a session.
 */
export const hash = (id: string) => createHash('sha256').update(id).digest('hex');

/**
 * Removes the demand to change the password first. Used for a user who signed in by single sign-on
 * and therefore used no password.
 */
const withoutPassword = (account: SignedIn | undefined) =>
  account && { ...account, mustChangePassword: false };

/** Stores sessions in the database, so that users stay signed in when the server restarts. */
export class DatabaseSessions extends SessionStore {
  readonly #store: Store;
  readonly #now: () => Date;
  /** Sessions whose `seenAt` is being written right now, by the hash of the session id. */
  readonly #noting = new Set<string>();

  constructor(store: Store, now: () => Date) {
    super();
    this.#store = store;
    this.#now = now;
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void) {
    const read = async () => {
      const row = await readSignIn(this.#store.reader, hash(id));
      const req = sessionRequest.getStore();
      const now = this.#now().getTime();
      if (!row || now - row.seenAt > IDLE_END || now - row.createdAt > ABSOLUTE_END) return null;
      // True if the server's clock was set back. The stored times are then corrected.
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
   * Does nothing, because `startSession` writes the session's row. Writing here could bring back a
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
   * Writes `seenAt`, the time of the last request, in the background, so that the request does not
   * wait and does not fail if the disk is full. If the write fails, a later request tries again.
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
