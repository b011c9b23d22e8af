import type { Request } from 'express';
import {
  getCurrentUser,
  getSite,
  listUsers,
  login,
  logout,
  readsRecords,
} from '@/contract/account';
import * as contract from '@/contract/accounts';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { keepLanding, keepLists, keepOfficeLanding } from '@/contract/preferences';
import { register } from '@/contract/register';
import { removeSecondFactor } from '@/contract/secondFactor';
import { invalidField, Refusal } from '../../db/base/refusal';
import type { Store } from '../../db/write/store';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { checkOwnPassword, tryPassword } from '../../http/limits/passwordTry';
import { endSession, type RowOf, sessionKey, startSession } from '../../http/session/session';
import { sessionEnds } from '../../http/session/sessionStore';
import { tabOf } from '../../http/tab';
import { onWrite } from '../../http/writing';
import { readChanges } from '../changes/changes';
import { countNotices, viewOf } from '../notice/notices';
import { readFirstSteps } from '../overview/firstSteps';
import { readerOf } from '../request/asker';
import { countWaiting } from '../request/waiting';
import { signOutAddress } from '../singleSignOn/signOut';
import { createAccount, listAccounts, readCurrentUser, readSignedIn } from './accounts';
import { isEasilyGuessed } from './guessing/easilyGuessed';
import { makeInitialPassword } from './initialPassword';
import * as landing from './landing';
import * as lists from './lists';
import * as managed from './managedAccounts';
import * as ownAccount from './ownAccount';
import { hashPassword } from './passwords';
import {
  beginSession,
  CodeMissing,
  noteFailedSignIn,
  noteSignOut,
  type Verified,
  verifyAccount,
} from './signIns';

type SignedInRow = NonNullable<Awaited<ReturnType<typeof beginSession>>>;
type FailedStatus = 'error' | 'disabled' | 'codeWrong' | 'signOnOnly';

/** Metric labels of failed sign-ins. */
const FAILURES = {
  error: 'wrong',
  disabled: 'disabled',
  codeWrong: 'code',
  signOnOnly: 'signOn',
} as const;

const NOBODY = { id: 0, userName: '' };

const managedRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  calls.on(contract.listAccounts, ({ input }) => managed.listManagedAccounts(store, input));
  calls.onAccount(contract.createAccount, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) => managed.makeAccount(writer, input, made));
  });
  onWrite(calls, context, contract.updateAccount, managed.updateAccount);
  calls.onAccount(contract.renewPassword, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) =>
      managed.renewPassword(writer, input, made, context.signOn?.only),
    );
  });
  onWrite(calls, context, contract.disableAccount, managed.disableAccount);
  onWrite(calls, context, contract.enableAccount, managed.enableAccount);
  onWrite(calls, context, keepOfficeLanding, landing.keepOfficeLanding);
  onWrite(calls, context, removeSecondFactor, managed.removeSecondFactor);
  onWrite(calls, context, contract.endSessions, async (writer, { id }) => ({
    ended: await managed.endSessions(writer, id),
  }));
};

