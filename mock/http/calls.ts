import type { Request, Response } from 'express';
import {
  type Access,
  allows,
  BEFORE_NEW_PASSWORD,
  BEFORE_SECOND_FACTOR,
  callAccess,
} from '@/contract/access';
import {
  callKey,
  type Endpoint,
  type ParsedInputOf,
  type RecordOf,
  type ValueOf,
} from '@/contract/base/endpoint';
import type { FirstRead } from '@/contract/firstReads';
import type { Runs } from '../db/exportRows';
import { invalid, Refusal } from '../db/refusal';
import { withinScope } from '../db/scope';
import type { SignedIn } from '../features/account/accounts';
import { checkInput } from './checkInput';
import { Places, sendLines } from './lines';
import { maskedFields, withoutNumbers } from './numbers';

/** What a handler gets: the checked input, who asks, and the request for the few that need it. */
interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  account: SignedIn | undefined;
  req: Request;
  res: Response;
}

/** A call that only signed-in accounts reach; its handler may rely on the account. */
interface AccountCall<E extends Endpoint> extends Call<E> {
  account: SignedIn;
}

type Handler<E extends Endpoint> = (call: Call<E>) => ValueOf<E> | Promise<ValueOf<E>>;
interface Entry {
  endpoint: Endpoint;
  access: Access | undefined;
  handler: (call: Call<Endpoint>) => unknown;
}

/** 401 without a session, 403 without the role; what the access table does not name is refused. */
const authorize = (access: Access | undefined, account: SignedIn | undefined) => {
  if (access && allows(access, account?.authority ?? 'guest')) return;
  throw account ? new Refusal('FORBIDDEN') : new Refusal('SIGNED_OUT');
};

/** Refuses an account that first has to change its password or to set up its second factor; what is open stays so. */
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

/** A secretary's calls see what belongs to the units alone. */
export const scopeOf = (account: SignedIn | undefined) =>
  account?.authority === 'secretary' ? account.units : undefined;

/** Without the ETag that Express works out of every answer: nobody keeps what is `no-store`, nor asks whether it is still so. */
const sendJson = (res: Response, status: number, value: unknown): void => {
  const body = Buffer.from(JSON.stringify(value));
  const type = 'application/json; charset=utf-8';
  res
    .status(status)
    .set({ 'Content-Type': type, 'Content-Length': String(body.length) })
    .end(body);
};

/** Whether a body chooses this call among those of its path. */
export const chooses = (body: object, { fixed }: Endpoint): boolean =>
  Object.entries(fixed).every(([key, value]) => Reflect.get(body, key) === value);

interface CallsOptions {
  /** A value that breaks the contract is a server error instead of going out. */
  checkAnswers?: boolean;
  /** Told before an account is refused what its role may not. */
  onRefusal?: (account: SignedIn, call: string) => Promise<void>;
}

/** The calls that the server answers, found by method, path and the body's fixed fields. */
export class Calls {
  readonly #byPath = new Map<string, Entry[]>();
  readonly #options: CallsOptions;
  readonly #places = new Places();

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const key = `${endpoint.method} ${endpoint.path}`;
    const entries = this.#byPath.get(key) ?? [];
    entries.push({ endpoint, access: callAccess[callKey(endpoint)], handler: handler as never });
    this.#byPath.set(key, entries);
  }

  /** The same for calls that need a session, whatever the access table says of roles. */
  onAccount<E extends Endpoint>(
    endpoint: E,
    handler: (call: AccountCall<E>) => ValueOf<E> | Promise<ValueOf<E>>,
  ): void {
    this.on(endpoint, ({ account, ...call }) => {
      if (!account) throw new Refusal('SIGNED_OUT');
      return handler({ ...call, account });
    });
  }

  /** The same for calls whose rows go out in lines; of these only a few are answered at once. */
  onRows<E extends Endpoint>(
    endpoint: E,
    find: (call: AccountCall<E>) => Promise<Runs<RecordOf<E>>>,
  ): void {
    const handler = (call: AccountCall<E>) =>
      this.#places.run(call.account.id, async () => {
        const found = await find(call);
        call.res.status(endpoint.status).type('application/x-ndjson; charset=utf-8');
        await sendLines(call.res, found, {
          check: this.#options.checkAnswers ? endpoint.value : undefined,
        });
      });
    this.onAccount(endpoint, handler as never);
  }

  /** Every call that is answered. */
  endpoints(): Endpoint[] {
    return [...this.#byPath.values()].flat().map(({ endpoint }) => endpoint);
  }

  /** Method and path of everything that is answered. */
  paths(): { method: 'GET' | 'POST'; path: string }[] {
    return [...this.#byPath.values()].flatMap(([entry]) => (entry ? [entry.endpoint] : []));
  }

  /** Before the body is read: refuses who may use none of the calls of this path. */
  async authorizePath(method: string, path: string, account: SignedIn | undefined): Promise<void> {
    const entries = this.#byPath.get(`${method} ${path}`) ?? [];
    const role = account?.authority ?? 'guest';
    const open = entries.find(({ access }) => access && allows(access, role));
    await this.#authorize((open ?? entries[0])?.access, account, `${method} ${path}`);
  }

  async #authorize(access: Access | undefined, account: SignedIn | undefined, call: string) {
    try {
      authorize(access, account);
    } catch (refusal) {
      if (account) await this.#options.onRefusal?.(account, call);
      throw refusal;
    }
  }

  /** Finds the call, checks role and input, runs the handler and sends its answer. */
  async answer(method: string, path: string, call: Omit<Call<Endpoint>, 'input'>): Promise<void> {
    const body = (method === 'GET' ? call.req.query : (call.req.body ?? {})) as object;
    const entry = this.#find(method, path, body);
    const { endpoint, access } = entry;
    call.res.locals.route = callKey(endpoint);
    await this.#authorize(access, call.account, callKey(endpoint));
    const value = await run(entry, body, call);
    // What goes out in lines is sent already, as far as its client took it.
    if (call.res.headersSent || call.res.destroyed) return;
    sendJson(call.res, endpoint.status, this.#wrapped(endpoint, value));
  }

  /** The body that a call would be answered with; undefined where the account may not send it, of which nothing is noted. */
  async bodyOf(
    { endpoint, input }: FirstRead,
    call: Omit<AccountCall<Endpoint>, 'input'>,
  ): Promise<unknown> {
    const body = { ...input, ...endpoint.fixed };
    const entry = this.#find(endpoint.method, endpoint.path, body);
    if (!entry.access || !allows(entry.access, call.account.authority)) return undefined;
    return this.#wrapped(endpoint, await run(entry, body, call));
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

/** Checks account and input, and runs the handler within what the account may see. */
const run = async (
  entry: Entry,
  body: object,
  call: Omit<Call<Endpoint>, 'input'>,
): Promise<unknown> => {
  checkSignInIsComplete(entry, call.account);
  const input = await parseInput(entry.endpoint, body);
  return withinScope(scopeOf(call.account), () => entry.handler({ ...call, input }));
};

/** A filter with a masked number finds nothing, and loses nothing. */
const takesMasks = ({ read, numbers }: Endpoint): boolean => read || numbers === 'asTyped';

/** The input without its fixed fields, parsed; 400 for a read, 422 with field errors for a write. */
const parseInput = async (endpoint: Endpoint, body: object): Promise<unknown> => {
  const own = () =>
    Object.fromEntries(Object.entries(body).filter(([key]) => !Object.hasOwn(endpoint.fixed, key)));
  const checked = await checkInput(endpoint.input, endpoint.takesList ? body : own());
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
