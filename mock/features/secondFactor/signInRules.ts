import type { Role } from '@/contract/account';
import { mayBeRequired, type SignInRules } from '@/contract/secondFactor';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSwitch } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';

/**
 * Name of the setting that makes a second factor required. The setting is stored only while it is
 * on.
 */
export const REQUIRED = 'secondFactorRequired';

export const isDue = (
  { authority, secondFactor }: { authority: Role; secondFactor: number },
  required: string | null | undefined,
): boolean => Boolean(required) && secondFactor === 0 && mayBeRequired(authority);

/** Returns true if accounts with this role must use a second factor. */
export const isRequiredOf = async (db: Db, authority: Role): Promise<boolean> =>
  mayBeRequired(authority) && (await readSetting(db, REQUIRED)) !== undefined;

export const readRules = async (db: Db): Promise<SignInRules> => ({
  secondFactorRequired: (await readSetting(db, REQUIRED)) !== undefined,
});

/**
 * Sets whether administrators and clerks need a second factor. The rule applies from the next
 * request.
 */
export const updateRules = async (
  { trx, lock, log }: Writer,
  { secondFactorRequired }: SignInRules,
): Promise<SignInRules> => {
  await lock('accounts');
  const before = await readRules(trx);
  if (before.secondFactorRequired === secondFactorRequired) return before;
  await saveSwitch(trx, REQUIRED, secondFactorRequired);
  const after = { secondFactorRequired };
  await log([{ type: 'account', recordId: 0, action: 'requireSecondFactor', before, after }]);
  return after;
};
