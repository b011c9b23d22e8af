import type { Role } from '@/contract/account';

/** The roles that may open a page or make a call. `open` means that everybody may. */
export type Access = 'open' | readonly Role[];

export const MAIN = ['admin', 'clerk', 'secretary', 'user'] as const;
/**
 * All roles that an account can have. Teachers are not in `MAIN`, because they read only their own
 * classes.
 */
export const MEMBERS = [...MAIN, 'teacher'] as const;
export const TEACHER = ['teacher'] as const;
/**
 * Roles that read the office's records. Secretaries read only the records of their units
 * (`mock/db/query/scope.ts`).
 */
export const READERS = ['admin', 'clerk', 'secretary'] as const;
export const OFFICE = ['admin', 'clerk'] as const;
export const SECRETARY = ['secretary'] as const;
export const FORMS = ['admin', 'clerk', 'user'] as const;
export const ADMIN = ['admin'] as const;
