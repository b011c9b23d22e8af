import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { cleanedText, clockText, codeText, plain, text } from '@/contract/base/fields';
import { MAX_SMS_LENGTH, smsRecord } from './sms';

/** The texts that the office words itself, one for each occasion (M-09). */
export const TEMPLATE_CODES = [
  'reminder',
  'change',
  'substitute',
  'takeover',
  'cancel',
  'several',
  'free',
] as const;
export type TemplateCode = (typeof TEMPLATE_CODES)[number];

const MAX_SIGNATURE = 22;
export const MAX_NOTICE_DAYS = 60;

/** However the name is typed, it stands in 【】: gateways know a signature by them. */
const bracketed = (value: string): string => `【${plain(value).replace(/^[【[]|[】\]]$/g, '')}】`;

const signature = cleanedText(MAX_SIGNATURE, 0, bracketed).check(
  z.refine((value: string) => /^【[^【】\s]{2,20}】$/.test(value), {
    error: 'SMS_SIGNATURE_INVALID',
  }),
);

const template = z.strictObject({
  content: text(MAX_SMS_LENGTH, 1),
  /** The number that the provider gave its own copy of the text; blank where it asks for none. */
  providerCode: codeText(50),
});
export type TemplateText = z.output<typeof template>;

/** What an admin sets of text messages. Which variables a text may have, the server says. */
export const smsSettingsValues = z.strictObject({
  signature,
  quietFrom: clockText,
  quietTo: clockText,
  /** Who teaches a class that begins within so many days is chosen for a notice from the start (M-14). */
  noticeDays: z.int().check(z.nonnegative(), z.maximum(MAX_NOTICE_DAYS)),
  templates: z.strictObject({
    reminder: template,
    change: template,
    substitute: template,
    takeover: template,
    cancel: template,
    several: template,
    free: template,
  }),
});
export type SmsSettingsValues = z.output<typeof smsSettingsValues>;

/** One saved version; 0 is what the console came with, which nobody saved. */
const settings = z.object({
  ...smsSettingsValues.shape,
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type SmsSettings = z.infer<typeof settings>;

export const readSmsSettings = query('/api/smsSettings', {
  fixed: { method: 'read' },
  input: z.strictObject({}),
  value: settings,
  numbers: 'published',
});

/** Every version that was saved, newest first, down to what the console came with. */
export const listSmsSettings = query('/api/smsSettings', {
  fixed: { method: 'versions' },
  input: z.strictObject({}),
  value: z.array(settings),
  numbers: 'published',
});

/** Saves a further version; messages that are queued keep their text. What is not said stays as it is. */
export const updateSmsSettings = write('/api/smsSettings', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...smsSettingsValues.shape,
    noticeDays: z.optional(smsSettingsValues.shape.noticeDays),
    templates: z.strictObject({
      ...smsSettingsValues.shape.templates.shape,
      takeover: z.optional(template),
      several: z.optional(template),
    }),
    version: z.int().check(z.nonnegative()),
  }),
  value: settings,
  numbers: 'published',
});
export type SmsSettingsInput = InputOf<typeof updateSmsSettings>;

/** A class of the database, as texts may tell of it; null where there is none. */
export const readSmsExample = query('/api/smsSettings', {
  fixed: { method: 'example' },
  input: z.strictObject({}),
  value: z.nullable(
    z.object({
      sessionId: z.int(),
      /** The class in words. */
      label: z.string(),
      /** The variables' values, by their names. */
      values: z.record(z.string(), z.string()),
    }),
  ),
});
export type SmsExample = NonNullable<z.infer<typeof readSmsExample.value>>;

/** Queues one of the saved texts, filled in from the example, for the account's own number. */
export const testSms = write('/api/smsSettings', {
  fixed: { method: 'test' },
  input: z.strictObject({ code: z.enum(TEMPLATE_CODES) }),
  value: smsRecord,
});
