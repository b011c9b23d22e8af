import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { atMost, pattern, text } from '@/contract/base/fields';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { versions } from '@/contract/changes';
import { ROLES, typedPassword } from './account';

export const userNameField = z
  .string()
  .check(
    z.minLength(1),
    z.minLength(3),
    atMost(32),
    z.regex(/^[A-Za-z0-9_.-]+$/, 'USER_NAME_INVALID'),
  );
/**
 * Schema of a new password. Only the server rejects common passwords, because the list of them is
 * too large for a page.
 */
export const passwordField = typedPassword(8);
export const mailField = text(100, 1).check(z.email('EMAIL_INVALID'));
export const accountMobileField = pattern(32, MOBILE, 'MOBILE_INVALID', cleanMobile).check(
  z.minLength(1),
);

const registerFields = z.strictObject({
  userName: userNameField,
  mail: mailField,
  password: passwordField,
  confirm: z.string().check(z.minLength(1), atMost(128)),
  mobile: accountMobileField,
  prefix: z.literal('86'),
});

export const register = write('/api/register', {
  input: registerFields.check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: 'PASSWORD_MISMATCH',
      path: ['confirm'],
    }),
  ),
  value: z.object({
    status: z.literal('ok'),
    currentAuthority: z.enum(ROLES),
    /** The version numbers of the stored data, as after a sign-in. */
    versions: z.optional(versions),
  }),
  wrapping: 'flat',
});
