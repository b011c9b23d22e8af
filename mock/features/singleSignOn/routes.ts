import { sendSignOnCode } from '@/contract/singleSignOn';
import { withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { startSession } from '../../http/session/session';
import { type Begun, beginSession, CodeMissing } from '../account/signIn/signIns';
import { noteFailedSignOn } from './account';

const NOBODY = { id: 0, userName: '' };

/** The route that completes a sign-on with a code of the second factor. */
export const signOnRoutes = (calls: Calls, context: Context): void => {
  const { store, now, limits, signOn, meters } = context;
  const own = withPersonal(store);

  calls.on(sendSignOnCode, async ({ input: { code }, req, res }) => {
    const awaited = signOn?.code.read(req);
    if (!signOn || !awaited) return { status: 'expired' as const };
    const { accountId: id, userName, protocol } = awaited;
    const attempt = await limits.signIn(req, res, userName);
    try {
      const begun = await startSession<Begun>(req, { store, now: now() }, async (rowOf) => {
        req.session.signOn = { protocol };
        return write(own, { id, userName }, now(), (writer) =>
          beginSession(writer, { id }, rowOf(id), { code, signOn: protocol }),
        );
      });
      await attempt.succeeded();
      signOn.code.clear(req, res);
      return { status: begun ? ('ok' as const) : ('disabled' as const) };
    } catch (error) {
      if (!(error instanceof CodeMissing)) throw error;
      meters.signInFailed('code');
      await write(own, NOBODY, now(), (writer) => noteFailedSignOn(writer, protocol, 'codeWrong'));
      return { status: 'codeWrong' as const };
    }
  });
};
