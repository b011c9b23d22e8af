import * as z from 'zod/mini';

/** A teacher, a room or a class cannot be in two class sessions at the same time (T-04). */
export const CLASH_KINDS = ['teacher', 'room', 'class'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/**
 * Kinds of warnings in the list of clashes (T-14): clashes, `small` (a room with too few seats),
 * `closed` (a closed room), and `far` (too little time to reach another campus).
 */
export const WARNING_KINDS = [...CLASH_KINDS, 'small', 'closed', 'far'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** True for a clash: two class sessions at the same time. */
export const isClashKind = (kind: WarningKind): kind is ClashKind =>
  CLASH_KINDS.some((each) => each === kind);

/** The number of timetable clashes that a change causes, and the first clashes as sentences. */
export const newClashes = z.object({ total: z.int(), examples: z.array(z.string()) });
export type NewClashes = z.infer<typeof newClashes>;

/**
 * Timetable clashes that a saved change causes. A clash is only a warning and never prevents a
 * save.
 */
export const withClashes = { newClashes: z.optional(newClashes) };
