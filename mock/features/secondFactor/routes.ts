import * as contract from '@/contract/secondFactor';
import { invalidField } from '../../db/base/refusal';
import { write } from '../../db/write/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { checkOwnPassword, tryOwnPassword } from '../../http/limits/passwordTry';
import { sessionKey } from '../../http/session/session';
import { onWrite } from '../../http/writing';
import { endOthers } from '../account/own/ownAccount';
import * as factor from './secondFactor';
import { readRules, updateRules } from './signInRules';

export const secondFactorRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;

  calls.onAccount(contract.getSecondFactor, ({ account }) =>
    factor.readSecondFactor(store.reader, account),
  );
  calls.onAccount(contract.beginSecondFactor, async ({ account, input, req, res }) => {
    if (!req.session.signOn) {
      if (input.password === undefined) throw invalidField('password', 'REQUIRED');
      await checkOwnPassword(context, { account, req, res }, input.password);
    }
    return write(store, account, now(), factor.begin);
  });
  calls.onAccount(contract.confirmSecondFactor, ({ account, input, req }) =>
    write(store, account, now(), async (writer) => {
      const codes = await factor.confirm(writer, input.code);
      return { codes, ended: await endOthers(writer, sessionKey(req)) };
    }),
  );
  calls.onAccount(contract.endSecondFactor, async ({ account, input, req, res }) => {
    const sent = { account, req, res };
    const { verified, attempt } = await tryOwnPassword(context, sent, input.password);
    await write(store, account, now(), (writer) =>
      factor.end(writer, input.code, verified.passwordHash),
    );
    // A right code resets the count of failed attempts. A wrong code counts like a wrong password.
    await attempt.succeeded();
    return {};
  });

  calls.on(contract.getSignInRules, () => readRules(store.reader));
  onWrite(calls, context, contract.updateSignInRules, updateRules);
};
