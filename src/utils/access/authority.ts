import { ROLES, type Role } from '@/contract/account';

const KEY = 'authority';

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The stored authority; an empty or foreign value, or a blocked storage, is a guest. */
const readAuthority = (): Role => {
  try {
    const stored = localStorage.getItem(KEY);
    return isRole(stored) ? stored : 'guest';
  } catch {
    return 'guest';
  }
};

/** Keeps the authority as a plain string, for this browser's other tabs and for the next visit. */
export const storeAuthority = (authority: Role): void => {
  try {
    localStorage.setItem(KEY, authority);
  } catch {
    // A blocked storage only costs the memory of it: the server's session still counts.
  }
};

const ACCOUNT = 'account';

/** Who is signed in with this browser, by the user name, blank for nobody; and with which authority. */
export interface SignIn {
  account: string;
  authority: Role;
}

/** The name by which an account is known here. */
export const accountOf = (userName: string): string => userName.trim().toLowerCase();

export const readSignIn = (): SignIn => {
  try {
    return { account: localStorage.getItem(ACCOUNT) ?? '', authority: readAuthority() };
  } catch {
    return { account: '', authority: 'guest' };
  }
};

/** Also tells the browser's other tabs: of the account first, so that the authority finds it there. */
export const storeSignIn = ({ account, authority }: SignIn): void => {
  try {
    localStorage.setItem(ACCOUNT, account);
  } catch {
    // A blocked storage only costs that no tab hears of another.
  }
  storeAuthority(authority);
};

/** Calls back when another tab signs in or out. */
export const watchSignIns = (onChange: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    // Where nobody is signed in any more, the authority follows at once and says the rest.
    if (key === KEY || (key === ACCOUNT && newValue) || key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
