import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, id, version } from '@/contract/base/fields';
import { contact } from './directory';
import { historyLine } from './history';
import { smsRecord } from './sms/sms';
import { storedAnswer } from './sms/smsAnswer';

/** Returns everything stored about a contact. The history notes the export. */
export const exportPersonalData = write('/api/directory', {
  fixed: { method: 'personalData' },
  input: z.strictObject({ id }),
  value: z.object({
    contact,
    history: z.array(historyLine),
    messages: z.array(smsRecord),
    answers: z.array(storedAnswer),
  }),
  numbers: 'full',
});
export type PersonalData = z.infer<typeof exportPersonalData.value>;

/** Erases everything stored about a contact for good. The user must type the name again. */
export const eraseContact = write('/api/directory', {
  fixed: { method: 'erase' },
  input: z.strictObject({ id, version, name: z.string().check(atMost(50)) }),
  value: z.object({
    /** Number of messages whose text and number were erased. */
    messages: z.int(),
    /** Whether all texts are already erased. Otherwise the server continues in the background. */
    finished: z.boolean(),
  }),
});
export type Erased = z.infer<typeof eraseContact.value>;

export const MAX_KEEP_YEARS = 30;
const years = z.int().check(z.minimum(1), z.maximum(MAX_KEEP_YEARS));

/** Stored data without a current use: deleted contacts, submitted forms, expired import checks. */
export const KEPT_KINDS = ['contacts', 'forms', 'checks'] as const;
export type Kept = (typeof KEPT_KINDS)[number];
const kept = { contacts: z.int(), forms: z.int(), checks: z.int() };

/**
 * Returns how many years messages and history are kept, how many records are older, and how much
 * other data is kept.
 */
export const readRetention = query('/api/history', {
  fixed: { method: 'retention' },
  input: z.strictObject({ years: z.optional(years) }),
  value: z.object({
    years,
    history: z.int(),
    messages: z.int(),
    /** Numbers of other kept data, whatever its age. */
    kept: z.object(kept),
    /** The result of the last nightly deletion. */
    last: z.nullable(z.object({ day: z.string(), history: z.int(), messages: z.int(), ...kept })),
  }),
});
export type Retention = z.infer<typeof readRetention.value>;

/** Sets the retention period. Older records are deleted every night. */
export const setRetention = write('/api/history', {
  fixed: { method: 'keep' },
  input: z.strictObject({ years }),
  value: z.object({ years }),
});

/** Deletes all kept data of one kind, at once and for good. */
export const clearKept = write('/api/history', {
  fixed: { method: 'clear' },
  input: z.strictObject({ kind: z.enum(KEPT_KINDS) }),
  value: z.object({ cleared: z.int() }),
});
