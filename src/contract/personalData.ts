import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, id, version } from '@/contract/base/fields';
import { contact } from './directory';
import { historyLine } from './history';
import { smsRecord } from './sms/sms';
import { storedAnswer } from './sms/smsAnswer';

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

/**
 * Permanently erases all data about a contact. The user confirms this by typing the contact's name.
 */
export const eraseContact = write('/api/directory', {
  fixed: { method: 'erase' },
  input: z.strictObject({ id, version, name: z.string().check(atMost(50)) }),
  value: z.object({
    messages: z.int(),
    /** False if the server is still erasing texts in the background. */
    finished: z.boolean(),
  }),
});
export type Erased = z.infer<typeof eraseContact.value>;

export const MAX_KEEP_YEARS = 30;
const years = z.int().check(z.minimum(1), z.maximum(MAX_KEEP_YEARS));

/**
 * Kinds of data that are no longer used but still stored, such as deleted contacts and expired
 * import checks.
 */
export const KEPT_KINDS = ['contacts', 'forms', 'checks'] as const;
export type Kept = (typeof KEPT_KINDS)[number];
const kept = { contacts: z.int(), forms: z.int(), checks: z.int() };

/**
 * Returns the number of years for which messages and history entries are kept, the numbers of older
 * records, and the numbers of unused records that are still stored.
 */
export const readRetention = query('/api/history', {
  fixed: { method: 'retention' },
  input: z.strictObject({ years: z.optional(years) }),
  value: z.object({
    years,
    history: z.int(),
    messages: z.int(),
    /** The number of deleted contacts, submitted forms and expired import checks, of any age. */
    kept: z.object(kept),
    last: z.nullable(z.object({ day: z.string(), history: z.int(), messages: z.int(), ...kept })),
  }),
});
export type Retention = z.infer<typeof readRetention.value>;

/**
 * Sets for how many years messages and history entries are kept. Older records are deleted every
 * night.
 */
export const setRetention = write('/api/history', {
  fixed: { method: 'keep' },
  input: z.strictObject({ years }),
  value: z.object({ years }),
});

export const clearKept = write('/api/history', {
  fixed: { method: 'clear' },
  input: z.strictObject({ kind: z.enum(KEPT_KINDS) }),
  value: z.object({ cleared: z.int() }),
});
