import * as z from 'zod/mini';

/** What two sessions can want at the same time (T-04). */
export const CLASH_KINDS = ['teacher', 'room', 'class'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** The clashes that a change brings about: how many, and the first of them in sentences. */
export const newClashes = z.object({ total: z.int(), examples: z.array(z.string()) });
export type NewClashes = z.infer<typeof newClashes>;

/** For the answer of a change that was saved: its clashes, if any; they never hinder it. */
export const withClashes = { newClashes: z.optional(newClashes) };
