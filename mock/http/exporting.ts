import {
  callKey,
  type Endpoint,
  type ParsedInputOf,
  type RecordOf,
} from '@/contract/base/endpoint';
import type { Runs } from '../db/query/exportRows';
import type { Readers } from '../db/query/readers';
import { withPersonal } from '../db/write/store';
import { write } from '../db/write/write';
import { noteExport } from '../features/account/accounts';
import type { Calls } from './calls';
import type { Context } from './context';

/**
 * Registers an export that streams all rows of a query. The export is written to the history before
 * the first row is sent.
 */
export const onExport = <E extends Endpoint>(
  calls: Calls,
  { store, now }: Context,
  endpoint: E,
  find: (readers: Readers, query: ParsedInputOf<E>, now: Date) => Promise<Runs<RecordOf<E>>>,
): void =>
  calls.onRows(endpoint, async ({ account, input }) => {
    const at = now();
    const found = await find(store, input, at);
    await write(withPersonal(store), account, at, (writer) =>
      noteExport(writer, { call: callKey(endpoint), query: input, count: found.total }),
    );
    return found;
  });
