import { errorText } from '@/contract/base/errorCodes';
import type { SmsProblem } from '@/contract/sms/sms';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import type { Db } from '../../../db/schema/schema';
import { noteSwitch, readSetting } from '../../../db/settings';

const NAME = 'smsTemplatesOnly';

/** Notes whether the gateway sends registered templates alone, as 阿里云 and 腾讯云 do. */
export const noteTemplatesOnly = (db: Db, isOn: boolean): Promise<void> =>
  noteSwitch(db, NAME, isOn);

/** Whether the gateway refuses texts without a number of the provider. */
export const isTemplatesOnly = async (db: Db): Promise<boolean> =>
  (await readSetting(db, NAME)) !== undefined;

const code = 'SMS_TEMPLATE_UNREGISTERED';
const unregistered = (): SmsProblem => ({ code, level: 'warning', message: errorText(code) });

/** Adds to drafts of a text that has no number of the provider that the gateway will refuse them. */
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
