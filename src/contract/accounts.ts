/** Accounts as an administrator keeps them, and as each one keeps the own. */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, codeText, id, pattern, queryId, text, version } from '@/contract/base/fields';
import { filterText, listShape, pageOf } from '@/contract/base/list';
import { nfc } from '@/contract/base/normalise';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { ACCOUNT_STATES, ROLES, type Role, typedPassword } from './account';
import { passwordField, userNameField } from './register';

/** The roles that an account is given; a guest is nobody. */
export const ACCOUNT_ROLES = ['admin', 'clerk', 'secretary', 'user'] as const satisfies Role[];

const personName = text(32);
const units = z.array(text(100, 1)).check(z.maxLength(50));
export const accountShape = {
  name: personName,
  authority: z.enum(ACCOUNT_ROLES),
  /** A secretary's departments and units; no other role has any. */
  units,
};
export type AccountFields = z.infer<z.ZodMiniObject<typeof accountShape>>;

export const managedAccount = z.object({
  id,
  version,
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  userName: codeText(32),
  name: z.string(),
  authority: z.enum(ROLES),
  units: z.array(z.string()),
  state: z.enum(ACCOUNT_STATES),
  mustChangePassword: z.boolean(),
  /** It signs in with a code besides the password. */
  secondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
});
export type ManagedAccount = z.infer<typeof managedAccount>;

/** An account with the password that was made for it, which is told only in this answer. */
const withPassword = z.object({ account: managedAccount, password: z.string() });
export type AccountWithPassword = z.infer<typeof withPassword>;

const accountListInput = z.strictObject({
  ...listShape(['userName', 'name', 'authority', 'state', 'lastSignInAt', 'createdAt', 'id']),
  /** User name or name, contained. */
  keyword: z.optional(filterText(100)),
  id: z.optional(queryId),
  authority: z.optional(z.enum(ROLES)),
  state: z.optional(z.enum(ACCOUNT_STATES)),
});
export type AccountQuery = z.input<typeof accountListInput>;

export const listAccounts = query('/api/users', {
  fixed: { method: 'list' },
  input: accountListInput,
  value: pageOf(managedAccount),
});
/** The departments and units that contacts and courses name. */
export const listUnits = query('/api/users', {
  fixed: { method: 'units' },
  input: z.strictObject({}),
  value: z.array(z.string()),
});

export const createAccount = write('/api/users', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({
    ...accountShape,
    userName: userNameField,
    units: z.optional(units),
  }),
  value: withPassword,
});
export const updateAccount = write('/api/users', {
  fixed: { method: 'update' },
  input: z.strictObject({ id, version, ...z.partial(z.object(accountShape)).shape }),
  value: managedAccount,
});
export type AccountChange = z.input<typeof updateAccount.input>;
/** What is done to an account whatever else was changed of it meanwhile. */
const oneAccount = z.strictObject({ id });
/** Makes a new initial password; whoever is signed in with the old one is signed out. */
export const renewPassword = write('/api/users', {
  fixed: { method: 'password' },
  input: oneAccount,
  value: withPassword,
});
export const disableAccount = write('/api/users', {
  fixed: { method: 'disable' },
  input: oneAccount,
  value: managedAccount,
});
export const enableAccount = write('/api/users', {
  fixed: { method: 'enable' },
  input: oneAccount,
  value: managedAccount,
});
const ended = z.object({ ended: z.int() });
export const endSessions = write('/api/users', {
  fixed: { method: 'endSessions' },
  input: oneAccount,
  value: ended,
});

/** What everybody keeps of the own account. */
export const profileShape = {
  name: personName,
  mail: text(100).check(
    z.refine((value: string) => value === '' || z.email().safeParse(value).success, {
      error: 'EMAIL_INVALID',
    }),
  ),
  mobile: pattern(32, MOBILE, 'MOBILE_INVALID', cleanMobile),
};
/** The number is masked but where the form asks for it; `mail` may hold one. */
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
/** The same with the full number, for the form by which it is changed. */
export const openProfile = query('/api/account', {
  fixed: { method: 'profile', for: 'form' },
  input: z.strictObject({}),
  value: profile,
  numbers: 'full',
});
/** Another mail or mobile needs the password again. */
export const updateProfile = write('/api/account', {
  fixed: { method: 'update' },
  input: z.strictObject({
    version,
    ...z.partial(z.object(profileShape)).shape,
    password: z.optional(typedPassword(1)),
  }),
  value: profile,
});
/** A new password; all other sessions of the account end. */
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
  /** Names the session towards its owner; nobody can sign in with it. */
  key: z.string(),
  /** The browser as it named itself. */
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
