import { errorText } from '@/contract/base/errorCodes';
import type { SmsProblem } from '@/contract/sms/sms';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import type { Db } from '../../../db/schema/schema';
import { readSetting, saveSwitch } from '../../../db/write/settings';

const NAME = 'smsTemplatesOnly';

export const noteTemplatesOnly = (db: Db, isOn: boolean): Promise<void> =>
  saveSwitch(db, NAME, isOn);

/** Checks whether the gateway sends only messages that have a template code of the provider. */
export const isTemplatesOnly = async (db: Db): Promise<boolean> =>
  (await readSetting(db, NAME)) !== undefined;

const code = 'SMS_TEMPLATE_UNREGISTERED';
const unregistered = (): SmsProblem => ({ code, level: 'warning', message: errorText(code) });

/** Adds a warning to messages without a template code if the gateway would refuse them. */
export const checkRegistered = async (
  db: Db,
  providerCode: string,
  drafts: readonly Pick<SmsDraft, 'channel' | 'problems'>[],
): Promise<void> => {
  if (providerCode !== '') return;
  if (!(await isTemplatesOnly(db))) return;
  for (const { channel, problems } of drafts) {
    if (channel === 'sms') problems.push(unregistered());
  }
};
