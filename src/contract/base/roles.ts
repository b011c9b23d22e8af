import type { Role } from '@/contract/account';

/** The roles that may open a page or make a call. `open` means everybody. */
export type Access = 'open' | readonly Role[];

export const MAIN = ['admin', 'clerk', 'secretary', 'user'] as const;
/** All roles that an account can have. A teacher is not in `MAIN`: she reads only her own classes. */
export const MEMBERS = [...MAIN, 'teacher'] as const;
export const TEACHER = ['teacher'] as const;
/**
 * Roles that read the office's records. A secretary reads only records of her units
 * (`mock/db/query/scope.ts`).
 */
export const READERS = ['admin', 'clerk', 'secretary'] as const;
export const OFFICE = ['admin', 'clerk'] as const;
export const SECRETARY = ['secretary'] as const;
export const FORMS = ['admin', 'clerk', 'user'] as const;
export const ADMIN = ['admin'] as const;
