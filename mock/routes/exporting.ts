import { callKey, type Endpoint, type ParsedInputOf, type RecordOf } from '@/contract/endpoint';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { noteExport } from '../store/accounts';
import type { Runs } from '../store/exportRows';
import type { Readers } from '../store/open';
import { write } from '../store/write';

/** Answers an export with all rows that are found; who took what along stands in the history first. */
export const onExport = <E extends Endpoint>(
  calls: Calls,
  { store, now }: Context,
  endpoint: E,
  find: (readers: Readers, query: ParsedInputOf<E>) => Promise<Runs<RecordOf<E>>>,
): void =>
  calls.onRows(endpoint, async ({ account, input }) => {
    const found = await find(store, input);
    await write({ engine: store.engine, db: store.personal }, account, now(), (writer) =>
      noteExport(writer, { call: callKey(endpoint), query: input, count: found.total }),
    );
    return found;
  });
