/** The second factor of a sign-in: six digits that an authenticator app makes anew every half minute (RFC 6238). */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, text } from '@/contract/base/fields';
import { isOffice, type Role, typedPassword } from './account';
import { managedAccount } from './accounts';

/** The roles that may be made to have one: they see and write all records. */
export const mayBeRequired = (role: Role): boolean => isOffice(role);

/** Six digits of the app, or a recovery code; blanks and dashes in it do not count. */
export const codeField = text(32, 1);

const secondFactor = z.object({
  on: z.boolean(),
  /** The office requires it of this account. */
  required: z.boolean(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = query('/api/account', {
  fixed: { method: 'secondFactor' },
  input: z.strictObject({}),
  value: secondFactor,
});
/** Makes a secret, which only this answer tells, as text and as what the app reads from a picture. */
export const beginSecondFactor = write('/api/account', {
  fixed: { method: 'beginSecondFactor' },
  input: z.strictObject({ password: typedPassword(1) }),
  value: z.object({ secret: z.string(), uri: z.string() }),
});
export type BegunFactor = z.infer<typeof beginSecondFactor.value>;
/** Turns it on by a code of the app. Only this answer tells the recovery codes; all other sessions end. */
export const confirmSecondFactor = write('/api/account', {
  fixed: { method: 'confirmSecondFactor' },
  input: z.strictObject({ code: codeField }),
  value: z.object({ codes: z.array(z.string()), ended: z.int() }),
});
export const endSecondFactor = write('/api/account', {
  fixed: { method: 'endSecondFactor' },
  input: z.strictObject({ password: typedPassword(1), code: codeField }),
  value: z.object({}),
});

/** Takes it off another account, whose owner has lost the app and the recovery codes. */
export const removeSecondFactor = write('/api/users', {
  fixed: { method: 'removeSecondFactor' },
  input: z.strictObject({ id }),
  value: managedAccount,
});

const rules = z.object({ secondFactorRequired: z.boolean() });
export type SignInRules = z.infer<typeof rules>;

export const getSignInRules = query('/api/users', {
  fixed: { method: 'rules' },
  input: z.strictObject({}),
  value: rules,
});
export const updateSignInRules = write('/api/users', {
  fixed: { method: 'updateRules' },
  input: z.strictObject({ secondFactorRequired: z.boolean() }),
  value: rules,
});
