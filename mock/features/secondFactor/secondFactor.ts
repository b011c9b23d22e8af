import { generateSecret, generateURI } from 'otplib';
import type { Role } from '@/contract/account';
import type { BegunFactor, SecondFactor } from '@/contract/secondFactor';
import { invalidField, Refusal } from '../../db/base/refusal';
import type { Db, Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { hashCode, makeRecoveryCodes, stepOf } from './codes';
import { isRequiredOf } from './signInRules';

/** The name that the authenticator app shows next to the code. */
const ISSUER = 'Campus Console';

const isOn = async (db: Db, id: number): Promise<boolean> => {
  const account = db.selectFrom('accounts').select('secondFactor').where('id', '=', id);
  return (await account.executeTakeFirst())?.secondFactor === 1;
};

export const readSecondFactor = async (
  db: Db,
  { id, authority }: { id: number; authority: Role },
): Promise<SecondFactor> => {
  const codes = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  const required = await isRequiredOf(db, authority);
  return { on: await isOn(db, id), required, codesLeft: Number(codes.count) };
};

/**
 * Creates a secret for the user's authenticator app. The second factor stays off until the user
 * confirms it with a code (`confirm`).
 */
export const begin = async ({ trx, actor, lock }: Writer): Promise<BegunFactor> => {
  await lock('accounts');
  if (await isOn(trx, actor.id)) throw new Refusal('SECOND_FACTOR_ON');
  const secret = generateSecret();
  const values = { secret, lastStep: 0 };
  await trx
    .insertInto('secondFactors')
    .values({ accountId: actor.id, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
  return { secret, uri: generateURI({ issuer: ISSUER, label: actor.userName, secret }) };
};

/**
 * Marks a code of the authenticator app as used, because each code works only once. Also refuses a
 * code that is older than the last used code. A single SQL update checks and marks the code, so
 * that two parallel requests cannot both use it.
 */
const spendStep = async ({ trx, at }: Writer, accountId: number, code: string) => {
  const factor = await trx
    .selectFrom('secondFactors')
    .select('secret')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const step = factor && stepOf(factor.secret, code, new Date(at));
  if (step === undefined) return false;
  const used = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

const spendRecoveryCode = async ({ trx, log }: Writer, accountId: number, code: string) => {
  const spent = await trx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashCode(accountId, code))
    .executeTakeFirst();
  if (spent.numDeletedRows === 0n) return false;
  await log([{ type: 'account', recordId: accountId, action: 'useRecoveryCode' }]);
  return true;
};

export const spendCode = async (writer: Writer, accountId: number, code: string) =>
  (await spendStep(writer, accountId, code)) || spendRecoveryCode(writer, accountId, code);

const setOn = ({ trx, at, actor }: Writer, id: number, secondFactor: 0 | 1) =>
  trx
    .updateTable('accounts')
    .set({ secondFactor, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', id)
    .execute();

/**
 * Turns on the second factor and returns recovery codes. The caller must end the user's other
 * sessions only after this update of the account row. A parallel sign-in without a code is then
 * either refused or ended.
 */
export const confirm = async (writer: Writer, code: string): Promise<string[]> => {
  const { trx, actor, lock, log } = writer;
  await lock('accounts');
  if (await isOn(trx, actor.id)) throw new Refusal('SECOND_FACTOR_ON');
  if (!(await spendStep(writer, actor.id, code))) throw invalidField('code', 'CODE_WRONG');
  await setOn(writer, actor.id, 1);
  const codes = makeRecoveryCodes();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((one) => ({ accountId: actor.id, codeHash: hashCode(actor.id, one) })))
    .execute();
  await log([{ type: 'account', recordId: actor.id, action: 'setSecondFactor' }]);
  return codes;
};

export const forget = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.deleteFrom('secondFactors').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
};

export const turnOff = async (writer: Writer, id: number): Promise<void> => {
  if (!(await isOn(writer.trx, id))) throw new Refusal('SECOND_FACTOR_OFF');
  await setOn(writer, id, 0);
  await forget(writer.trx, id);
  await writer.log([{ type: 'account', recordId: id, action: 'endSecondFactor' }]);
};

/**
 * Turns off the user's second factor after checking a code. `verified` is the hash of the password
 * that the caller has checked.
 */
export const end = async (writer: Writer, code: string, verified: string): Promise<void> => {
  const { trx, actor, lock } = writer;
  await lock('accounts');
  const account = await trx
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (account?.passwordHash !== verified) throw invalidField('password', 'PASSWORD_WRONG');
  if (!(await isOn(trx, actor.id))) throw new Refusal('SECOND_FACTOR_OFF');
  if (!(await spendCode(writer, actor.id, code))) throw invalidField('code', 'CODE_WRONG');
  await turnOff(writer, actor.id);
};
