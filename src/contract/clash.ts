import * as z from 'zod/mini';

/** Kinds of things that two class sessions cannot use at the same time (T-04). */
export const CLASH_KINDS = ['teacher', 'room', 'class'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** The timetable clashes that a change causes: the number, and the first ones as sentences. */
export const newClashes = z.object({ total: z.int(), examples: z.array(z.string()) });
export type NewClashes = z.infer<typeof newClashes>;

/** The timetable clashes of a saved change. They are only warnings and never prevent a save. */
export const withClashes = { newClashes: z.optional(newClashes) };
