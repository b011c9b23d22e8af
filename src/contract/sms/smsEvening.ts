import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { CLASS_PARTS } from '@/contract/directory';
import { LEVELS } from '@/contract/rule';
import { SMS_CHANNELS, smsProblem } from './sms';

/**
 * The class contacts (班级联系人) who get an evening message. `changed`: only contacts of student
 * classes whose lessons of the next day have changed. `always`: also contacts of all other student
 * classes that have lessons on that day.
 */
export const EVENING_MODES = ['changed', 'always'] as const;
export type EveningMode = (typeof EVENING_MODES)[number];

/**
 * The settings of the evening messages to class contacts (班级联系人) of one level, undergraduate or
 * postgraduate (M-15).
 */
const eveningValues = {
  isOn: z.boolean(),
  sendAt: clockText,
  mode: z.enum(EVENING_MODES),
};

const evening = z.object({
  ...eveningValues,
  level: z.enum(LEVELS),
  /** The version of the saved settings. 0 before the first save. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type SmsEvening = z.infer<typeof evening>;

export const readSmsEvening = query('/api/smsEvening', {
  fixed: { method: 'read' },
  input: z.strictObject({}),
  value: z.object({ levels: z.array(evening) }),
});

export const updateSmsEvening = write('/api/smsEvening', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...eveningValues,
    level: z.enum(LEVELS),
    version: z.int().check(z.nonnegative()),
  }),
  value: evening,
});
export type SmsEveningInput = InputOf<typeof updateSmsEvening>;

const eveningItem = z.object({
  contactId: z.int(),
  recipientName: z.string(),
  part: z.enum(['', ...CLASS_PARTS]),
  mobile: z.string(),
  channel: z.enum(SMS_CHANNELS),
  content: z.string(),
  outcome: z.enum(['queued', 'noNumber', 'skipped']),
  problems: z.array(smsProblem),
});
export type SmsEveningItem = z.infer<typeof eveningItem>;

/**
 * Previews the evening messages about the next day, even if evening messages are turned off.
 * Nothing is stored.
 */
export const previewSmsEvening = query('/api/smsEvening', {
  fixed: { method: 'preview' },
  input: z.strictObject({ level: z.enum(LEVELS) }),
  value: z.object({ date: z.string(), list: z.array(eveningItem) }),
});
export type SmsEveningPreview = z.infer<typeof previewSmsEvening.value>;
