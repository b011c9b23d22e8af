import { getCurrentUser, getSite, listUsers, login, logout } from '@/contract/account';
import * as contract from '@/contract/accounts';
import { register } from '@/contract/register';
import { invalidField } from '../../db/refusal';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { endSession, sessionEnds, sessionKey, startSession } from '../../http/session';
import { onWrite } from '../../http/writing';
import { countNotices } from '../notice/notices';
import {
  createAccount,
  hashPassword,
  listAccounts,
  noteFailedSignIn,
  noteSignIn,
  noteSignOut,
  readCurrentUser,
  verifyAccount,
} from './accounts';
import * as managed from './managedAccounts';
import * as ownAccount from './ownAccount';
import { listUnits } from './units';

/** Who signs in without success is not known, whatever name was given. */
const NOBODY = { id: 0, userName: '' };

/** Accounts, as an administrator keeps them. */
const managedRoutes = (calls: Calls, context: Context): void => {
  const { store } = context;
  calls.on(contract.listAccounts, ({ input }) => managed.listManagedAccounts(store, input));
  calls.on(contract.listUnits, () => listUnits(store.searcher));
  onWrite(calls, context, contract.createAccount, managed.makeAccount);
  onWrite(calls, context, contract.updateAccount, managed.updateAccount);
  onWrite(calls, context, contract.renewPassword, managed.renewPassword);
  onWrite(calls, context, contract.disableAccount, managed.disableAccount);
  onWrite(calls, context, contract.enableAccount, managed.enableAccount);
  onWrite(calls, context, contract.endSessions, async (writer, { id }) => ({
    ended: await managed.endSessions(writer, id),
  }));
};

/** What each account keeps of itself. */
const ownRoutes = (calls: Calls, context: Context): void => {
  const { store, now, limits } = context;
  const own = { ...store, db: store.personal };

  calls.onAccount(contract.getProfile, ({ account }) =>
    ownAccount.readProfile(store.reader, account.id),
  );
  onWrite(calls, context, contract.updateProfile, ownAccount.updateProfile);
  calls.onAccount(contract.changePassword, async ({ account, input, req, res }) => {
    const { userName } = account;
    await limits.signIn(req, res, userName);
    const right = await ownAccount.checkPassword(store.reader, userName, input.password);
    await limits.signedIn(req, userName, right);
    if (!right) throw invalidField('password', 'PASSWORD_WRONG');
    return write(own, account, now(), async (writer) => ({
      ended: await ownAccount.changePassword(writer, input, sessionKey(req)),
    }));
  });
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

/** Accounts and sign-ins. */
export const accountRoutes = (calls: Calls, context: Context): void => {
  const { store, now, site, limits } = context;
  const own = { ...store, db: store.personal };

  calls.on(login, async ({ input: { userName, password, type = 'account' }, req, res }) => {
    await limits.signIn(req, res, userName);
    const account = await verifyAccount(store.reader, userName, password);
    await limits.signedIn(req, userName, account !== undefined);
    if (account?.state !== 'enabled') {
      await write(own, NOBODY, now(), (writer) => noteFailedSignIn(writer, userName));
      return { status: account ? ('disabled' as const) : ('error' as const), type, rows: [] };
    }
    await startSession(req, account.id);
    await write(own, account, now(), (writer) => noteSignIn(writer, account.id));
    const { id, name, authority } = account;
    return {
      status: 'ok' as const,
      currentAuthority: authority,
      type,
      ...(account.mustChangePassword === 1 && { mustChangePassword: true as const }),
      rows: [{ id, userName: account.userName, name, authority }],
    };
  });

  calls.on(register, async ({ input, req, res }) => {
    const { userName, mail, password, mobile } = input;
    await limits.registration(req, res, userName);
    const hashed = await hashPassword(password);
    const account = {
      userName,
      mail,
      mobile,
      name: userName,
      authority: 'user' as const,
    };
    const id = await write(own, { id: 0, userName }, now(), async (writer) => {
      const created = await createAccount(writer, hashed, account);
      await noteSignIn(writer, created);
      return created;
    });
    await startSession(req, id);
    return { status: 'ok' as const, currentAuthority: 'user' as const };
  });

  calls.onAccount(logout, async ({ account, req, res }) => {
    await endSession(req, res);
    await write(own, account, now(), (writer) => noteSignOut(writer, account.id));
    return {};
  });

  calls.onAccount(getCurrentUser, async ({ account }) =>
    readCurrentUser(
      store.reader,
      account.id,
      await countNotices(store.reader, account, { now: now(), sample: site.demoAccounts }),
    ),
  );

  calls.on(listUsers, () => listAccounts(store.reader));
  managedRoutes(calls, context);
  ownRoutes(calls, context);

  calls.on(getSite, () => site);
};
