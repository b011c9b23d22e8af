import type { Gathered } from './fill';

const BESIDE = { messagesPerSession: 2, linesPerSession: 3 };

/** S1: two terms. S2: ten years. S3: ten years of a university five times as large. */
export const SIZES = {
  S1: { ...BESIDE, contacts: 20_000, people: 311, terms: 2, sessionsPerTerm: 10_000 },
  S2: { ...BESIDE, contacts: 100_000, people: 311, terms: 20, sessionsPerTerm: 10_000 },
  S3: { ...BESIDE, contacts: 100_000, people: 1555, terms: 20, sessionsPerTerm: 50_000 },
} as const satisfies Record<string, Gathered>;
