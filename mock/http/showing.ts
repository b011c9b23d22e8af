import type { Endpoint, ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import { withPersonal } from '../db/write/store';
import { write } from '../db/write/write';
import type { Writer } from '../db/write/writer';
import type { Calls } from './calls';
import type { Context } from './context';

/**
 * Registers an API call that returns a person's full telephone number. Each account may make only a
 * limited number of these calls, and each call is written to the history.
 */
export const onNumber = <E extends Endpoint>(
  calls: Calls,
  { store, now, limits }: Context,
  endpoint: E,
  work: (writer: Writer, input: ParsedInputOf<E>) => Promise<ValueOf<E>>,
): void =>
  calls.onAccount(endpoint, async ({ account, input, req, res }) => {
    await limits.number(req, res);
    return write(withPersonal(store), account, now(), (writer) => work(writer, input));
  });
