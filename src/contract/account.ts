import * as z from 'zod/mini';
import { get, write } from '@/contract/base/endpoint';
import { atMost, codeText, id, storable, text } from '@/contract/base/fields';
import { versions } from '@/contract/changes';
import { keptList, landingChoice } from '@/contract/preferences';
import { SIGN_ON_PROTOCOLS, signOnSite } from '@/contract/singleSignOn';

export const ROLES = ['admin', 'clerk', 'secretary', 'user', 'teacher', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** True for the roles of the teaching office, which may read and write all records. */
export const isOffice = (role: Role): boolean => role === 'admin' || role === 'clerk';

/** True for roles that may read records. Secretaries may read only the records of their units. */
export const readsRecords = (role: Role): boolean => isOffice(role) || role === 'secretary';

export const ACCOUNT_STATES = ['enabled', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const DEMO_ACCOUNTS = [
  { userName: 'admin', password: 'admin888', authority: 'admin' },
  { userName: 'user', password: 'user888', authority: 'user' },
  { userName: 'teacher', password: 'teacher888', authority: 'teacher' },
] as const;

/** Schema of a password. Passwords are never trimmed (NIST SP 800-63B). */
export const typedPassword = (min: number) =>
  z.string().check(atMost(128), storable, z.minLength(1), z.minLength(min));

export const SIGN_IN_STATUSES = [
  'ok',
  'error',
  'disabled',
  'code',
  'codeWrong',
  'signOnOnly',
] as const;
export type SignInStatus = (typeof SIGN_IN_STATUSES)[number];

export const login = write('/api/login', {
  input: z.strictObject({
    userName: text(64, 1),
    password: typedPassword(1),
    type: z.optional(z.string().check(atMost(20))),
    code: z.optional(text(32)),
  }),
  value: z.object({
    /**
     * The result of a sign-in. `error`: wrong user name or password. `disabled`: disabled account.
     * `code`: the client must repeat the call with a second-factor code. `codeWrong`: the code is
     * wrong or was already used. `signOnOnly`: only administrators may sign in with a password
     * (A-07).
     */
    status: z.enum(SIGN_IN_STATUSES),
    /** True if somebody else set the password, so that the user must choose a new one. */
    mustChangePassword: z.optional(z.literal(true)),
    mustSetUpSecondFactor: z.optional(z.literal(true)),
    currentAuthority: z.optional(z.enum(ROLES)),
    type: z.string(),
    rows: z.array(z.looseObject({})),
    /**
     * The version numbers of the stored data at sign-in. The page loads all other data after them,
     * so that a change in the meantime shows as a newer version.
     */
    versions: z.optional(versions),
    landing: z.optional(landingChoice),
  }),
});

export const logout = write('/api/logout', {
  input: z.strictObject({}),
  value: z.object({
    /**
     * The URL at which the single sign-on provider ends its own session. The browser opens
     * it after the user signs out. Missing if there is none.
     */
    signOutAt: z.optional(z.string()),
  }),
});

const currentUser = z.object({
  userid: z.string(),
  userName: z.string(),
  name: z.string(),
  avatar: z.string(),
  email: z.string(),
  title: z.string(),
  group: z.string(),
  authority: z.enum(ROLES),
  units: z.optional(z.array(z.string())),
  mustChangePassword: z.optional(z.literal(true)),
  mustSetUpSecondFactor: z.optional(z.literal(true)),
  /** The protocol of the single sign-on. Missing if the user signed in with a password. */
  signOn: z.optional(z.enum(SIGN_ON_PROTOCOLS)),
  notifyCount: z.int(),
  unreadCount: z.int(),
  /** The number of requests (调停课申请) that wait for this account. Missing if there are none. */
  waitingRequests: z.optional(z.int()),
  lists: z.optional(z.array(keptList)),
  landing: z.optional(landingChoice),
  /** True if the home page shows the setup steps of a new office or term to this account. */
  hasFirstSteps: z.optional(z.literal(true)),
  /** The time of the previous sign-in. Null at the first sign-in. */
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
    /** The providers of single sign-on. Missing if there are none. */
    signOn: z.optional(signOnSite),
    version: z.string(),
    build: z.optional(z.string()),
    /**
     * True until the first administrator has replaced the initial password, which the server wrote
     * to a file.
     */
    firstPassword: z.optional(z.boolean()),
    /** True if no message gateway is configured, so that text messages reach nobody. */
    smsSimulated: z.boolean(),
    /**
     * True if the server has a public address, so that text messages can contain links for replies.
     */
    smsLinks: z.optional(z.boolean()),
    /** True if the gateway accepts only messages with a template code of the message provider. */
    smsTemplatesOnly: z.optional(z.boolean()),
    /** True if the gateway rejects messages in which a template variable is empty. */
    smsFilledOnly: z.optional(z.boolean()),
    /**
     * The number of nightly backups that the server keeps. Erased data stays in a backup until that
     * backup is deleted.
     */
    backupsKept: z.optional(z.int()),
  }),
});
export type Site = z.infer<typeof getSite.value>;
