import * as history from '@/contract/history';
import * as historyRestore from '@/contract/historyRestore';
import * as selfCheck from '@/contract/selfCheck';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onNumber } from '../../http/showing';
import { onWrite } from '../../http/writing';
import { listHistory, revealHistory } from './history';
import { restoreHistory } from './historyRestore';
import { listSelfChecks } from './selfChecks';

export const historyRoutes = (calls: Calls, context: Context): void => {
  calls.onAccount(history.listHistory, ({ input, account }) =>
    listHistory(context.store, input, account.authority),
  );
  calls.onAccount(selfCheck.listSelfChecks, () => listSelfChecks(context.store.reader));
  onWrite(calls, context, historyRestore.restoreHistory, restoreHistory);
  onNumber(calls, context, history.revealHistory, (writer, { historyId }) =>
    revealHistory(writer, historyId),
  );
};
