import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { cleanedText, codeText, plain, text } from '@/contract/base/fields';
import { MAX_SMS_LENGTH, smsRecord } from './sms';

/** The message templates that the office can edit, one for each occasion (M-09). */
export const TEMPLATE_CODES = [
  'reminder',
  'day',
  'change',
  'substitute',
  'takeover',
  'cancel',
  'several',
  'request',
  'newNumber',
  'classChange',
  'evening',
  'free',
] as const;
export type TemplateCode = (typeof TEMPLATE_CODES)[number];

const MAX_SIGNATURE = 22;
export const MAX_NOTICE_DAYS = 60;
/** The maximum price of a text message, in thousandths of a yuan. */
export const MAX_SEGMENT_PRICE = 10_000;

/** Puts the signature of a message into 【】, as message gateways require. */
const bracketed = (value: string): string => `【${plain(value).replace(/^[【[]|[】\]]$/g, '')}】`;

const signature = cleanedText(MAX_SIGNATURE, 0, bracketed).check(
  z.refine((value: string) => /^【[^【】\s]{2,20}】$/.test(value), {
    error: 'SMS_SIGNATURE_INVALID',
  }),
);

const template = z.strictObject({
  content: text(MAX_SMS_LENGTH, 1),
  /**
   * The code under which this text is registered with the message provider. Blank if the provider
   * needs none.
   */
  providerCode: codeText(50),
});
export type TemplateText = z.output<typeof template>;

/**
 * Settings of text messages, which an administrator edits. The server checks the variables in each
 * text.
 */
export const smsSettingsValues = z.strictObject({
  signature,
  quietFrom: clockText,
  quietTo: clockText,
  /**
   * If a changed class takes place within this number of days, the page preselects the affected
   * people for a message (M-14).
   */
  noticeDays: z.int().check(z.nonnegative(), z.maximum(MAX_NOTICE_DAYS)),
  /**
   * The price of one billed text message, in thousandths of a yuan (厘). Null if the office has not
   * set it.
   */
  segmentPrice: z.nullable(z.int().check(z.nonnegative(), z.maximum(MAX_SEGMENT_PRICE))),
  templates: z.strictObject({
    reminder: template,
    day: template,
    change: template,
    substitute: template,
    takeover: template,
    cancel: template,
    several: template,
    request: template,
    newNumber: template,
    classChange: template,
    evening: template,
    free: template,
  }),
});
export type SmsSettingsValues = z.output<typeof smsSettingsValues>;

/** A saved version of the message settings. Version 0 has the built-in default values. */
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

/**
 * Lists all saved versions of the settings, newest first. The last one has the built-in default
 * values.
 */
export const listSmsSettings = query('/api/smsSettings', {
  fixed: { method: 'versions' },
  input: z.strictObject({}),
  value: z.array(settings),
  numbers: 'published',
});

/**
 * Saves a new version of the settings. Messages that are already queued keep their text. Omitted
 * fields keep their value.
 */
export const updateSmsSettings = write('/api/smsSettings', {
  fixed: { method: 'update' },
  input: z.strictObject({
    ...smsSettingsValues.shape,
    noticeDays: z.optional(smsSettingsValues.shape.noticeDays),
    segmentPrice: z.optional(smsSettingsValues.shape.segmentPrice),
    templates: z.strictObject({
      ...smsSettingsValues.shape.templates.shape,
      day: z.optional(template),
      takeover: z.optional(template),
      several: z.optional(template),
      request: z.optional(template),
      newNumber: z.optional(template),
      classChange: z.optional(template),
      evening: z.optional(template),
    }),
    version: z.int().check(z.nonnegative()),
  }),
  value: settings,
  numbers: 'published',
});
export type SmsSettingsInput = InputOf<typeof updateSmsSettings>;

/**
 * Returns a stored class whose data can fill the variables in an example message. Null if there is
 * no class.
 */
export const readSmsExample = query('/api/smsSettings', {
  fixed: { method: 'example' },
  input: z.strictObject({}),
  value: z.nullable(
    z.object({
      sessionId: z.int(),
      label: z.string(),
      values: z.record(z.string(), z.string()),
      /** The values of the variables of a daily reminder. */
      dayValues: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type SmsExample = NonNullable<z.infer<typeof readSmsExample.value>>;

/**
 * Queues a test message to the mobile number of the account, with a saved template and example
 * values.
 */
export const testSms = write('/api/smsSettings', {
  fixed: { method: 'test' },
  input: z.strictObject({ code: z.enum(TEMPLATE_CODES) }),
  value: smsRecord,
});
