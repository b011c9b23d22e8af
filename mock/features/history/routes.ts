import * as history from '@/contract/history';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { listHistory } from './history';
import { restoreHistory } from './historyRestore';

/** What was done to each record, and the way back. */
export const historyRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(history.listHistory, ({ input }) => listHistory(store, input));
  calls.onAccount(history.restoreHistory, ({ account, input: { historyId } }) =>
    write(store, account, now(), (writer) => restoreHistory(writer, historyId)),
  );
};
