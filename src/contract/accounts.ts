import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { codeText, id, queryId, text, version } from '@/contract/base/fields';
import { filterText, listShape, pageOf } from '@/contract/base/list';
import { ACCOUNT_STATES, ROLES, type Role } from './account';
import { userNameField } from './register';

/** Roles that an account can have. `guest` is not listed, because guests have no account. */
export const ACCOUNT_ROLES = [
  'admin',
  'clerk',
  'secretary',
  'user',
  'teacher',
] as const satisfies Role[];

export const personName = text(32);
const units = z.array(text(100, 1)).check(z.maxLength(50));
export const accountShape = {
  name: personName,
  authority: z.enum(ACCOUNT_ROLES),
  /** The departments and units whose records a secretary may see. Empty for other roles. */
  units,
  /**
   * The staff number of the contact that the account belongs to. Single sign-on uses it to
   * find the account. Required only for teachers.
   */
  staffNo: z.optional(codeText(32)),
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
  /**
   * The staff number of the account's contact. Blank if the account has no contact, or if the
   * contact was deleted.
   */
  staffNo: z.optional(z.string()),
  state: z.enum(ACCOUNT_STATES),
  mustChangePassword: z.boolean(),
  secondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
});
export type ManagedAccount = z.infer<typeof managedAccount>;

/** An account with a new initial password. The password is not shown again. */
const withPassword = z.object({ account: managedAccount, password: z.string() });
export type AccountWithPassword = z.infer<typeof withPassword>;

const accountListInput = z.strictObject({
  ...listShape(['userName', 'name', 'authority', 'state', 'lastSignInAt', 'createdAt', 'id']),
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
/**
 * The input has no version number, so the call succeeds even if another user has just changed the
 * account.
 */
const oneAccount = z.strictObject({ id });
/** Sets a new initial password, and ends all sessions of the account. */
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
export const ended = z.object({ ended: z.int() });
export const endSessions = write('/api/users', {
  fixed: { method: 'endSessions' },
  input: oneAccount,
  value: ended,
});
