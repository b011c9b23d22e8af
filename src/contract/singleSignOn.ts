import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { text } from '@/contract/base/fields';

export const SIGN_ON_PROTOCOLS = ['oidc', 'cas'] as const;
export type SignOnProtocol = (typeof SIGN_ON_PROTOCOLS)[number];

/** Reasons why a single sign-on failed. */
export const SIGN_ON_PROBLEMS = [
  /** The sign-on provider gives no answer, or has a fault. */
  'unreachable',
  /** The sign-on provider refuses this console, because the settings do not match. */
  'misconfigured',
  /** The user or the sign-on provider cancelled the sign-in. */
  'cancelled',
  /** The sign-on was not begun in this browser, was already used, or took too long. */
  'expired',
  /** The answer of the sign-on provider is not valid. */
  'invalid',
  /** The answer of the sign-on provider has no staff number. */
  'noStaffNo',
  /** No account and no contact has the staff number of the user. */
  'unknown',
  /** Several contacts have the staff number of the user. */
  'ambiguous',
  /** The contact of the user is 离职 (left) or 停用 (disabled). */
  'away',
  /** Another account has the staff number of the user as its user name. */
  'taken',
  'disabled',
  'tooMany',
] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

/**
 * The URL path for single sign-on. Browsers begin the sign-on below this path, and come back from
 * the provider to a path below it.
 */
export const SIGN_ON_PATH = '/sso';
export const signOnPath = (protocol: SignOnProtocol): string => `${SIGN_ON_PATH}/${protocol}`;
export const signOnReturnPath = (protocol: SignOnProtocol): string =>
  `${signOnPath(protocol)}/return`;

/**
 * Values of the URL parameter `signOn` of the sign-in page: `done` if the single sign-on succeeded,
 * `code` if a second-factor code is missing. Any other value is a problem. The parameter `by` is
 * always the protocol.
 */
export const SIGN_ON_DONE = 'done';
export const SIGN_ON_CODE = 'code';

export const signOnSite = z.object({
  providers: z.array(
    z.object({
      protocol: z.enum(SIGN_ON_PROTOCOLS),
      name: z.string(),
      /** The public address where a browser begins the sign-on. */
      address: z.string(),
    }),
  ),
  /** True if only administrators may sign in with a password. */
  only: z.optional(z.literal(true)),
});
export type SignOnSite = z.infer<typeof signOnSite>;

/**
 * Sends the code of a second factor after a single sign-on. The cookie of the sign-on identifies
 * the user. `expired` means that the user must begin the sign-on again.
 */
export const sendSignOnCode = write('/api/signOn', {
  fixed: { method: 'code' },
  input: z.strictObject({ code: text(32, 1) }),
  value: z.object({ status: z.enum(['ok', 'codeWrong', 'disabled', 'expired']) }),
});
