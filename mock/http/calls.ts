import type { Request, Response } from 'express';
import {
  type Access,
  allows,
  BEFORE_NEW_PASSWORD,
  BEFORE_SECOND_FACTOR,
  callAccess,
  reaches,
} from '@/contract/access';
import {
  callKey,
  type Endpoint,
  type ParsedInputOf,
  type RecordOf,
  type RowsOf,
  type ValueOf,
} from '@/contract/base/endpoint';
import type { FirstRead } from '@/contract/firstReads';
import { invalid, Refusal } from '../db/base/refusal';
import type { Runs } from '../db/query/exportRows';
import { withinUnits } from '../db/query/units';
import type { Db } from '../db/schema/schema';
import type { SignedIn } from '../features/account/accounts';
import { checkInput, checkRows } from './checkInput';
import { maskedFields, withoutNumbers } from './numbers';
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
interface Entry {
  endpoint: Endpoint;
  access: Access | undefined;
  handler: (call: Call<Endpoint>) => unknown;
}

/**
 * Tells whether an account may make an API call. A token needs a scope with this call as well. An
 * API call that is missing in the access table is always refused.
 */
const mayMake = ({ endpoint, access }: Entry, account: SignedIn | undefined): boolean => {
  if (account?.token && !reaches(account.token.scopes, callKey(endpoint))) return false;
  return Boolean(access && allows(access, account?.authority ?? 'guest'));
};

/** Returns the error for a call that an account may not make: 401 if nobody is signed in. */
const refusalFor = (account: SignedIn | undefined): Refusal => {
  if (!account) return new Refusal('SIGNED_OUT');
  return new Refusal(account.token ? 'TOKEN_SCOPE' : 'FORBIDDEN');
};

/**
 * Throws if the user must first change the password or set up a second factor. API calls that need
 * no sign-in stay allowed.
 */
const checkSignInIsComplete = ({ endpoint, access }: Entry, account: SignedIn | undefined) => {
  if (!account || access === 'open') return;
  const key = callKey(endpoint);
  if (account.mustChangePassword && !BEFORE_NEW_PASSWORD.includes(key)) {
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  }
  if (account.mustSetUpSecondFactor && !BEFORE_SECOND_FACTOR.includes(key)) {
    throw new Refusal('SECOND_FACTOR_REQUIRED');
  }
};

/**
 * Returns the departments whose data a secretary may see. Other roles have no such limit and get
 * undefined.
 */
export const scopeOf = (account: SignedIn | undefined) =>
  account?.authority === 'secretary' ? account.units : undefined;

/**
 * Sends JSON. Express would add an ETag header, which is useless here because API responses are
 * never cached (`no-store`).
 */
const sendJson = (res: Response, status: number, value: unknown): void => {
  const body = Buffer.from(JSON.stringify(value));
  const type = 'application/json; charset=utf-8';
  res
    .status(status)
    .set({ 'Content-Type': type, 'Content-Length': String(body.length) })
    .end(body);
};

/**
 * Tells whether a request body is for this endpoint. Several endpoints have the same path. They
 * differ by fixed fields, such as `method: 'list'`.
 */
const chooses = (body: object, { fixed }: Endpoint): boolean =>
  Object.entries(fixed).every(([key, value]) => Reflect.get(body, key) === value);

interface CallsOptions {
  reader: Db;
  /**
   * If true, every response is validated against the API contract. An invalid response becomes a
   * server error.
   */
  checkAnswers?: boolean;
  /** Called before the server refuses an API call that the account's role does not allow. */
  onRefusal?: (account: SignedIn, call: string) => Promise<void>;
  /** Called before an API call of a token is answered. */
  onTokenCall?: (account: SignedIn, call: string) => Promise<void>;
}

/**
 * The router of the API. It finds the handler by method, path and fixed fields in the request body.
 */
