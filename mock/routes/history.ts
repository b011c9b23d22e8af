import * as history from '@/contract/history';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { listHistory } from '../store/history';
import { restoreHistory } from '../store/historyRestore';
import { write } from '../store/write';

/** What was done to each record, and the way back. */
export const historyRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(history.listHistory, ({ input }) => listHistory(store, input));
  calls.onAccount(history.restoreHistory, ({ account, input: { historyId } }) =>
    write(store, account, now(), (writer) => restoreHistory(writer, historyId)),
  );
};
