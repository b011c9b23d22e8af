import * as contract from '@/contract/personalData';
import { beyondScope } from '../../db/query/scope';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { eraseContact } from './erase';
import { clear, readRetention, saveRetention } from './retention/retention';
import { takeOutPersonalData } from './takeOut';

export const personalDataRoutes = (calls: Calls, context: Context): void => {
  const { store, now, noteErased, readTexts } = context;
  onWrite(calls, context, contract.exportPersonalData, (writer, { id }) =>
    takeOutPersonalData(writer, id),
  );
  calls.onAccount(contract.eraseContact, ({ account, input }) =>
    beyondScope(() => eraseContact(store, account, now(), input, readTexts, noteErased)),
  );
  calls.on(contract.readRetention, ({ input: { years } }) =>
    readRetention(store.searcher, now(), years),
  );
  onWrite(calls, context, contract.setRetention, (writer, { years }) =>
    saveRetention(writer, years),
  );
  calls.onAccount(contract.clearKept, ({ account, input: { kind } }) =>
    clear(store, account, now(), kind, noteErased),
  );
};
