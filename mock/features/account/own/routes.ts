import * as contract from '@/contract/ownAccount';
import { keepLanding, keepLists } from '@/contract/preferences';
import { invalidField, Refusal } from '../../../db/base/refusal';
import { withPersonal } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import type { Calls } from '../../../http/calls';
import type { Context } from '../../../http/context';
import { checkOwnPassword } from '../../../http/limits/passwordTry';
import { sessionKey } from '../../../http/session/session';
import { sessionEnds } from '../../../http/session/sessionStore';
import { isEasilyGuessed } from '../guessing/easilyGuessed';
import * as landing from '../landing';
import * as lists from '../lists';
import { hashPassword } from '../passwords';
import * as ownAccount from './ownAccount';

/** Registers the calls by which users read and change their own account. */
export const ownRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const own = withPersonal(store);

  for (const endpoint of [contract.getProfile, contract.openProfile]) {
    calls.onAccount(endpoint, ({ account }) => ownAccount.readProfile(store.reader, account.id));
  }
  calls.onAccount(
    contract.updateProfile,
    async ({ account, input: { password, ...change }, req, res }) => {
      const before = await ownAccount.readProfile(store.reader, account.id);
      if (ownAccount.movesOwner(before, change)) {
        if (password === undefined) throw invalidField('password', 'REQUIRED');
        await checkOwnPassword(context, { account, req, res }, password);
      }
      return write(store, account, now(), (writer) => ownAccount.updateProfile(writer, change));
    },
  );
  calls.onAccount(contract.changePassword, async ({ account, input, req, res }) => {
    if (context.signOn?.only && account.authority !== 'admin') throw new Refusal('SIGN_ON_ONLY');
    const right = await checkOwnPassword(context, { account, req, res }, input.password);
    const owner = await ownAccount.readProfile(store.reader, account.id);
    if (isEasilyGuessed(input.newPassword, owner)) {
      throw invalidField('newPassword', 'PASSWORD_COMMON');
    }
    const hashes = {
      verified: right.passwordHash,
      passwordHash: await hashPassword(input.newPassword),
    };
    return write(own, account, now(), async (writer) => ({
      ended: await ownAccount.changePassword(writer, hashes, sessionKey(req)),
    }));
  });
  calls.onAccount(keepLists, ({ account, input }) =>
    write(own, account, now(), (writer) => lists.keepLists(writer, input)),
  );
  calls.onAccount(keepLanding, ({ account, input }) =>
    write(own, account, now(), (writer) => landing.keepLanding(writer, input)),
  );
  calls.onAccount(contract.listSessions, ({ account, req }) =>
    ownAccount.listOwnSessions(store.reader, account.id, sessionKey(req), sessionEnds(now())),
  );
  calls.onAccount(contract.endSession, ({ account, input }) =>
    write(own, account, now(), async (writer) => ({
      ended: await ownAccount.endOne(writer, input.key),
    })),
  );
  calls.onAccount(contract.endOtherSessions, ({ account, req }) =>
    write(own, account, now(), async (writer) => ({
      ended: await ownAccount.endOthers(writer, sessionKey(req)),
    })),
  );
};
