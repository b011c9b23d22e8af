/**
 * The rights that a token can have. `src/contract/access.ts` lists the calls of each scope.
 */
export const TOKEN_SCOPES = ['timetable:read', 'contacts:read', 'import', 'metrics'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
