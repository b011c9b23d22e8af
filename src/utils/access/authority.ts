import { ROLES, type Role } from '@/contract/account';

const KEY = 'authority';

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** Returns the stored role. An empty or unknown value, or a blocked storage, counts as `guest`. */
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
    // If the storage is blocked, only the stored copy is missing. The server's session still counts.
  }
};

const ACCOUNT = 'account';

/** The account that is signed in with this browser (user name, empty if nobody) and its role. */
export interface SignIn {
  account: string;
  authority: Role;
}

/** Returns the key of an account in this browser: its user name, trimmed and in lower case. */
export const accountOf = (userName: string): string => userName.trim().toLowerCase();

export const readSignIn = (): SignIn => {
  try {
    return { account: localStorage.getItem(ACCOUNT) ?? '', authority: readAuthority() };
  } catch {
    return { account: '', authority: 'guest' };
  }
};

/**
 * Stores the sign-in, which also notifies other tabs. The account is stored first, so that it is there when the role's
 * event arrives.
 */
export const storeSignIn = ({ account, authority }: SignIn): void => {
  try {
    localStorage.setItem(ACCOUNT, account);
  } catch {
    // If the storage is blocked, other tabs are not notified.
  }
  storeAuthority(authority);
};

/** Calls `onChange` when another tab signs in or out. Returns a function that stops watching. */
export const watchSignIns = (onChange: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    // A sign-out also empties the account. It is skipped here, because the role's own event follows at once.
    if (key === KEY || (key === ACCOUNT && newValue) || key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