export class Calls {
  readonly #byPath = new Map<string, Entry[]>();
  readonly #options: CallsOptions;
  readonly #streamSlots = new StreamSlots();

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const key = `${endpoint.method} ${endpoint.path}`;
    const entries = this.#byPath.get(key) ?? [];
    entries.push({ endpoint, access: callAccess[callKey(endpoint)], handler: handler as never });
    this.#byPath.set(key, entries);
  }

  /** Registers a handler like `on`. If nobody is signed in, the call throws `SIGNED_OUT`. */
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
   * Registers a handler that streams rows as NDJSON (one JSON value per line). Only a few of these
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
    return [...this.#byPath.values()].flat().map(({ endpoint }) => endpoint);
  }

  paths(): { method: 'GET' | 'POST'; path: string }[] {
    return [...this.#byPath.values()].flatMap(([entry]) => (entry ? [entry.endpoint] : []));
  }

  /**
   * Refuses a request before its body is read, if the account may make no API call with this path.
   */
  async authorizePath(method: string, path: string, account: SignedIn | undefined): Promise<void> {
    const entries = this.#byPath.get(`${method} ${path}`) ?? [];
    if (!entries.some((entry) => mayMake(entry, account))) {
      await this.#refuse(account, `${method} ${path}`);
    }
  }

  async #refuse(account: SignedIn | undefined, call: string): Promise<never> {
    if (account) await this.#options.onRefusal?.(account, call);
    throw refusalFor(account);
  }

  async answer(method: string, path: string, call: Incoming): Promise<void> {
    const body = (method === 'GET' ? call.req.query : (call.req.body ?? {})) as object;
    const entry = this.#find(method, path, body);
    const { endpoint } = entry;
    const { account } = call;
    const key = callKey(endpoint);
    call.res.locals.route = key;
    if (!mayMake(entry, account)) await this.#refuse(account, key);
    if (account?.token) await this.#options.onTokenCall?.(account, key);
    const value = await this.#run(entry, body, call);
    // Stops here if the handler has already sent the response or the client has disconnected.
    if (call.res.headersSent || call.res.destroyed) return;
    sendJson(call.res, endpoint.status, this.#wrapped(endpoint, value));
  }

  /**
   * Returns the response of one of the first API calls of a page. Returns undefined if the account
   * may not make the call.
   */
  async firstAnswerOf(
    { endpoint, input }: FirstRead,
    call: Incoming & { account: SignedIn },
  ): Promise<unknown> {
    const body = { ...input, ...endpoint.fixed };
    const entry = this.#find(endpoint.method, endpoint.path, body);
    if (!mayMake(entry, call.account)) return undefined;
    return this.#wrapped(endpoint, await this.#run(entry, body, call));
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

  #wrapped(endpoint: Endpoint, value: unknown): unknown {
    const sent = withoutNumbers(value, endpoint.numbers);
    if (this.#options.checkAnswers) endpoint.value.parse(sent);
    return wrap(endpoint, sent);
  }

  #find(method: string, path: string, body: object): Entry {
    const size = ({ endpoint }: Entry) => Object.keys(endpoint.fixed).length;
    const found = (this.#byPath.get(`${method} ${path}`) ?? [])
      .filter(({ endpoint }) => chooses(body, endpoint))
      .sort((a, b) => size(b) - size(a))[0];
    if (Array.isArray(body) && !found?.endpoint.takesList) throw new Refusal('BODY_UNREADABLE');
    if (!found) throw new Refusal('METHOD_UNKNOWN');
    return found;
  }
}

/**
 * Tells whether an endpoint accepts masked numbers such as `138****1234`. In a search they do no
 * harm, because the search only finds nothing.
 */
const takesMasks = ({ read, numbers }: Endpoint): boolean => read || numbers === 'asTyped';

/**
 * Returns the parsed input without the fixed fields. If the input is invalid, a read throws 400 and
 * a write throws 422 with the invalid fields.
 */
const parseInput = (endpoint: Endpoint, body: object): unknown => {
  const own = () =>
    Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(endpoint.fixed, key)));
  const checked = checkInput(endpoint.input, endpoint.takesList ? body : own());
  if (checked.ok) {
    const errors = takesMasks(endpoint) ? [] : maskedFields(checked.value);
    if (errors.length > 0) throw invalid(errors);
    return checked.value;
  }
  if (!endpoint.read) throw invalid(checked.errors, checked.more);
  const detail = checked.errors.map(({ field, message }) => `${field} ${message}`).join('；');
  throw new Refusal('QUERY_INVALID', {
    params: { detail },
    value: { errors: checked.errors },
  });
};

const wrap = (endpoint: Endpoint, value: unknown): unknown => {
  if (endpoint.wrapping === 'bare') return value;
  return endpoint.wrapping === 'flat'
    ? { Success: true, ...(value as object) }
    : { Success: true, Value: value };
};
