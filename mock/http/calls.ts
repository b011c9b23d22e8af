import type { Request, Response } from 'express';
import { callAccess } from '@/contract/access';
import {
  callKey,
  type Endpoint,
  type ParsedInputOf,
  type RecordOf,
  type RowsOf,
  type ValueOf,
} from '@/contract/base/endpoint';
import type { FirstRead } from '@/contract/firstReads';
import { Refusal } from '../db/base/refusal';
import type { Runs } from '../db/query/exportRows';
import { withinUnits } from '../db/query/units';
import type { Db } from '../db/schema/schema';
import type { SignedIn } from '../features/account/signedIn';
import { answerOf, sendJson } from './call/answer';
import { CallTable } from './call/callTable';
import { checkRows, parseInput } from './call/checkInput';
import { checkSignInIsComplete, type Guarded, mayMake, refusalFor, scopeOf } from './call/rights';
import { StreamSlots, sendLines } from './streamLines';

interface Incoming {
  account: SignedIn | undefined;
  req: Request;
  res: Response;
}

interface Call<E extends Endpoint> extends Incoming {
  input: ParsedInputOf<E>;
  rows: RowsOf<E>;
}

interface AccountCall<E extends Endpoint> extends Call<E> {
  account: SignedIn;
}

type Handler<E extends Endpoint> = (call: Call<E>) => ValueOf<E> | Promise<ValueOf<E>>;
interface Entry extends Guarded {
  handler: (call: Call<Endpoint>) => unknown;
}

interface CallsOptions {
  reader: Db;
  /**
   * If true, every response is validated against the API contract, and an invalid response becomes
   * a server error.
   */
  checkAnswers?: boolean;
  /** Called before an API call is refused because the account may not make it. */
  onRefusal?: (account: SignedIn, call: string) => Promise<void>;
  /** Called before an API call made with a token is answered. */
  onTokenCall?: (account: SignedIn, call: string) => Promise<void>;
}

/**
 * The router of the API: finds the handler by method, path and fixed fields in the request body.
 */
export class Calls {
  readonly #table = new CallTable<Entry>();
  readonly #options: CallsOptions;
  readonly #streamSlots = new StreamSlots();

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const access = callAccess[callKey(endpoint)];
    this.#table.add({ endpoint, access, handler: handler as never });
  }

  /**
   * Registers a handler like `on`, for calls that need an account. Throws `SIGNED_OUT` if nobody is
   * signed in.
   */
  onAccount<E extends Endpoint>(
    endpoint: E,
    handler: (call: AccountCall<E>) => ValueOf<E> | Promise<ValueOf<E>>,
  ): void {
    this.on(endpoint, ({ account, ...call }) => {
      if (!account) throw new Refusal('SIGNED_OUT');
      return handler({ ...call, account });
    });
  }

  /**
   * Registers a handler that streams rows as NDJSON (one JSON value per line). Only a few such
   * streams run at the same time.
   */
  onRows<E extends Endpoint>(
    endpoint: E,
    find: (call: AccountCall<E>) => Promise<Runs<RecordOf<E>>>,
  ): void {
    const handler = (call: AccountCall<E>) =>
      this.#streamSlots.run(call.account.id, async () => {
        const found = await find(call);
        call.res.status(endpoint.status).type('application/x-ndjson; charset=utf-8');
        await sendLines(call.res, found, {
          check: this.#options.checkAnswers ? endpoint.value : undefined,
        });
      });
    this.onAccount(endpoint, handler as never);
  }

  endpoints(): Endpoint[] {
    return this.#table.endpoints();
  }

  paths(): Pick<Endpoint, 'method' | 'path'>[] {
    return this.#table.paths();
  }

  /**
   * Refuses a request before its body is read if the account may not make any API call at this
   * path.
   */
  async authorizePath(method: string, path: string, account: SignedIn | undefined): Promise<void> {
    if (!this.#table.at(method, path).some((entry) => mayMake(entry, account))) {
      await this.#refuse(account, `${method} ${path}`);
    }
  }

  async #refuse(account: SignedIn | undefined, call: string): Promise<never> {
    if (account) await this.#options.onRefusal?.(account, call);
    throw refusalFor(account);
  }

  async answer(method: string, path: string, call: Incoming): Promise<void> {
    const body = (method === 'GET' ? call.req.query : (call.req.body ?? {})) as object;
    const entry = this.#table.find(method, path, body);
    const { endpoint } = entry;
    const { account } = call;
    const key = callKey(endpoint);
    call.res.locals.route = key;
    if (!mayMake(entry, account)) await this.#refuse(account, key);
    if (account?.token) await this.#options.onTokenCall?.(account, key);
    const value = await this.#run(entry, body, call);
    // Sends nothing if the handler has already sent the response or the client has disconnected.
    if (call.res.headersSent || call.res.destroyed) return;
    sendJson(call.res, endpoint.status, this.#answer(endpoint, value));
  }

  /**
   * Returns the response to one of a page's first API calls, which is sent inside the HTML page.
   * Returns undefined if the account may not make the call.
   */
  async firstAnswerOf(
    { endpoint, input }: FirstRead,
    call: Incoming & { account: SignedIn },
  ): Promise<unknown> {
    const body = { ...input, ...endpoint.fixed };
    const entry = this.#table.find(endpoint.method, endpoint.path, body);
    if (!mayMake(entry, call.account)) return undefined;
    return this.#answer(endpoint, await this.#run(entry, body, call));
  }

  async #run(entry: Entry, body: object, call: Incoming): Promise<unknown> {
    checkSignInIsComplete(entry, call.account);
    const { endpoint } = entry;
    const { rows: lines } = call.req;
    if (!endpoint.rows !== !lines) throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
    const input = parseInput(endpoint, body);
    const rows = endpoint.rows && lines && (await checkRows(endpoint.rows, lines));
    const { reader } = this.#options;
    return withinUnits(reader, scopeOf(call.account), () =>
      entry.handler({ ...call, input, rows: rows as undefined }),
    );
  }

  #answer(endpoint: Endpoint, value: unknown): unknown {
    return answerOf(endpoint, value, this.#options.checkAnswers ?? false);
  }
}
