import * as contract from '@/contract/personalData';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { eraseContact } from './erase';
import { readRetention, saveRetention } from './retention';
import { takeOutPersonalData } from './takeOut';

/** What is kept about one person: taken out, or made unreadable; and for how long anything is kept. */
export const personalDataRoutes = (calls: Calls, context: Context): void => {
  onWrite(calls, context, contract.exportPersonalData, (writer, { id }) =>
    takeOutPersonalData(writer, id),
  );
  onWrite(calls, context, contract.eraseContact, eraseContact);
  calls.on(contract.readRetention, ({ input: { years } }) =>
    readRetention(context.store.searcher, context.now(), years),
  );
  onWrite(calls, context, contract.setRetention, (writer, { years }) =>
    saveRetention(writer, years),
  );
};
