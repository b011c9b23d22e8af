import type { ErrorCode } from '@/contract/base/errorCodes';
import type { OnProgress } from './readLines';

export interface RequestOptions {
  /**
   * A request body that is already encoded, for example by a Web Worker. Sent instead of `input`.
   */
  body?: BodyInit;
  raw?: boolean;
  timeout?: number;
  /** Called with the progress while a response arrives line by line. */
  onProgress?: OnProgress;
  /** True to show no message to the user if the call fails. For calls in the background. */
  quiet?: boolean;
  /** Error codes that the caller handles itself, so the user sees no message for them. */
  expected?: readonly ErrorCode[];
  /**
   * True if the call must not extend the user's session. For polling, which continues even if the
   * user is away.
   */
  unattended?: boolean;
  /**
   * True to continue the call when the user leaves the page. For calls by the layout around the
   * page.
   */
  background?: boolean;
}

/**
 * Options for calls that save a form. The form itself shows an edit conflict, because a message
 * would cover the form on a phone.
 */
export const MAY_BE_STALE: RequestOptions = { expected: ['STALE_VERSION'] };

/**
 * Options for calls that poll for changes by other users. A failure shows no message, because the
 * next call follows soon.
 */
export const FOLLOWING: RequestOptions = { quiet: true, unattended: true };
