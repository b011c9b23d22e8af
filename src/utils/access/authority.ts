import { ROLES, type Role } from '@/contract/account';
import { storageKey } from '@/utils/basePath';

const KEY = storageKey('authority');

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/**
 * Reads the role of the signed-in user from the browser's storage. An empty or unknown value, or a
 * blocked storage, counts as `guest`.
 */
const readAuthority = (): Role => {
  try {
    const stored = localStorage.getItem(KEY);
    return isRole(stored) ? stored : 'guest';
  } catch {
    return 'guest';
  }
};

/** Stores the role in localStorage, for other tabs of this browser and for the next visit. */
export const storeAuthority = (authority: Role): void => {
  try {
    localStorage.setItem(KEY, authority);
  } catch {
    // Ignores the error if the browser blocks its storage. The session on the server is still
    // valid.
  }
};

const ACCOUNT = storageKey('account');

/**
 * The signed-in account of this browser, with user name and role. The user name is empty if nobody
 * is signed in.
 */
export interface SignIn {
  account: string;
  authority: Role;
}

/** Returns the storage key of an account: the user name, trimmed and in lower case. */
export const accountOf = (userName: string): string => userName.trim().toLowerCase();

export const readSignIn = (): SignIn => {
  try {
    return { account: localStorage.getItem(ACCOUNT) ?? '', authority: readAuthority() };
  } catch {
    return { account: '', authority: 'guest' };
  }
};

/**
 * Stores who is signed in, which also notifies other browser tabs. The account is stored before the
 * role, because other tabs react to the new role.
 */
export const storeSignIn = ({ account, authority }: SignIn): void => {
  try {
    localStorage.setItem(ACCOUNT, account);
  } catch {
    // Ignores the error if the browser blocks its storage. Other tabs are then not notified.
  }
  storeAuthority(authority);
};

/**
 * Calls `onChange` when another tab signs in or out. Returns a function that stops watching.
 */
export const watchSignIns = (onChange: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    // Skips the event in which a sign-out clears the account, because the event for the role
    // follows and calls `onChange`.
    if (key === KEY || (key === ACCOUNT && newValue) || key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
