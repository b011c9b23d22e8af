import type { Request, Response } from 'express';
import { getCurrentUser, getSite, listUsers, login, logout } from '@/contract/account';
import * as contract from '@/contract/accounts';
import { keepLists } from '@/contract/preferences';
import { register } from '@/contract/register';
import { invalidField } from '../../db/refusal';
import type { Store } from '../../db/store';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { endSession, type RowOf, sessionEnds, sessionKey, startSession } from '../../http/session';
import { tabOf } from '../../http/tab';
import { onWrite } from '../../http/writing';
import { readChanges } from '../changes/changes';
import { countNotices, viewOf } from '../notice/notices';
import {
  beginSession,
  createAccount,
  listAccounts,
  noteFailedSignIn,
  noteSignOut,
  readCurrentUser,
  readSignedIn,
  type Verified,
  verifyAccount,
} from './accounts';
import { isEasilyGuessed } from './guessing/easilyGuessed';
import { makeInitialPassword } from './initialPassword';
import * as lists from './lists';
import * as managed from './managedAccounts';
import * as ownAccount from './ownAccount';
import { hashPassword } from './passwords';
import { listUnits } from './units';

/** Who signs in without success is not known, whatever name was given. */
const NOBODY = { id: 0, userName: '' };

/** The account with this name and password, within the limits on guessing; what could not be looked at is no guess. */
const tryPassword = async (
  { store, limits }: Context,
  { req, res }: { req: Request; res: Response },
  userName: string,
  password: string,
) => {
  const attempt = await limits.signIn(req, res, userName);
  const account = await verifyAccount(store.reader, userName, password).catch(async (error) => {
    await attempt.notTried();
    throw error;
  });
  if (account) await attempt.succeeded();
  return account;
};

/** Accounts, as an administrator keeps them. */
const managedRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  calls.on(contract.listAccounts, ({ input }) => managed.listManagedAccounts(store, input));
  calls.on(contract.listUnits, () => listUnits(store.searcher));
  calls.onAccount(contract.createAccount, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) => managed.makeAccount(writer, input, made));
  });
  onWrite(calls, context, contract.updateAccount, managed.updateAccount);
  calls.onAccount(contract.renewPassword, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) => managed.renewPassword(writer, input, made));
  });
  onWrite(calls, context, contract.disableAccount, managed.disableAccount);
  onWrite(calls, context, contract.enableAccount, managed.enableAccount);
  onWrite(calls, context, contract.endSessions, async (writer, { id }) => ({
    ended: await managed.endSessions(writer, id),
  }));
};

/** What each account keeps of itself. */
const ownRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const own = { ...store, db: store.personal };

  for (const endpoint of [contract.getProfile, contract.openProfile]) {
    calls.onAccount(endpoint, ({ account }) => ownAccount.readProfile(store.reader, account.id));
  }
  onWrite(calls, context, contract.updateProfile, ownAccount.updateProfile);
  calls.onAccount(contract.changePassword, async ({ account, input, req, res }) => {
    const { userName } = account;
    const right = await tryPassword(context, { req, res }, userName, input.password);
    if (!right) throw invalidField('password', 'PASSWORD_WRONG');
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

/** How things stand when a session begins. Nobody is kept out because this cannot be told: the page then asks. */
const toldVersions = async (store: Store, req: Request, accountId: number) => {
  try {
    const account = await readSignedIn(store.reader, accountId);
    if (!account) return {};
    const { versions } = await readChanges(store, { account, tab: tabOf(req) });
    return { versions };
  } catch {
    return {};
  }
};

/** Accounts and sign-ins. */
export const accountRoutes = (calls: Calls, context: Context): void => {
  const { store, now, site, limits, meters } = context;
  const own = { ...store, db: store.personal };

  const storeSession = async (verified: Verified, password: string, rowOf: RowOf) => {
    const newHash = verified.outdated ? await hashPassword(password) : undefined;
    return write(own, verified, now(), (writer) =>
      beginSession(writer, verified, rowOf(verified.id), newHash),
    );
  };

  calls.on(login, async ({ input: { userName, password, type = 'account' }, req, res }) => {
    let verified = await tryPassword(context, { req, res }, userName, password);
    const begin = async (rowOf: RowOf) => {
      while (verified?.state === 'enabled') {
        const begun = await storeSession(verified, password, rowOf);
        if (begun) return begun;
        // Password or state changed since.
        verified = await verifyAccount(store.reader, userName, password);
      }
      return undefined;
    };
    const isIn = verified?.state === 'enabled';
    const account = isIn ? await startSession(req, { store, now: now() }, begin) : undefined;
    if (!account) {
      await write(own, NOBODY, now(), (writer) => noteFailedSignIn(writer, userName));
      meters.signInFailed(verified ? 'disabled' : 'wrong');
      return { status: verified ? ('disabled' as const) : ('error' as const), type, rows: [] };
    }
    const { id, name, authority } = account;
    return {
      status: 'ok' as const,
      currentAuthority: authority,
      type,
      ...(account.mustChangePassword === 1 && { mustChangePassword: true as const }),
      rows: [{ id, userName: account.userName, name, authority }],
      ...(await toldVersions(store, req, id)),
    };
  });

  calls.on(register, async ({ input, req, res }) => {
    const { userName, mail, password, mobile } = input;
    const counted = await limits.registration(req, res, userName);
    if (isEasilyGuessed(password, { userName, mail, mobile })) {
      await counted.refused();
      throw invalidField('password', 'PASSWORD_COMMON');
    }
    const passwordHash = await hashPassword(password);
    const account = {
      userName,
      mail,
      mobile,
      name: userName,
      authority: 'user' as const,
    };
    const begun = await startSession(req, { store, now: now() }, (rowOf) =>
      write(own, { id: 0, userName }, now(), async (writer) => {
        const id = await createAccount(writer, passwordHash, account, true);
        return beginSession(writer, { id, passwordHash }, rowOf(id));
      }),
    );
    limits.registered(req, res, userName);
    return {
      status: 'ok' as const,
      currentAuthority: 'user' as const,
      ...(begun && (await toldVersions(store, req, begun.id))),
    };
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
      await countNotices(store.reader, account, viewOf(store, now(), site.demoAccounts)),
    ),
  );

  calls.on(listUsers, () => listAccounts(store.reader));
  managedRoutes(calls, context);
  ownRoutes(calls, context);

  calls.on(getSite, () => site);
};