const ownRoutes = (calls: Calls, context: Context): void => {
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

/**
 * Returns additional data for the response of a sign-in. If reading fails, the result is empty and
 * the page requests the data later.
 */
const afterSignIn = async (store: Store, req: Request, accountId: number) => {
  try {
    const account = await readSignedIn(store.reader, accountId);
    if (!account) return {};
    const { versions } = await readChanges(store, { account, tab: tabOf(req) });
    return {
      ...(account.mustSetUpSecondFactor && { mustSetUpSecondFactor: true as const }),
      versions,
      landing: await landing.readLanding(store.reader, accountId),
    };
  } catch {
    return {};
  }
};

export const accountRoutes = (calls: Calls, context: Context): void => {
  const { store, now, site, limits, meters } = context;
  const own = withPersonal(store);

  const storeSession = async (
    verified: Verified,
    { password, code }: { password: string; code?: string | undefined },
    rowOf: RowOf,
  ) => {
    const newHash = verified.outdated ? await hashPassword(password) : undefined;
    return write(own, verified, now(), (writer) =>
      beginSession(writer, verified, rowOf(verified.id), { newHash, code }),
    );
  };

  /** Begins a session if password and code are right. Otherwise returns why the sign-in failed. */
  const signIn = async (
    req: Request,
    verified: Awaited<ReturnType<typeof verifyAccount>>,
    input: ParsedInputOf<typeof login>,
  ): Promise<SignedInRow | FailedStatus | 'code'> => {
    let found = verified;
    const begin = async (rowOf: RowOf) => {
      while (found?.state === 'enabled') {
        const begun = await storeSession(found, input, rowOf);
        if (begun) return begun;
        // Another request has changed the password or the account, so the password is checked
        // again.
        found = await verifyAccount(store.reader, input.userName, input.password);
      }
      return undefined;
    };
    try {
      const account = await startSession(req, { store, now: now() }, begin);
      return account ?? (found ? 'disabled' : 'error');
    } catch (error) {
      if (error instanceof CodeMissing) return error.status;
      throw error;
    }
  };

  /** Returns why a person may not sign in with this account, else what `begin` returns. */
  const refusalOr = async (
    verified: Awaited<ReturnType<typeof verifyAccount>>,
    begin: () => ReturnType<typeof signIn>,
  ) => {
    if (!verified) return 'error';
    if (verified.state !== 'enabled') return 'disabled';
    return context.signOn?.only && verified.authority !== 'admin' ? 'signOnOnly' : begin();
  };

  const noteFailure = async (userName: string, status: FailedStatus) => {
    await write(own, NOBODY, now(), (writer) => noteFailedSignIn(writer, userName));
    meters.signInFailed(FAILURES[status]);
  };

  calls.on(login, async ({ input, req, res }) => {
    const { userName, password, type = 'account' } = input;
    const { verified, attempt } = await tryPassword(context, { req, res }, userName, password);
    const account = await refusalOr(verified, () => signIn(req, verified, input));
    // The user has not yet entered the code, so this attempt is neither failed nor successful.
    if (account === 'code') await attempt.notTried();
    else if (account !== 'codeWrong' && verified) await attempt.succeeded();
    if (typeof account === 'string') {
      if (account !== 'code') await noteFailure(userName, account);
      return { status: account, type, rows: [] };
    }
    const { id, name, authority } = account;
    return {
      status: 'ok' as const,
      currentAuthority: authority,
      type,
      ...(account.mustChangePassword === 1 && { mustChangePassword: true as const }),
      rows: [{ id, userName: account.userName, name, authority }],
      ...(await afterSignIn(store, req, id)),
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
      ...(begun && (await afterSignIn(store, req, begun.id))),
    };
  });

  calls.onAccount(logout, async ({ account, req, res }) => {
    const signOutAt = await signOutAddress(context.signOn, req.session.signOn);
    await endSession(req, res);
    await write(own, account, now(), (writer) => noteSignOut(writer, account.id));
    return signOutAt === undefined ? {} : { signOutAt };
  });

  calls.onAccount(getCurrentUser, async ({ account, req }) => {
    const view = viewOf(store, now(), site.demoAccounts);
    const counts = await countNotices(store.reader, account, view);
    const steps = await readFirstSteps(store.reader, account, now());
    const waitingRequests = readsRecords(account.authority)
      ? (await countWaiting(store.reader, readerOf(account), now())).waiting
      : 0;
    return {
      ...(await readCurrentUser(store.reader, account, counts)),
      ...(req.session.signOn && { signOn: req.session.signOn.protocol }),
      ...(waitingRequests > 0 && { waitingRequests }),
      ...(steps && { hasFirstSteps: true as const }),
    };
  });

  calls.on(listUsers, () => listAccounts(store.reader));
  managedRoutes(calls, context);
  ownRoutes(calls, context);

  calls.on(getSite, () => site);
};
