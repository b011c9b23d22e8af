import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { text } from '@/contract/base/fields';

export const SIGN_ON_PROTOCOLS = ['oidc', 'cas'] as const;
export type SignOnProtocol = (typeof SIGN_ON_PROTOCOLS)[number];

/** Reasons why a single sign-on fails. */
export const SIGN_ON_PROBLEMS = [
  /** The sign-on provider does not answer, or has an internal error. */
  'unreachable',
  /** The sign-on provider rejects this console, because its settings do not match. */
  'misconfigured',
  /** The user or the sign-on provider cancelled the sign-in. */
  'cancelled',
  /** The sign-on did not start in this browser, was already used, or took too long. */
  'expired',
  /** The response of the sign-on provider is not valid. */
  'invalid',
  /** The response of the sign-on provider contains no staff number. */
  'noStaffNo',
  /** No account and no contact has the user's staff number. */
  'unknown',
  /** Several contacts have the user's staff number. */
  'ambiguous',
  /** The user's contact is 离职 (left) or 停用 (disabled). */
  'away',
  /** Another account already uses the staff number as its user name. */
  'taken',
  'disabled',
  'tooMany',
] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

/**
 * The URL path of single sign-on. Browsers start the sign-on below this path, and the provider
 * sends them back to a path below it.
 */
export const SIGN_ON_PATH = '/sso';
export const signOnPath = (protocol: SignOnProtocol): string => `${SIGN_ON_PATH}/${protocol}`;
export const signOnReturnPath = (protocol: SignOnProtocol): string =>
  `${signOnPath(protocol)}/return`;

/**
 * Values of the URL parameter `signOn` of the sign-in page: `done` after a successful single
 * sign-on, `code` if a second-factor code is needed. All other values are problems. The parameter
 * `by` is always the protocol.
 */
export const SIGN_ON_DONE = 'done';
export const SIGN_ON_CODE = 'code';

export const signOnSite = z.object({
  providers: z.array(
    z.object({
      protocol: z.enum(SIGN_ON_PROTOCOLS),
      name: z.string(),
      /** The public URL at which a browser starts the sign-on. */
      address: z.string(),
    }),
  ),
  /** True if only administrators may sign in with a password. */
  only: z.optional(z.literal(true)),
});
export type SignOnSite = z.infer<typeof signOnSite>;

/**
 * Sends the second-factor code after a single sign-on. The cookie of the sign-on identifies the
 * user. `expired` means that the user must start the sign-on again.
 */
export const sendSignOnCode = write('/api/signOn', {
  fixed: { method: 'code' },
  input: z.strictObject({ code: text(32, 1) }),
  value: z.object({ status: z.enum(['ok', 'codeWrong', 'disabled', 'expired']) }),
});
