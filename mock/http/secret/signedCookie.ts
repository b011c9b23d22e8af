import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { attributesAt, type CookieNames, cookieNames, nameFor, readCookie } from '../cookies';
import { isSame } from './secretToken';

interface SignedCookieOptions {
  secret: string;
  basePath: string;
  now: () => Date;
  /** The value expires after this many milliseconds. */
  life: number;
}

/**
 * Stores a signed value in a cookie for a few minutes, for example while the user signs in on
 * another site. Scripts cannot read it. With SameSite=Lax, the browser also sends the cookie when
 * the other site leads back to this one.
 */
export class SignedCookie<T extends object> {
  readonly #kind: string;
  readonly #options: SignedCookieOptions;
  readonly #names: CookieNames;

  constructor(kind: string, options: SignedCookieOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#names = cookieNames(kind, options.secret, options.basePath);
  }

  set(req: Request, res: Response, value: T): void {
    const { life, now } = this.#options;
    const content = JSON.stringify({ value, endsAt: now().getTime() + life });
    const text = Buffer.from(content).toString('base64url');
    res.cookie(nameFor(req, this.#names), `${text}.${this.#signature(text)}`, {
      ...this.#attributes(req),
      maxAge: life,
    });
  }

  /**
   * Returns the value, or undefined if the cookie is missing, has expired, or has a wrong
   * signature.
   */
  read(req: Request): T | undefined {
    const [text = '', signature] = readCookie(req, this.#names)?.split('.') ?? [];
    if (!isSame(signature, this.#signature(text))) return undefined;
    const { value, endsAt } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return endsAt > this.#options.now().getTime() ? value : undefined;
  }

  clear(req: Request, res: Response): void {
    res.clearCookie(nameFor(req, this.#names), this.#attributes(req));
  }

  #attributes(req: Request) {
    return { ...attributesAt(this.#options.basePath), secure: req.secure };
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`${this.#kind} ${text}`)
      .digest('base64url');
  }
}
