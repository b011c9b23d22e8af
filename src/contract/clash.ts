import * as z from 'zod/mini';

/** A teacher, a room or a class cannot be in two class sessions at the same time (T-04). */
export const CLASH_KINDS = ['teacher', 'room', 'class'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** The number of timetable clashes that a change causes, and the first clashes as sentences. */
export const newClashes = z.object({ total: z.int(), examples: z.array(z.string()) });
export type NewClashes = z.infer<typeof newClashes>;

/**
 * Timetable clashes that a saved change causes. A clash is only a warning and never prevents a
 * save.
 */
export const withClashes = { newClashes: z.optional(newClashes) };
