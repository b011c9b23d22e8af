/**
 * The second factor of a sign-in: a six-digit code from an app that changes every 30 seconds (RFC
 * 6238).
 */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { id, text } from '@/contract/base/fields';
import { isOffice, type Role, typedPassword } from './account';
import { managedAccount } from './accounts';

/**
 * True for roles that an administrator can require to use a second factor, because they may read
 * and write all records.
 */
export const mayBeRequired = (role: Role): boolean => isOffice(role);

/** Schema of a code: six digits from the app, or a recovery code. Blanks and dashes are ignored. */
export const codeField = text(32, 1);

const secondFactor = z.object({
  on: z.boolean(),
  required: z.boolean(),
  codesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = query('/api/account', {
  fixed: { method: 'secondFactor' },
  input: z.strictObject({}),
  value: secondFactor,
});
/**
 * Creates a secret for the authenticator app, as text and as the content of a QR code. The secret
 * is not shown again. Requires the password, except in a session that began with single sign-on
 * (A-07).
 */
export const beginSecondFactor = write('/api/account', {
  fixed: { method: 'beginSecondFactor' },
  input: z.strictObject({ password: z.optional(typedPassword(1)) }),
  value: z.object({ secret: z.string(), uri: z.string() }),
});
export type BegunFactor = z.infer<typeof beginSecondFactor.value>;
/**
 * Turns on the second factor with a code from the app, and ends all other sessions of the account.
 * The recovery codes in the response are not shown again.
 */
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

/** Removes the second factor of another user who has lost the app and the recovery codes. */
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
