import type { Request } from 'express';
import { login, logout } from '@/contract/account';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { type Store, withPersonal } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import type { Calls } from '../../../http/calls';
import type { Context } from '../../../http/context';
import { tryPassword } from '../../../http/limits/passwordTry';
import { endSession, type RowOf, startSession } from '../../../http/session/session';
import { tabOf } from '../../../http/tab';
import { readChanges } from '../../changes/changes';
import { signOutAddress } from '../../singleSignOn/signOut';
import { readLanding } from '../landing';
import { hashPassword } from '../passwords';
import { readSignedIn } from '../signedIn';
import {
  type Begun,
  beginSession,
  CodeMissing,
  noteFailedSignIn,
  noteSignOut,
  type Verified,
  verifyAccount,
} from './signIns';

type FailedStatus = 'error' | 'disabled' | 'codeWrong' | 'signOnOnly';

/** Metric labels of failed sign-ins. */
const FAILURES = {
  error: 'wrong',
  disabled: 'disabled',
  codeWrong: 'code',
  signOnOnly: 'signOn',
} as const;

const NOBODY = { id: 0, userName: '' };

/**
 * Returns additional data for the response to a sign-in, such as the user's start page. If reading
 * fails, returns an empty object, and the page requests the data later.
 */
export const afterSignIn = async (store: Store, req: Request, accountId: number) => {
  try {
    const account = await readSignedIn(store.reader, accountId);
    if (!account) return {};
    const { versions } = await readChanges(store, { account, tab: tabOf(req) });
    return {
      ...(account.mustSetUpSecondFactor && { mustSetUpSecondFactor: true as const }),
      versions,
      landing: await readLanding(store.reader, accountId),
    };
  } catch {
    return {};
  }
};

/** Registers the calls for signing in with a password and for signing out. */
export const signInRoutes = (calls: Calls, context: Context): void => {
  const { store, now, meters } = context;
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
  ): Promise<Begun | FailedStatus | 'code'> => {
    let found = verified;
    const begin = async (rowOf: RowOf) => {
      while (found?.state === 'enabled') {
        const begun = await storeSession(found, input, rowOf);
        if (begun) return begun;
        // Checks the password again, because another request has changed the password or the
        // account since the first check.
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

  /**
   * Returns `error`, `disabled` or `signOnOnly` if the user may not sign in with this password.
   * Otherwise runs `begin` and returns its result.
   */
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
    // A sign-in without the code of the second factor is no failed attempt, because the page has
    // not asked the user for the code yet.
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

  calls.onAccount(logout, async ({ account, req, res }) => {
    const signOutAt = await signOutAddress(context.signOn, req.session.signOn);
    await endSession(req, res);
    await write(own, account, now(), (writer) => noteSignOut(writer, account.id));
    return signOutAt === undefined ? {} : { signOutAt };
  });
};
