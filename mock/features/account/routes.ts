import { getCurrentUser, getSite, listUsers, readsRecords } from '@/contract/account';
import { register } from '@/contract/register';
import { invalidField } from '../../db/base/refusal';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { startSession } from '../../http/session/session';
import { countNotices, viewOf } from '../notice/notices';
import { readFirstSteps } from '../overview/firstSteps';
import { readerOf } from '../request/asker';
import { countWaiting } from '../request/waiting';
import { createAccount, listAccounts, readCurrentUser } from './accounts';
import { isEasilyGuessed } from './guessing/easilyGuessed';
import { managedRoutes } from './managed/routes';
import { ownRoutes } from './own/routes';
import { hashPassword } from './passwords';
import { afterSignIn, signInRoutes } from './signIn/routes';
import { beginSession } from './signIn/signIns';

export const accountRoutes = (calls: Calls, context: Context): void => {
  const { store, now, site, limits } = context;
  const own = withPersonal(store);

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
  signInRoutes(calls, context);
  managedRoutes(calls, context);
  ownRoutes(calls, context);

  calls.on(getSite, () => site);
};
