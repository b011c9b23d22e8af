import { getCurrentUser, getSite, listUsers, login, logout } from '@/contract/account';
import { register } from '@/contract/register';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { endSession, startSession } from '../../http/session';
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

/** Who signs in without success is not known, whatever name was given. */
const NOBODY = { id: 0, userName: '' };

/** Accounts and sign-ins. */
export const accountRoutes = (calls: Calls, { store, now, site, limits }: Context): void => {
  const own = { ...store, db: store.personal };

  calls.on(login, async ({ input: { userName, password, type = 'account' }, req, res }) => {
    await limits.signIn(req, res, userName);
    const account = await verifyAccount(store.reader, userName, password);
    await limits.signedIn(req, userName, account !== undefined);
    if (!account) {
      await write(own, NOBODY, now(), (writer) => noteFailedSignIn(writer, userName));
      return { status: 'error' as const, type, rows: [] };
    }
    await startSession(req, account.id);
    await write(own, account, now(), (writer) => noteSignIn(writer, account.id));
    const { id, name, authority } = account as typeof account & { authority: 'admin' | 'user' };
    return {
      status: 'ok' as const,
      currentAuthority: authority,
      type,
      rows: [{ id, userName: account.userName, name, authority }],
    };
  });

  calls.on(register, async ({ input, req, res }) => {
    const { userName, mail, password, mobile } = input;
    await limits.registration(req, res, userName);
    const hashed = await hashPassword(password);
    const account = {
      userName,
      password,
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
    readCurrentUser(store.reader, account.id, await countNotices(store.reader, account)),
  );

  calls.on(listUsers, () => listAccounts(store.reader));

  calls.on(getSite, () => site);
};
