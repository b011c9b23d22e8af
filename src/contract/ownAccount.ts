import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, codeText, pattern, text, version } from '@/contract/base/fields';
import { nfc } from '@/contract/base/normalise';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { typedPassword } from './account';
import { ended, personName } from './accounts';
import { passwordField } from './register';

export const profileShape = {
  name: personName,
  mail: text(100).check(
    z.refine((value: string) => value === '' || z.email().safeParse(value).success, {
      error: 'EMAIL_INVALID',
    }),
  ),
  mobile: pattern(32, MOBILE, 'MOBILE_INVALID', cleanMobile),
};
/**
 * The user's profile. The mobile number is masked except in the edit form, and so are telephone
 * numbers in the e-mail address.
 */
const profile = z.object({
  name: personName,
  mail: z.string(),
  mobile: z.string(),
  version,
  userName: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = query('/api/account', {
  fixed: { method: 'profile' },
  input: z.strictObject({}),
  value: profile,
});
/** Returns the user's profile with the full mobile number, for the edit form. */
export const openProfile = query('/api/account', {
  fixed: { method: 'profile', for: 'form' },
  input: z.strictObject({}),
  value: profile,
  numbers: 'full',
});
/**
 * Saves the user's profile. The password is required to change the e-mail address or the mobile
 * number.
 */
export const updateProfile = write('/api/account', {
  fixed: { method: 'update' },
  input: z.strictObject({
    version,
    ...z.partial(z.object(profileShape)).shape,
    password: z.optional(typedPassword(1)),
  }),
  value: profile,
});
export const changePassword = write('/api/account', {
  fixed: { method: 'password' },
  input: z
    .strictObject({
      password: typedPassword(1),
      newPassword: passwordField,
      confirm: z.string().check(z.minLength(1), atMost(128)),
    })
    .check(
      z.refine(({ newPassword, confirm }) => newPassword === confirm, {
        error: 'PASSWORD_MISMATCH',
        path: ['confirm'],
      }),
      z.refine(({ newPassword, password }) => nfc(newPassword) !== nfc(password), {
        error: 'PASSWORD_SAME',
        path: ['newPassword'],
      }),
    ),
  value: z.object({ ended: z.int() }),
});

const ownSession = z.object({
  /**
   * Identifies a session in the list. It is not the secret session id, so that nobody can sign in
   * with it.
   */
  key: z.string(),
  browser: z.string(),
  address: z.string(),
  since: z.string(),
  seen: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = query('/api/account', {
  fixed: { method: 'sessions' },
  input: z.strictObject({}),
  value: z.array(ownSession),
});
export const endSession = write('/api/account', {
  fixed: { method: 'endSession' },
  input: z.strictObject({ key: codeText(64, 1) }),
  value: ended,
});
export const endOtherSessions = write('/api/account', {
  fixed: { method: 'endOthers' },
  input: z.strictObject({}),
  value: ended,
});
