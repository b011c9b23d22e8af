import fs from 'node:fs';
import { version } from '../package.json';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { noteChannel } from './features/contact/reach';
import { noteFilledOnly, noteTemplatesOnly } from './features/messages/outbox/registered';
import { firstPasswordFile } from './firstPassword';
import type { Context } from './http/context';
import { signOnSiteOf } from './http/secret/signOn';

/** Demands of the SMS gateway on the texts that it sends. */
interface Templates {
  /** True if the gateway sends only texts that are made from registered templates. */
  templatesOnly: boolean;
  /** True if the gateway refuses messages in which a template variable is empty. */
  filledOnly: boolean;
}

/** Stores, for queries, which channels this server has and which texts its SMS gateway accepts. */
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

/**
 * Returns what the page needs to know about this installation, such as its version and if users may
 * register.
 */
export const siteOf = (
  environment: Environment,
  build: string | undefined,
  { templatesOnly, filledOnly }: Templates,
): Context['site'] => {
  const { demoData, registration, signOn } = environment;
  return {
    demoAccounts: demoData,
    // Checked at each call, because the server deletes the file once the password has been changed.
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
