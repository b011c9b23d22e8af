import type { Role } from '@/contract/account';

/** Permission for a page or call: `open` for everybody, otherwise the roles that an account may have. */
export type Access = 'open' | readonly Role[];

export const MAIN = ['admin', 'clerk', 'secretary', 'user'] as const;
/** Roles that read the office's records. A secretary sees only the records of the own units (`mock/db/query/scope.ts`). */
export const READERS = ['admin', 'clerk', 'secretary'] as const;
export const OFFICE = ['admin', 'clerk'] as const;
export const FORMS = ['admin', 'clerk', 'user'] as const;
export const ADMIN = ['admin'] as const;
