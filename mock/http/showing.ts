import type { Endpoint, ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import { write } from '../db/write';
import type { Writer } from '../db/writer';
import type { Calls } from './calls';
import type { Context } from './context';

/** Answers a call for one person's full number: so many of an account in a while, each with its line of the history. */
export const onNumber = <E extends Endpoint>(
  calls: Calls,
  { store, now, limits }: Context,
  endpoint: E,
  work: (writer: Writer, input: ParsedInputOf<E>) => Promise<ValueOf<E>>,
): void =>
  calls.onAccount(endpoint, async ({ account, input, req, res }) => {
    await limits.number(req, res);
    return write({ ...store, db: store.personal }, account, now(), (writer) => work(writer, input));
  });
