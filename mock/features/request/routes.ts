import * as contract from '@/contract/changeRequest';
import * as requestDecisions from '@/contract/requestDecisions';
import * as requestProposal from '@/contract/requestProposal';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { askForChange } from './ask/ask';
import { readerOf } from './asker';
import { acceptRequest, refuseRequest, revealRequest, withdrawRequest } from './decide/decide';
import { findSubstitutes } from './freePeople';
import { previewRequest } from './preview';
import { listRequests, readRequest, writeRequest } from './requests';
import { countWaiting } from './waiting';

const DECISIONS = [
  ['unit', requestDecisions.acceptForUnit, requestDecisions.refuseForUnit],
  ['office', requestDecisions.acceptForOffice, requestDecisions.refuseForOffice],
] as const;

export const requestRoutes = (calls: Calls, context: Context): void => {
  const { store, now, limits } = context;

  calls.onAccount(contract.listRequests, ({ account, input }) =>
    listRequests(store, input, readerOf(account), now()),
  );
  calls.onAccount(contract.readRequest, ({ account, input }) =>
    readRequest(store.reader, input.id, readerOf(account), now()),
  );
  calls.on(requestDecisions.previewRequest, ({ input }) =>
    previewRequest(store.reader, input, now()),
  );
  calls.on(requestProposal.findSubstitutes, ({ input }) =>
    findSubstitutes(store.searcher, input.sessionIds),
  );
  calls.onAccount(contract.countRequests, async ({ account }) => {
    const { waiting, overdue } = await countWaiting(store.reader, readerOf(account), now());
    return { waiting, overdue };
  });

  calls.onAccount(contract.askForTeacher, async ({ account, input, req, res }) => {
    await limits.changeRequest(req, res, `account ${account.id}`);
    const { teacherId: contactId, ...request } = input;
    const asker = { kind: 'secretary', account } as const;
    const at = now();
    return writeRequest(store, account, { reader: asker, now: at }, (writer) =>
      askForChange(writer, request, { asker, contactId, now: at }),
    );
  });
  for (const [step, accept, refuse] of DECISIONS) {
    calls.onAccount(accept, ({ account, input }) => {
      const deciding = { reader: readerOf(account), now: now() };
      return writeRequest(store, account, deciding, (writer) =>
        acceptRequest(writer, input, { step, ...deciding }),
      );
    });
    calls.onAccount(refuse, ({ account, input }) => {
      const deciding = { reader: readerOf(account), now: now() };
      return writeRequest(store, account, deciding, (writer) =>
        refuseRequest(writer, input, { step, ...deciding }),
      );
    });
  }
  calls.onAccount(requestDecisions.withdrawRequest, ({ account, input }) => {
    const withdrawing = { reader: readerOf(account), now: now() };
    return writeRequest(store, account, withdrawing, (writer) =>
      withdrawRequest(writer, input, withdrawing),
    );
  });
  calls.onAccount(contract.revealRequest, async ({ account, input, req, res }) => {
    await limits.number(req, res);
    return write(store, account, now(), (writer) => revealRequest(writer, input.id));
  });
};
