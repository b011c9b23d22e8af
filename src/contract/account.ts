import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { atMost, codeText, id, storable, text } from '@/contract/base/fields';
import { versions } from '@/contract/changes';
import { keptList } from '@/contract/preferences';

export const ROLES = ['admin', 'clerk', 'secretary', 'user', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** Who works in the teaching office, and sees and writes all of its records. */
export const isOffice = (role: Role): boolean => role === 'admin' || role === 'clerk';

/** Who reads the office's records: all of them, or those of the own units. */
export const readsRecords = (role: Role): boolean => isOffice(role) || role === 'secretary';

export const ACCOUNT_STATES = ['enabled', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Where DEMO_DATA is on, these two accounts exist, with these passwords. */
export const DEMO_ACCOUNTS = [
  { userName: 'admin', password: 'admin888', authority: 'admin' },
  { userName: 'user', password: 'user888', authority: 'user' },
] as const;

/** A password is taken as it is typed, blanks included (NIST SP 800-63B): it is never trimmed. */
export const typedPassword = (min: number) =>
  z.string().check(atMost(128), storable, z.minLength(1), z.minLength(min));

export const SIGN_IN_STATUSES = ['ok', 'error', 'disabled', 'code', 'codeWrong'] as const;
export type SignInStatus = (typeof SIGN_IN_STATUSES)[number];

export const login = write('/api/login', {
  input: z.strictObject({
    userName: text(64, 1),
    password: typedPassword(1),
    type: z.optional(z.string().check(atMost(20))),
    /** Of the second factor, where the account has one. */
    code: z.optional(text(32)),
  }),
  value: z.object({
    /**
     * All but `error` say that the password was right. `disabled`: the account may not come in. `code`: the same call is
     * sent again with a code. `codeWrong`: that code is wrong or was used before.
     */
    status: z.enum(SIGN_IN_STATUSES),
    /** The password was made by somebody else and has to be changed before anything else. */
    mustChangePassword: z.optional(z.literal(true)),
    /** The office requires a second factor, which has to be set up before anything else. */
    mustSetUpSecondFactor: z.optional(z.literal(true)),
    currentAuthority: z.optional(z.enum(ROLES)),
    type: z.string(),
    rows: z.array(z.looseObject({})),
    /** How things stand when the session begins: what is read after it is at least as new. */
    versions: z.optional(versions),
  }),
});

export const logout = write('/api/logout', { input: z.strictObject({}), value: z.object({}) });

const currentUser = z.object({
  userid: z.string(),
  userName: z.string(),
  name: z.string(),
  avatar: z.string(),
  email: z.string(),
  title: z.string(),
  group: z.string(),
  authority: z.enum(ROLES),
  /** The departments and units of a secretary. */
  units: z.optional(z.array(z.string())),
  mustChangePassword: z.optional(z.literal(true)),
  mustSetUpSecondFactor: z.optional(z.literal(true)),
  notifyCount: z.int(),
  unreadCount: z.int(),
  /** How the account wants its lists, where it wants any of them its own way. */
  lists: z.optional(z.array(keptList)),
  /** The sign-in before this one; null at the first. */
  lastSignIn: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = get('/api/currentUser', {
  input: z.strictObject({}),
  value: currentUser,
  wrapping: 'flat',
});

const account = z.object({
  id,
  userName: codeText(32),
  name: z.string(),
  authority: z.enum(ROLES),
  mail: z.string(),
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
});
export type Account = z.infer<typeof account>;

export const listUsers = get('/api/users', {
  input: z.strictObject({}),
  value: z.array(account),
});

export const getSite = get('/api/site', {
  input: z.strictObject({}),
  value: z.object({
    demoAccounts: z.boolean(),
    registration: z.boolean(),
    version: z.string(),
    /** Which state of the sources the page was built from, where that is known. */
    build: z.optional(z.string()),
    /** No gateway is configured: text messages reach nobody. */
    smsSimulated: z.boolean(),
    /** The server has a public address: text messages may hold a link by which their readers answer. */
    smsLinks: z.optional(z.boolean()),
    /** The gateway refuses every text of which its provider has no number. */
    smsTemplatesOnly: z.optional(z.boolean()),
    /** How many nightly backups are kept; each holds what it held when it was written. */
    backupsKept: z.optional(z.int()),
  }),
});
export type Site = z.infer<typeof getSite.value>;
