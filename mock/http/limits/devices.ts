import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { attributesAt, type CookieNames, cookieNames, nameFor, readCookie } from '../cookies';
import { isSame } from '../secret/secretToken';

/** Milliseconds for which the server remembers a browser after a sign-in. */
const KNOWN = 365 * 24 * 60 * 60_000;
const MOST_ACCOUNTS = 8;

/**
 * Remembers, in a cookie, the accounts that have signed in with a browser (OWASP, Slow Down Online
 * Guessing Attacks with Device Cookies). The cookie has a random number for the browser and a
 * signature for each account. It never replaces a password.
 */
export class Devices {
  readonly #secret: string;
  readonly #names: CookieNames;
  readonly #basePath: string;

  constructor(secret: string, basePath: string) {
    this.#secret = secret;
    this.#names = cookieNames('device', secret, basePath);
    this.#basePath = basePath;
  }

  /** Returns the browser's random number if the account has signed in with this browser before. */
  knownFor(req: Request, userName: string): string | undefined {
    const { device, signatures } = this.#read(req);
    const own = this.#signature(device, userName);
    return signatures.some((signature) => isSame(signature, own)) ? device : undefined;
  }

  remember(req: Request, res: Response, userName: string): void {
    const { device, signatures } = this.#read(req);
    const own = this.#signature(device, userName);
    const others = signatures.filter((signature) => signature !== own);
    const value = [device, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
    const attributes = { ...attributesAt(this.#basePath), secure: req.secure, maxAge: KNOWN };
    res.cookie(nameFor(req, this.#names), value, attributes);
  }

  #read(req: Request): { device: string; signatures: string[] } {
    const [device = '', ...signatures] = readCookie(req, this.#names)?.split('.') ?? [];
    return /^[\w-]{22}$/.test(device)
      ? { device, signatures: signatures.slice(0, MOST_ACCOUNTS) }
      : { device: randomBytes(16).toString('base64url'), signatures: [] };
  }

  #signature(device: string, userName: string): string {
    const text = `device ${device} ${userName.toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
