import { errorText } from '@/contract/base/errorCodes';
import type { SmsProblem } from '@/contract/sms/sms';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import { hasLinkIn } from '@/domain/sms/templateTexts';
import type { Db } from '../../../db/schema/schema';
import { readSetting, saveSwitch } from '../../../db/write/settings';
import { readLinks } from '../confirm/links';

const NAME = 'smsTemplatesOnly';

export const noteTemplatesOnly = (db: Db, isOn: boolean): Promise<void> =>
  saveSwitch(db, NAME, isOn);

/** True if the SMS gateway refuses messages without a template code. */
export const isTemplatesOnly = async (db: Db): Promise<boolean> =>
  (await readSetting(db, NAME)) !== undefined;

const code = 'SMS_TEMPLATE_UNREGISTERED';
const unregistered = (): SmsProblem => ({ code, level: 'warning', message: errorText(code) });

/** Warns about text messages without a template code, if the SMS gateway refuses such messages. */
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

const FILLED_ONLY = 'smsFilledOnly';

/**
 * Stores whether the SMS gateway refuses a message if a template variable, such as the link, is
 * empty.
 */
export const noteFilledOnly = (db: Db, isOn: boolean): Promise<void> =>
  saveSwitch(db, FILLED_ONLY, isOn);

/**
 * True if the SMS gateway would refuse every message of this template because its link is empty. It
 * is empty if the server has no public address.
 */
const isLinkRefused = async (db: Db, template: string): Promise<boolean> =>
  hasLinkIn(template) &&
  (await readSetting(db, FILLED_ONLY)) !== undefined &&
  (await readLinks(db)) === undefined;

type Refusable = Pick<SmsDraft, 'channel' | 'outcome' | 'problems'>;

const linkProblem = (): SmsProblem => ({
  code: 'SMS_LINK_EMPTY',
  level: 'error',
  message: errorText('SMS_LINK_EMPTY'),
});

const refused = <D extends Refusable>(draft: D): D =>
  draft.channel === 'sms'
    ? { ...draft, outcome: 'skipped', problems: [linkProblem(), ...draft.problems] }
    : draft;

/**
 * Returns a function that marks a text message as `skipped` if the SMS gateway would refuse it
 * because of an empty link.
 */
export const withoutRefused = async (
  db: Db,
  template: string,
): Promise<<D extends Refusable>(draft: D) => D> =>
  (await isLinkRefused(db, template)) ? refused : (draft) => draft;
