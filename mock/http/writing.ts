import type { Endpoint, ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import { write } from '../db/write/write';
import type { Writer } from '../db/write/writer';
import type { Calls } from './calls';
import type { Context } from './context';

/** Registers an API call that writes data and its history entries in one database transaction. */
export const onWrite = <E extends Endpoint>(
  calls: Calls,
  { store, now }: Context,
  endpoint: E,
  work: (writer: Writer, input: ParsedInputOf<E>, now: Date) => Promise<ValueOf<E>>,
): void =>
  calls.onAccount(endpoint, ({ account, input }) => {
    const at = now();
    return write(store, account, at, (writer) => work(writer, input, at));
  });
