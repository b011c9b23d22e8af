import fs from 'node:fs';
import { version } from '../package.json';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { noteChannel } from './features/contact/reach';
import { noteFilledOnly, noteTemplatesOnly } from './features/messages/outbox/registered';
import { firstPasswordFile } from './firstPassword';
import type { Context } from './http/context';
import { signOnSiteOf } from './http/secret/signOn';

/** Which texts the SMS gateway takes. */
interface Templates {
  /** True if it takes registered templates only. */
  templatesOnly: boolean;
  /** True if it takes only the values of a template. */
  filledOnly: boolean;
}

/** Stores for the queries which channels this server has, and which texts its SMS gateway takes. */
export const noteGateways = async (
  store: Store,
  { gateway, wecom, smtp }: Environment['sms'],
): Promise<Templates> => {
  await noteChannel(store.db, 'wecom', wecom !== undefined);
  await noteChannel(store.db, 'email', smtp !== undefined);
  const templatesOnly = gateway !== undefined && gateway.provider !== 'http';
  await noteTemplatesOnly(store.db, templatesOnly);
  const filledOnly = gateway?.provider === 'aliyun';
  await noteFilledOnly(store.db, filledOnly);
  return { templatesOnly, filledOnly };
};

/** Returns the facts about this installation that the page needs. */
export const siteOf = (
  environment: Environment,
  build: string | undefined,
  { templatesOnly, filledOnly }: Templates,
): Context['site'] => {
  const { demoData, registration, signOn } = environment;
  return {
    demoAccounts: demoData,
    // Checked at each call, because the server deletes the file later, after the password was
    // changed.
    get firstPassword() {
      return fs.existsSync(firstPasswordFile(environment.dataDir));
    },
    registration,
    ...(signOn && { signOn: signOnSiteOf(signOn) }),
    version,
    ...(build && { build }),
    smsSimulated: environment.sms.gateway === undefined,
    ...(environment.publicUrl && { smsLinks: true }),
    ...(templatesOnly && { smsTemplatesOnly: true }),
    ...(filledOnly && { smsFilledOnly: true }),
    backupsKept: environment.backups.keep,
  };
};
