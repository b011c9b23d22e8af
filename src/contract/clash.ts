import * as z from 'zod/mini';

/**
 * The kinds of clashes: a teacher, room or class cannot be in two class sessions at the same time
 * (T-04).
 */
export const CLASH_KINDS = ['teacher', 'room', 'class'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/**
 * The kinds of entries in the list of clashes (T-14): the clashes, and the warnings `small` (too
 * few seats in the room), `closed` (the room is closed) and `far` (too little time to reach another
 * campus).
 */
export const WARNING_KINDS = [...CLASH_KINDS, 'small', 'closed', 'far'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** True for a real clash, false for a mere warning. */
export const isClashKind = (kind: WarningKind): kind is ClashKind =>
  CLASH_KINDS.some((each) => each === kind);

/** The number of timetable clashes, and the first ones as sentences. */
export const newClashes = z.object({ total: z.int(), examples: z.array(z.string()) });
export type NewClashes = z.infer<typeof newClashes>;

/**
 * Timetable clashes that a saved change has caused. They are only warnings and never prevent a
 * save.
 */
export const withClashes = { newClashes: z.optional(newClashes) };
