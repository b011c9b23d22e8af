import { ROLES, type Role } from '@/contract/account';

const KEY = 'authority';

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The stored authority; an empty or foreign value, or a blocked storage, is a guest. */
export const readAuthority = (): Role => {
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

/** Calls back when another tab signs in or out. */
export const watchAuthority = (onChange: (authority: Role) => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange(readAuthority());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
