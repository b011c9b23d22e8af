import {
  type Access,
  allows,
  BEFORE_NEW_PASSWORD,
  BEFORE_SECOND_FACTOR,
  reaches,
} from '@/contract/access';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { Refusal } from '../../db/base/refusal';
import type { SignedIn } from '../../features/account/signedIn';

/**
 * An API call with its rule in the access table, which says who may make the call. `access` is
 * undefined if the table has no rule.
 */
export interface Guarded {
  endpoint: Endpoint;
  access: Access | undefined;
}

/**
 * Returns true if an account may make an API call. A token also needs a scope that includes the
 * call. A call without a rule in the access table is always refused.
 */
export const mayMake = ({ endpoint, access }: Guarded, account: SignedIn | undefined): boolean => {
  if (account?.token && !reaches(account.token.scopes, callKey(endpoint))) return false;
  return Boolean(access && allows(access, account?.authority ?? 'guest'));
};

/** Returns the error for a call that an account may not make. It is 401 if nobody is signed in. */
export const refusalFor = (account: SignedIn | undefined): Refusal => {
  if (!account) return new Refusal('SIGNED_OUT');
  return new Refusal(account.token ? 'TOKEN_SCOPE' : 'FORBIDDEN');
};

/**
 * Throws an error if the user must first change the password or set up a second factor. Calls that
 * are needed for this, or that need no sign-in, stay allowed.
 */
export const checkSignInIsComplete = (
  { endpoint, access }: Guarded,
  account: SignedIn | undefined,
) => {
  if (!account || access === 'open') return;
  const key = callKey(endpoint);
  if (account.mustChangePassword && !BEFORE_NEW_PASSWORD.includes(key)) {
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  }
  if (account.mustSetUpSecondFactor && !BEFORE_SECOND_FACTOR.includes(key)) {
    throw new Refusal('SECOND_FACTOR_REQUIRED');
  }
};

/**
 * Returns the departments whose data a secretary may see, or undefined for other roles, which have
 * no such limit.
 */
export const scopeOf = (account: SignedIn | undefined) =>
  account?.authority === 'secretary' ? account.units : undefined;
