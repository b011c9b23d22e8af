import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, id, version } from '@/contract/base/fields';
import { contact } from './directory';
import { historyLine } from './history';
import { smsRecord } from './sms/sms';
import { storedAnswer } from './sms/smsAnswer';

/** All that is kept about a contact; that it was taken out is noted. */
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

/** Makes unreadable all that is kept about a contact, for good; the name is typed once more. */
export const eraseContact = write('/api/directory', {
  fixed: { method: 'erase' },
  input: z.strictObject({ id, version, name: z.string().check(atMost(50)) }),
  value: z.object({
    /** How many messages lost their text and number. */
    messages: z.int(),
    /** Whether all texts were gone through by now; the server goes on with those that are left. */
    finished: z.boolean(),
  }),
});
export type Erased = z.infer<typeof eraseContact.value>;

export const MAX_KEEP_YEARS = 30;
const years = z.int().check(z.minimum(1), z.maximum(MAX_KEEP_YEARS));

/** What is kept although nobody works with it any more: deleted contacts, forms as they were sent, expired checks of imports. */
export const KEPT_KINDS = ['contacts', 'forms', 'checks'] as const;
export type Kept = (typeof KEPT_KINDS)[number];
const kept = { contacts: z.int(), forms: z.int(), checks: z.int() };

/** For how many years messages and history are kept, how many lines and messages are older than that, and what is kept besides. */
export const readRetention = query('/api/history', {
  fixed: { method: 'retention' },
  input: z.strictObject({ years: z.optional(years) }),
  value: z.object({
    years,
    history: z.int(),
    messages: z.int(),
    /** How much there is, however old. */
    kept: z.object(kept),
    /** What the latest night's job deleted. */
    last: z.nullable(z.object({ day: z.string(), history: z.int(), messages: z.int(), ...kept })),
  }),
});
export type Retention = z.infer<typeof readRetention.value>;

/** Sets for how many years they are kept; each night what is older is deleted. */
export const setRetention = write('/api/history', {
  fixed: { method: 'keep' },
  input: z.strictObject({ years }),
  value: z.object({ years }),
});

/** Deletes at once and for good all that is kept of a kind. */
export const clearKept = write('/api/history', {
  fixed: { method: 'clear' },
  input: z.strictObject({ kind: z.enum(KEPT_KINDS) }),
  value: z.object({ cleared: z.int() }),
});
